import{b as o}from"./chunk-DGQ6Q62Q.js";import"./chunk-NRYNZ42X.js";var a={...o,rulebook:"uno"};export{a as board};
//# sourceMappingURL=uno-JGLJYYBX.js.map
