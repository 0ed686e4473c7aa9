import{a}from"./chunk-QIP7PHWK.js";export{a as check};
//# sourceMappingURL=check-2OW33XHS.js.map
