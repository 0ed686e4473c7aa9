import{b as o}from"./chunk-RHPCWLR2.js";import"./chunk-QP2NYFR3.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-QJXVDTOW.js.map
