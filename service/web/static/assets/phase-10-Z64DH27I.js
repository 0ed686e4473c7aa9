import{b as o}from"./chunk-WDLV4SR2.js";import"./chunk-HBNDVQY7.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-Z64DH27I.js.map
