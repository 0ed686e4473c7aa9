function o(e,t){return e.rulebook===t?e:null}export{o as a};
//# sourceMappingURL=chunk-IBJC2SEZ.js.map
