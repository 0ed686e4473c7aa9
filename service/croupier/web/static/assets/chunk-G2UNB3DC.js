import{n as c,q as i}from"./chunk-X2GJ6OCO.js";import{D as l}from"./chunk-V2LJMNWK.js";function t({codes:r,deck:a}){if(r.length===0)return null;let n=a.isDice?i:c;return l("span",{class:"small-cards",role:"img","aria-label":r.map(e=>a.card(e).label).join(", "),children:r.map((e,s)=>l(n,{card:a.card(e),deck:a},s))})}export{t as a};
//# sourceMappingURL=chunk-G2UNB3DC.js.map
