import{a as n}from"./chunk-QRH6KCAG.js";import{D as e}from"./chunk-R4SKP5ZG.js";function d({question:o,children:i}){return e("div",{class:"centre",children:[e(n,{children:i}),e("div",{class:"over",children:o})]})}export{d as a};
//# sourceMappingURL=chunk-HUXBSHEA.js.map
