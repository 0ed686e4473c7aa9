import{b as o}from"./chunk-RHPCWLR2.js";import"./chunk-QP2NYFR3.js";var a={...o,rulebook:"uno-dice"};export{a as board};
//# sourceMappingURL=uno-dice-F5F6YQXO.js.map
