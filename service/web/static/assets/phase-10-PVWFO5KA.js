import{b as o}from"./chunk-ITZ6PDJY.js";import"./chunk-M4E5E33P.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-PVWFO5KA.js.map
