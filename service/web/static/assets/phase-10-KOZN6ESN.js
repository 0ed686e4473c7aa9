import{b as o}from"./chunk-2G6O2IWL.js";import"./chunk-4MYAHUQ4.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-KOZN6ESN.js.map
