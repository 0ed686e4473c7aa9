import{a}from"./chunk-GM44LQCC.js";export{a as check};
//# sourceMappingURL=check-H6JARQWT.js.map
