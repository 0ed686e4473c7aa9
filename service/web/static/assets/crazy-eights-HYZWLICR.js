import{b as o}from"./chunk-RHPCWLR2.js";import"./chunk-QP2NYFR3.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-HYZWLICR.js.map
