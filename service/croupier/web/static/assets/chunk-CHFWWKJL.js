function r(e,t){return e.rulebook===t?e:null}export{r as a};
//# sourceMappingURL=chunk-CHFWWKJL.js.map
