import{a,b}from"./chunk-AED5OSAP.js";import"./chunk-SNM3XWLD.js";export{b as board,a as motion};
//# sourceMappingURL=generic-D5D6FGNF.js.map
