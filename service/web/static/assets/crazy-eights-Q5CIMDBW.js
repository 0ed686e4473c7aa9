import{b as o}from"./chunk-WDLV4SR2.js";import"./chunk-HBNDVQY7.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-Q5CIMDBW.js.map
