import{C as c,F as i}from"./chunk-NZKR6BX2.js";import{B as l}from"./chunk-JJF4NXL2.js";function t({codes:r,deck:a}){if(r.length===0)return null;let n=a.isDice?i:c;return l("span",{class:"small-cards",role:"img","aria-label":r.map(e=>a.card(e).label).join(", "),children:r.map((e,s)=>l(n,{card:a.card(e),deck:a},s))})}export{t as a};
//# sourceMappingURL=chunk-3PEGKV2N.js.map
