import{b as o}from"./chunk-AED5OSAP.js";import"./chunk-SNM3XWLD.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-CM53DY7R.js.map
