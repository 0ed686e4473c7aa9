import{b as o}from"./chunk-4XJXEAXW.js";import"./chunk-MOILDFP2.js";var a={...o,rulebook:"uno-dice"};export{a as board};
//# sourceMappingURL=uno-dice-FQF4PRJN.js.map
