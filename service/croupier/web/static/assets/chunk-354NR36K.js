import{a as n}from"./chunk-XZQHGMTE.js";import{D as e}from"./chunk-7JU3WOSW.js";function d({question:o,children:i}){return e("div",{class:"centre",children:[e(n,{children:i}),e("div",{class:"over",children:o})]})}export{d as a};
//# sourceMappingURL=chunk-354NR36K.js.map
