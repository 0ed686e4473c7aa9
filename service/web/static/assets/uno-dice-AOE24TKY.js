import{b as o}from"./chunk-DGQ6Q62Q.js";import"./chunk-NRYNZ42X.js";var a={...o,rulebook:"uno-dice"};export{a as board};
//# sourceMappingURL=uno-dice-AOE24TKY.js.map
