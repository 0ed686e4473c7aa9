import{a as n}from"./chunk-3VBQWUXZ.js";import{D as e}from"./chunk-5VUBXHXF.js";function d({question:o,children:i}){return e("div",{class:"centre",children:[e(n,{children:i}),e("div",{class:"over",children:o})]})}export{d as a};
//# sourceMappingURL=chunk-TVCRTO2D.js.map
