import{b as o}from"./chunk-AOWMIVCU.js";import"./chunk-OD5WISIE.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-VRMAHZSA.js.map
