import{a,b}from"./chunk-AOWMIVCU.js";import"./chunk-OD5WISIE.js";export{b as board,a as motion};
//# sourceMappingURL=generic-L5HBNFRX.js.map
