import{b as o}from"./chunk-2G6O2IWL.js";import"./chunk-4MYAHUQ4.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-SOV7DHMF.js.map
