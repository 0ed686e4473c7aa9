import{a}from"./chunk-5R6V5VKA.js";export{a as check};
//# sourceMappingURL=check-TDHZ75HV.js.map
