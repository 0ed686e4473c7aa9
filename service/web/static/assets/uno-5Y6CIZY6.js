import{b as o}from"./chunk-AOWMIVCU.js";import"./chunk-OD5WISIE.js";var a={...o,rulebook:"uno"};export{a as board};
//# sourceMappingURL=uno-5Y6CIZY6.js.map
