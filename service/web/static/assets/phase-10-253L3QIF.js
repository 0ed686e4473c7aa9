import{b as o}from"./chunk-K5Z34R4R.js";import"./chunk-GQTB4XNN.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-253L3QIF.js.map
