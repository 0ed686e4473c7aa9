import{a as n}from"./chunk-ZJO6QNTF.js";import{D as e}from"./chunk-RRKU7WSS.js";function a({question:t,children:o}){return e("div",{class:"centre",children:[e(n,{children:o}),e("div",{class:"over",children:t})]})}function i(t,o){return t.rulebook===o?t:null}export{a,i as b};
//# sourceMappingURL=chunk-BHNFVUEF.js.map
