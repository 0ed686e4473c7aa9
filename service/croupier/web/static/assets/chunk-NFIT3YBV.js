import{a as n}from"./chunk-QLNKTSHI.js";import{C as e}from"./chunk-I5FW57YN.js";function d({question:o,children:i}){return e("div",{class:"centre",children:[e(n,{children:i}),e("div",{class:"over",children:o})]})}export{d as a};
//# sourceMappingURL=chunk-NFIT3YBV.js.map
