import{b as o}from"./chunk-ITZ6PDJY.js";import"./chunk-M4E5E33P.js";var a={...o,rulebook:"uno-dice"};export{a as board};
//# sourceMappingURL=uno-dice-KAITFDEJ.js.map
