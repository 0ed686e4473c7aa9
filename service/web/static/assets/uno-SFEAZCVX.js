import{b as o}from"./chunk-T5LARMVA.js";import"./chunk-F6I57FCY.js";var a={...o,rulebook:"uno"};export{a as board};
//# sourceMappingURL=uno-SFEAZCVX.js.map
