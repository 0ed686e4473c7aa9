function o(e,t){return e.rulebook===t?e:null}export{o as a};
//# sourceMappingURL=chunk-WFJDFZZ6.js.map
