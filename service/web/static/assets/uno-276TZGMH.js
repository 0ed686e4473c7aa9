import{b as o}from"./chunk-K5Z34R4R.js";import"./chunk-GQTB4XNN.js";var a={...o,rulebook:"uno"};export{a as board};
//# sourceMappingURL=uno-276TZGMH.js.map
