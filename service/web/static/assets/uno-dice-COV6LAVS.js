import{b as o}from"./chunk-WDLV4SR2.js";import"./chunk-HBNDVQY7.js";var a={...o,rulebook:"uno-dice"};export{a as board};
//# sourceMappingURL=uno-dice-COV6LAVS.js.map
