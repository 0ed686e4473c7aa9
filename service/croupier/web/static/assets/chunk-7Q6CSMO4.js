import{w as c,z as i}from"./chunk-ONC6CGYL.js";import{A as l}from"./chunk-S2BPBDZD.js";function t({codes:r,deck:a}){if(r.length===0)return null;let n=a.isDice?i:c;return l("span",{class:"small-cards",role:"img","aria-label":r.map(e=>a.card(e).label).join(", "),children:r.map((e,s)=>l(n,{card:a.card(e),deck:a},s))})}export{t as a};
//# sourceMappingURL=chunk-7Q6CSMO4.js.map
