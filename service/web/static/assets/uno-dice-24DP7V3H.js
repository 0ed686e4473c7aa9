import{b as o}from"./chunk-Y5NQ72AN.js";import"./chunk-GQTB4XNN.js";var a={...o,rulebook:"uno-dice"};export{a as board};
//# sourceMappingURL=uno-dice-24DP7V3H.js.map
