import{b as o}from"./chunk-T5LARMVA.js";import"./chunk-F6I57FCY.js";var a={...o,rulebook:"phase-10"};export{a as board};
//# sourceMappingURL=phase-10-G6BFXD4M.js.map
