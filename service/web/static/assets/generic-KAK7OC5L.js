import{a,b}from"./chunk-WDLV4SR2.js";import"./chunk-HBNDVQY7.js";export{b as board,a as motion};
//# sourceMappingURL=generic-KAK7OC5L.js.map
