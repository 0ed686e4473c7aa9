import{b as o}from"./chunk-AED5OSAP.js";import"./chunk-SNM3XWLD.js";var a={...o,rulebook:"uno"};export{a as board};
//# sourceMappingURL=uno-ZJ5ES36P.js.map
