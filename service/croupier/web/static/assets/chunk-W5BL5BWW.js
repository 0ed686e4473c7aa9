function o(e,t){return e.rulebook===t?e:null}export{o as a};
//# sourceMappingURL=chunk-W5BL5BWW.js.map
