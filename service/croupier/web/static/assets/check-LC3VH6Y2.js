import{a}from"./chunk-J3JGQEUX.js";export{a as check};
//# sourceMappingURL=check-LC3VH6Y2.js.map
