import{a,b}from"./chunk-Y5NQ72AN.js";import"./chunk-GQTB4XNN.js";export{b as board,a as motion};
//# sourceMappingURL=generic-YAA75G5A.js.map
