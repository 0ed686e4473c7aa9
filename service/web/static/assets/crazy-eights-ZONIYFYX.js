import{b as o}from"./chunk-K5Z34R4R.js";import"./chunk-GQTB4XNN.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-ZONIYFYX.js.map
