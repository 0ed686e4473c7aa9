import{n as c,q as i}from"./chunk-4UWCC7YO.js";import{D as l}from"./chunk-XOIVMX5U.js";function t({codes:r,deck:a}){if(r.length===0)return null;let n=a.isDice?i:c;return l("span",{class:"small-cards",role:"img","aria-label":r.map(e=>a.card(e).label).join(", "),children:r.map((e,s)=>l(n,{card:a.card(e),deck:a},s))})}export{t as a};
//# sourceMappingURL=chunk-67FBTCBG.js.map
