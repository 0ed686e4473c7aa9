import{p as c,s as i}from"./chunk-BNKZ5MP6.js";import{z as l}from"./chunk-6P556Q4L.js";function t({codes:r,deck:a}){if(r.length===0)return null;let n=a.isDice?i:c;return l("span",{class:"small-cards",role:"img","aria-label":r.map(e=>a.card(e).label).join(", "),children:r.map((e,s)=>l(n,{card:a.card(e),deck:a},s))})}export{t as a};
//# sourceMappingURL=chunk-DZS2URFA.js.map
