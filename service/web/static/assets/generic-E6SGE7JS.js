import{a,b}from"./chunk-2G6O2IWL.js";import"./chunk-4MYAHUQ4.js";export{b as board,a as motion};
//# sourceMappingURL=generic-E6SGE7JS.js.map
