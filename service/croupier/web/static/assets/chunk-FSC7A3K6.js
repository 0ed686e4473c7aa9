import{a as n}from"./chunk-LFUMU4MS.js";import{D as e}from"./chunk-NUYDGFGC.js";function d({question:o,children:i}){return e("div",{class:"centre",children:[e(n,{children:i}),e("div",{class:"over",children:o})]})}export{d as a};
//# sourceMappingURL=chunk-FSC7A3K6.js.map
