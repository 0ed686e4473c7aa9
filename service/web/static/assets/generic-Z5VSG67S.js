import{a,b}from"./chunk-ITZ6PDJY.js";import"./chunk-M4E5E33P.js";export{b as board,a as motion};
//# sourceMappingURL=generic-Z5VSG67S.js.map
