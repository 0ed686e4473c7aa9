import{b as o}from"./chunk-WDLV4SR2.js";import"./chunk-HBNDVQY7.js";var a={...o,rulebook:"uno"};export{a as board};
//# sourceMappingURL=uno-UY3FHSDF.js.map
