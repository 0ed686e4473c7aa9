import{b as o}from"./chunk-2G6O2IWL.js";import"./chunk-4MYAHUQ4.js";var a={...o,rulebook:"uno-dice"};export{a as board};
//# sourceMappingURL=uno-dice-6P72DZDJ.js.map
