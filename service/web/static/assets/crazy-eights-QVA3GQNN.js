import{b as o}from"./chunk-AED5OSAP.js";import"./chunk-SNM3XWLD.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-QVA3GQNN.js.map
