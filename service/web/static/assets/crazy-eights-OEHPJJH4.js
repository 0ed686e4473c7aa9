import{b as o}from"./chunk-4XJXEAXW.js";import"./chunk-MOILDFP2.js";var a={...o,rulebook:"crazy-eights"};export{a as board};
//# sourceMappingURL=crazy-eights-OEHPJJH4.js.map
