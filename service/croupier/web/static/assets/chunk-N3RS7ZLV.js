import{n as c,q as i}from"./chunk-BK7X52WH.js";import{D as l}from"./chunk-RRKU7WSS.js";function t({codes:r,deck:a}){if(r.length===0)return null;let n=a.isDice?i:c;return l("span",{class:"small-cards",role:"img","aria-label":r.map(e=>a.card(e).label).join(", "),children:r.map((e,s)=>l(n,{card:a.card(e),deck:a},s))})}export{t as a};
//# sourceMappingURL=chunk-N3RS7ZLV.js.map
