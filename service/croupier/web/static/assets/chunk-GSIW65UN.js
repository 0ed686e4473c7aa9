import{a as n}from"./chunk-W462QRSN.js";import{D as e}from"./chunk-YJMXYCCS.js";function d({question:o,children:i}){return e("div",{class:"centre",children:[e(n,{children:i}),e("div",{class:"over",children:o})]})}export{d as a};
//# sourceMappingURL=chunk-GSIW65UN.js.map
