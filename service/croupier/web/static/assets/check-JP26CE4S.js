import{a}from"./chunk-CJ2Q3XXT.js";export{a as check};
//# sourceMappingURL=check-JP26CE4S.js.map
