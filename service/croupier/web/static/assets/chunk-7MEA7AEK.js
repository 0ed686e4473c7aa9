import{a as n}from"./chunk-CRJZIMOJ.js";import{D as e}from"./chunk-V2F6AXV2.js";function d({question:o,children:i}){return e("div",{class:"centre",children:[e(n,{children:i}),e("div",{class:"over",children:o})]})}export{d as a};
//# sourceMappingURL=chunk-7MEA7AEK.js.map
