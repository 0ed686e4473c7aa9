import{a,b}from"./chunk-4XJXEAXW.js";import"./chunk-MOILDFP2.js";export{b as board,a as motion};
//# sourceMappingURL=generic-4L246MSB.js.map
