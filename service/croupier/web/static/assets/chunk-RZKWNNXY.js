import{a as n}from"./chunk-W5TPP3ED.js";import{D as e}from"./chunk-EMHXRN57.js";function d({question:o,children:i}){return e("div",{class:"centre",children:[e(n,{children:i}),e("div",{class:"over",children:o})]})}export{d as a};
//# sourceMappingURL=chunk-RZKWNNXY.js.map
