import{b as o}from"./chunk-Y5NQ72AN.js";import"./chunk-GQTB4XNN.js";var a={...o,rulebook:"uno"};export{a as board};
//# sourceMappingURL=uno-ZAWW55XJ.js.map
