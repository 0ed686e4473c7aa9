import{a,b}from"./chunk-K5Z34R4R.js";import"./chunk-GQTB4XNN.js";export{b as board,a as motion};
//# sourceMappingURL=generic-4ZICMC2E.js.map
