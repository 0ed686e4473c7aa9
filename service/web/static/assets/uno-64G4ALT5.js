import{b as o}from"./chunk-ITZ6PDJY.js";import"./chunk-M4E5E33P.js";var a={...o,rulebook:"uno"};export{a as board};
//# sourceMappingURL=uno-64G4ALT5.js.map
