import{b as o}from"./chunk-DGQ6Q62Q.js";import"./chunk-NRYNZ42X.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-7FYGEE2H.js.map
