import{a,b}from"./chunk-T5LARMVA.js";import"./chunk-F6I57FCY.js";export{b as board,a as motion};
//# sourceMappingURL=generic-BS7AVCMR.js.map
