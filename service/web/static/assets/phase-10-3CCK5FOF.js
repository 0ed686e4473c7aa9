import{b as o}from"./chunk-AOWMIVCU.js";import"./chunk-OD5WISIE.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-3CCK5FOF.js.map
