import{a,b}from"./chunk-DGQ6Q62Q.js";import"./chunk-NRYNZ42X.js";export{b as board,a as motion};
//# sourceMappingURL=generic-PZZH7BEC.js.map
