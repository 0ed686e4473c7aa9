import{b as o}from"./chunk-AED5OSAP.js";import"./chunk-SNM3XWLD.js";var a={...o,rulebook:"uno-dice"};export{a as board};
//# sourceMappingURL=uno-dice-RYVD34PG.js.map
