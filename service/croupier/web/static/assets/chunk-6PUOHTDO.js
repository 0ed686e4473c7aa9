import{a as n}from"./chunk-4LZADIDK.js";import{B as e}from"./chunk-JJF4NXL2.js";function d({question:o,children:i}){return e("div",{class:"centre",children:[e(n,{children:i}),e("div",{class:"over",children:o})]})}export{d as a};
//# sourceMappingURL=chunk-6PUOHTDO.js.map
