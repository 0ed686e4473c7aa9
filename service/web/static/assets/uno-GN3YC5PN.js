import{b as o}from"./chunk-2G6O2IWL.js";import"./chunk-4MYAHUQ4.js";var a={...o,rulebook:"uno"};export{a as board};
//# sourceMappingURL=uno-GN3YC5PN.js.map
