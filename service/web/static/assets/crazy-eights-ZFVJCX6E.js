import{b as o}from"./chunk-T5LARMVA.js";import"./chunk-F6I57FCY.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-ZFVJCX6E.js.map
