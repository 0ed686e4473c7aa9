import{b as o}from"./chunk-DGQ6Q62Q.js";import"./chunk-NRYNZ42X.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-XNTC4KRN.js.map
