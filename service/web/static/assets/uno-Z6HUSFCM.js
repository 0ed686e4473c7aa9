import{b as o}from"./chunk-RHPCWLR2.js";import"./chunk-QP2NYFR3.js";var a={...o,rulebook:"uno"};export{a as board};
//# sourceMappingURL=uno-Z6HUSFCM.js.map
