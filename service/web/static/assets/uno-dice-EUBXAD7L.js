import{b as o}from"./chunk-AOWMIVCU.js";import"./chunk-OD5WISIE.js";var a={...o,rulebook:"uno-dice"};export{a as board};
//# sourceMappingURL=uno-dice-EUBXAD7L.js.map
