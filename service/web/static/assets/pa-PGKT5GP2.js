var c=`
`;export{c as default};
//# sourceMappingURL=pa-PGKT5GP2.js.map
