import{b as o}from"./chunk-ITZ6PDJY.js";import"./chunk-M4E5E33P.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-Z25GBDNT.js.map
