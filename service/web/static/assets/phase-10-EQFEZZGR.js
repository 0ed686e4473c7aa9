import{b as o}from"./chunk-4XJXEAXW.js";import"./chunk-MOILDFP2.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-EQFEZZGR.js.map
