import{b as o}from"./chunk-Y5NQ72AN.js";import"./chunk-GQTB4XNN.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-R5E7GKUX.js.map
