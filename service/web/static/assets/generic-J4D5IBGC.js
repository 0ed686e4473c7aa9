import{a,b}from"./chunk-RHPCWLR2.js";import"./chunk-QP2NYFR3.js";export{b as board,a as motion};
//# sourceMappingURL=generic-J4D5IBGC.js.map
