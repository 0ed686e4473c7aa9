import{b as o}from"./chunk-T5LARMVA.js";import"./chunk-F6I57FCY.js";var a={...o,rulebook:"uno-dice"};export{a as board};
//# sourceMappingURL=uno-dice-MANBZEHX.js.map
