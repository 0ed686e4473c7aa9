import{b as o}from"./chunk-Y5NQ72AN.js";import"./chunk-GQTB4XNN.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-VWS5OZ7Z.js.map
