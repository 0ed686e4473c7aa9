import{a as n}from"./chunk-F44ZOPTC.js";import{D as e}from"./chunk-QPMEBR4B.js";function d({question:o,children:i}){return e("div",{class:"centre",children:[e(n,{children:i}),e("div",{class:"over",children:o})]})}export{d as a};
//# sourceMappingURL=chunk-366IJK5K.js.map
