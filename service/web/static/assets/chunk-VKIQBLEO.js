var b,It,ot,Y,nt,Ne,Dt,Ae,Ut,st,rt,ar,me=Symbol.for("pv"),Ie={},De=[],ur=/^m(i|n|o|s|text|space)$/,it=Array.isArray,at=De.slice,re=Object.assign;function ne(t){t&&t.parentNode&&t.remove()}function jt(t,e,n){var r,o,s,i={},u=arguments.length;for(s in e)s=="key"?r=e[s]:s=="ref"&&typeof t!="function"?o=e[s]:i[s]=e[s];return u>2&&(i.children=u>3?at.call(arguments,2):n),_e(t,i,r,o,null)}function _e(t,e,n,r,o){var s={type:t,props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:me,__v:o||++It,__i:-1,__u:0};return!o&&b.vnode&&b.vnode(s),s}function V(t){return t.children}function ie(t,e){this.props=t,this.context=e,this.__g=0}function Z(t,e){if(e==null)return t.__&&Z(t.__,t.__i+1);for(var n;e<t.__k.length;e++)if((n=t.__k[e])&&n.__e)return n.__e;return typeof t.type!="function"||t.props.__P?null:Z(t)}function lr(t){var e,n=t.__v,r=n.__e,o=[],s=[],i=t.__P;i&&((e=re({constructor:me},n)).__v=n.__v+1,b.vnode&&b.vnode(e),ut(i,e,n,t.__n,i.namespaceURI,32&n.__u?[r]:null,o,r||Z(n),32&n.__u,s),e.__v=n.__v,e.__.__k[e.__i]=e,Wt(o,e,s),n.__=n.__e=null,e.__e!=r&&Lt(e))}function Lt(t){if((t=t.__)&&t.__c&&!t.props.__P)return t.__e=null,t.__k.some(function(e){return e&&(t.__e=e.__e)}),Lt(t)}function Mt(t){(8&t.__g||(t.__g|=8,Y.push(t),Ne++))&&nt==b.debounceRendering||((nt=b.debounceRendering)||queueMicrotask)(zt)}function zt(){try{for(var t,e=1;Y.length;)Y.length>e&&Y.sort(Dt),t=Y.shift(),e=Y.length,8&t.__g&&lr(t)}finally{(Ne=Y.length)&&(nt||queueMicrotask)(zt)}}function Ft(t,e,n,r,o,s,i,u,h,_,l){var y,d,a,m,x,w,S=r.__k||De,g=e.length;for(h=cr(n,e,S,h,g),y=0;y<g;y++)(a=n.__k[y])!=null&&(d=~a.__i&&S[a.__i]||Ie,a.__i=y,w=ut(t,a,d,o,s,i,u,h,_,l),m=a.__e,(d.ref!=a.ref||8&d.__u)&&(d.ref&&lt(d.ref,null,a,d),a.ref&&l.push(a.ref,a.__c||m,a)),x=x||m,4&a.__u?(h=Vt(a,h,t,!d.__v),d.__e&&(d.__e=null)):typeof a.type=="function"&&w!==void 0?h=w:m&&(h=m.nextSibling),a.__u&=-21);return n.__e=x,h}function cr(t,e,n,r,o){var s,i,u,h,_,l,y,d,a,m=n.length,x=m,w=0,S=0,g=t.__k=Array(o);for(s=0;s<o;s++)(i=e[s])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=g[s]=_e(null,i):it(i)?i=g[s]=_e(V,{children:i}):i.constructor===me&&i.__b?i=g[s]=_e(i.type,i.props,i.key,i.ref,i.__v):g[s]=i,h=s+w,i.__=t,i.__b=t.__b+1,u=null,~(_=i.__i=fr(i,n,h,x))&&(x--,(u=n[_])&&(u.__u|=2)),u&&u.__v?(i.__u|=16,_==h-1?w--:_==h+1?w++:_!=h&&(_>h?w--:w++,S=1)):(~_||(o>m?w--:o<m&&w++),typeof i.type!="function"&&(i.__u|=4))):g[s]=null;if(S){for(l=[],y=[],s=0;s<o;s++)if((i=g[s])&&16&i.__u){for(w=0,d=l.length;w<d;)l[a=w+d>>1]<i.__i?w=a+1:d=a;l[w]=i.__i,y[s]=w+1}for(w=l.length;s--;)y[s]&&(y[s]==w?w--:g[s].__u|=4)}if(x)for(s=0;s<m;s++)!(u=n[s])||2&u.__u||(u.__e==r&&(r=Z(u)),ct(u,u));return r}function Vt(t,e,n,r){var o,s,i,u;if(typeof t.type=="function"){if(t.props.__P)return e;if(o=t.__k)for(s=0;s<o.length;s++)o[s]&&(o[s].__=t,e=Vt(o[s],e,n,!1));return e}for(e&&!e.parentNode&&(e=Z(t))&&!e.parentNode&&(e=null),i=t.__e,u=e;u&&u.nodeType==8;)u=u.nextSibling;for(i!=u&&(!r&&n.moveBefore&&i.parentNode?n.moveBefore(i,e):n.insertBefore(i,e||null)),e=i;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function fr(t,e,n,r){var o,s=t.key,i=t.type,u=e[n],h=u&&!(2&u.__u);if(u===null&&s==null||h&&s==u.key&&i==u.type)return n;if(r>(h?1:0)){for(o=n-1;o>=0;o--)if((u=e[o])&&!(2&u.__u)&&s==u.key&&i==u.type)return o;for(o=n+1;o<e.length;o++)if((u=e[o])&&!(2&u.__u)&&s==u.key&&i==u.type)return o}return-1}function Nt(t,e,n){n==null&&(n=""),e[0]=="-"?t.setProperty(e,n):t[e]=n}function Ce(t,e,n,r,o){var s,i;if(e=="style")if(typeof n=="string")t.style.cssText=n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||Nt(t.style,e);if(n)for(e in n)r&&n[e]==r[e]||Nt(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")typeof n!="function"&&(n=null),typeof r!="function"&&(r=null),(t.__e||(t.__e={}))[e]=n,n&&r||(i=rt[e]||(rt[e]=hr(e)),(t.__a||(t.__a={}))[e]=st,s=e!=(e=e.replace(Ut,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),n?t.addEventListener(e,i,s):t.removeEventListener(e,i,s));else{if(o=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{return void(t[e]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="popover"&&n==1?"":n)}}function hr(t){return function(e){var n=this.__e;if(n){if(n=n[t],e[Ae]==null)e[Ae]=st++;else if(e[Ae]<this.__a[t])return;return n(b.event?b.event(e):e)}}}function ut(t,e,n,r,o,s,i,u,h,_){var l,y,d,a,m,x,w,S,g,E,k,K,ee,F,j,f,p,v,C=e.type;if(e.constructor!==me)return null;128&n.__u&&(h=32&n.__u,l=n.__c.__z)&&(e.__u|=h,y=s=[],l.nodeType==8?u=Me(l,s):s.push(l),u=s[0]||u),(l=b.__b)&&l(e);e:if(typeof C=="function"){d=i.length;try{if(S=e.props,g=(l=C.prototype)&&l.render,E=(l=C.contextType)&&r[l.__c],k=l?E?E.props.value:l.__:r,(a=n.__c)?(e.__c=a,2&a.__g&&(a.__g|=1)):(g?e.__c=a=new C(S,k):(e.__c=a=new ie(S,k),a.constructor=C,a.render=pr),E&&E.sub(a),a.state||(a.state={}),a.__n=r,a.__g|=8,a.__h=[],a.__k=[]),g&&(a.__s||(a.__s=a.state),C.getDerivedStateFromProps&&(a.__s==a.state&&(a.__s=re({},a.__s)),re(a.__s,C.getDerivedStateFromProps(S,a.__s)))),m=a.props,x=a.state,a.__v=e,n.__c){if(S!==m&&g&&!C.getDerivedStateFromProps&&a.componentWillReceiveProps&&a.componentWillReceiveProps(S,k),e.__v==n.__v&&!(8&a.__g)||!(4&a.__g)&&a.shouldComponentUpdate&&a.shouldComponentUpdate(S,a.__s,k)===!1){e.__v!=n.__v&&(a.props=S,a.state=a.__s,a.__g&=-9),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(O){O&&(O.__=e)}),De.push.apply(a.__h,a.__k),a.__k=[],a.__h.length&&i.push(a),u=Z(n);break e}a.componentWillUpdate&&a.componentWillUpdate(S,a.__s,k),g&&a.componentDidUpdate&&a.__h.push(function(){a.componentDidUpdate(m,x,w)})}else g&&!C.getDerivedStateFromProps&&a.componentWillMount&&a.componentWillMount(),g&&a.componentDidMount&&a.__h.push(a.componentDidMount);a.context=k,a.props=S,a.__P=t,a.__g&=-5,K=b.__r,ee=g?25:0;do a.__g&=-9,K&&K(e),l=a.render(a.props,a.state=a.__s,a.context);while(8&a.__g&&++ee<25);g&&(De.push.apply(a.__h,a.__k),a.__k=[]),a.state=a.__s,a.getChildContext&&(r=re({},r,a.getChildContext())),g&&n.__c&&a.getSnapshotBeforeUpdate&&(w=a.getSnapshotBeforeUpdate(m,x)),F=l&&l.type===V&&l.key==null?l.props.children:l,S.__P&&(l=u,o=(t=S.__P).namespaceURI,h=s=null,n.props&&n.props.__P!=t&&(n.__k.some(function(O){O&&ct(O,O)}),n.__k=null),u=n.__k?Z(n,0):null),u=Ft(t,it(F)?F:[F],e,n,r,o,s,i,u,h,_),S.__P&&(e.__e=null,u=l),e.__u&=-161,y&&y.some(ne),a.__h.length&&i.push(a),1&a.__g&&(a.__g&=-4)}catch(O){if(i.length=d,e.__v=null,h||s)if(O&&O.then){if(e.__u|=128|h,s){for(~(p=s.indexOf(u||void 0))||(p=s.length);(v=s[p-1])&&v.nodeType==8;)p--;for(;p<s.length;p++)if(v=s[p])if(s[p]=null,j){if(v==f)break}else{if(v.nodeType!=8)break;v.data.startsWith("$s")&&(f=Me(j=v))}}if(!j){for(;u&&u.nodeType==8&&u.nextSibling;)u=u.nextSibling;j=u}(l=Me(j=e.__c.__z||(e.__c.__z=j)))?(e.__e=j,u=l):e.__e=u,u=u&&u.nextSibling}else s&&s.some(ne);else e.__e=n.__e;e.__k||(e.__k=n.__k||[]),O&&O.then||Ht(e),b.__e(O,e,n)}}else u=e.__e=dr(n.__e,e,n,r,o,s,i,h,_,t);return(l=b.diffed)&&l(e),u}function Me(t,e){if(t&&t.nodeType==8&&t.data.startsWith("$s"))for(var n=1;t=t.nextSibling;){if(t.nodeType==8){if(t.data.startsWith("$s"))n++;else if(t.data.startsWith("/$s")&&!--n)return t}e&&e.push(t)}}function Ht(t){t&&(t.__c&&(t.__c.__g|=4),t.__k&&t.__k.some(Ht))}function Wt(t,e,n){for(var r=0;r<n.length;)lt(n[r++],n[r++],n[r++]);b.__c&&b.__c(e,t),t.some(function(o){try{t=o.__h,o.__h=[],t.some(function(s){s.call(o)})}catch(s){b.__e(s,o.__v)}})}function dr(t,e,n,r,o,s,i,u,h,_){var l,y,d,a,m,x,w,S,g=n.props||Ie,E=e.props,k=e.type;if(k=="svg"?o="http://www.w3.org/2000/svg":k=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),s){for(l=0;l<s.length;l++)if((m=s[l])&&(k?m.localName==k:m.nodeType==3)){t=m,s[l]=null;break}}if(!t){if(S=_.ownerDocument||document,!k)return S.createTextNode(E);t=S.createElementNS(o,k,E.is?E:_),u&&(b.__m&&b.__m(e,s),u=!1),s=null}if(k){if(_=k=="template"&&t.content||t,s=k=="textarea"&&E.defaultValue!=null?null:s&&at.call(_.childNodes),!u&&s)for(g={},l=0;l<t.attributes.length;l++)g[(m=t.attributes[l]).name]=m.value;for(l in g)m=g[l],l=="dangerouslySetInnerHTML"?d=m:l=="children"||l in E||l=="value"&&"defaultValue"in E||l=="checked"&&"defaultChecked"in E||Ce(t,l,null,m,o);for(l in E)m=E[l],l=="children"?a=m:l=="dangerouslySetInnerHTML"?y=m:l=="value"?x=m:l=="checked"?w=m:u&&typeof m!="function"||g[l]===m||Ce(t,l,m,g[l],o);y?(u||d&&(y.__html==d.__html||y.__html==t.innerHTML)||(t.innerHTML=y.__html),e.__k=[]):(d&&(t.textContent=""),(k=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&ur.test(k))&&(o="http://www.w3.org/1999/xhtml"),Ft(_,it(a)?a:[a],e,n,r,o,s,i,s?s[0]:n.__k&&Z(n,0),u,h),s&&s.some(ne)),u&&k!="textarea"||(l="value",k=="progress"&&x==null?t.removeAttribute(l):x==null||x===t[l]&&(k!="progress"||x)||Ce(t,l,x,g[l],o),l="checked",w!=null&&w!=t[l]&&Ce(t,l,w,g[l],o))}else g===E||u&&t.data==E||(t.data=E);return t}function lt(t,e,n,r){try{typeof t=="function"?e?e.__x=t(e)||1:r&&(r=r.__c||r.__e)&&(e=r.__x)&&(r.__x=null,typeof e=="function"?e():t(null)):t.current=e}catch(o){b.__e(o,n)}}function ct(t,e,n){var r,o,s,i;if(b.unmount&&b.unmount(t),!(r=t.ref)||r.current&&r.current!=t.__e||lt(r,null,e,t),r=t.__c){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(u){b.__e(u,e)}r.__P=r.__n=null}if(r=t.__k)for(i=0;i<r.length;i++)r[i]&&ct(r[i],e,typeof t.type!="function"||n&&!t.props.__P);!n&&(r=t.__c)&&(r=r.__z)&&(o=Me(r,s=[]))&&(r==t.__e&&s.some(ne),ne(o),ne(r)),n||ne(t.__e),t.__e=t.__c=t.__=null}function pr(t,e,n){return this.constructor(t,n)}function Wo(t,e){var n,r,o,s;b.__&&b.__(t,e),e.nodeType==9&&(e=e.documentElement),r=(n=t&&32&t.__u)?null:e.__k,e.__k=_e(V,{children:[t]}),o=[],s=[],ut(e,e.__k,r||Ie,Ie,e.namespaceURI,r?null:e.firstChild?at.call(e.childNodes):null,o,r?r.__e:e.firstChild,n,s),Wt(o,e.__k,s),e.__k.props.children=null}b={__e:function(t,e,n,r){for(var o,s,i;e=e.__;)if((o=e.__c)&&!(1&o.__g)){o.__g|=4;try{if((i=(s=o.constructor)&&s.getDerivedStateFromError)&&o.setState(s.getDerivedStateFromError(t)),o.componentDidCatch&&(o.componentDidCatch(t,r||{}),i=1),i&&8&o.__g)return void(o.__g|=2)}catch(u){t=u}}throw Ne=0,t}},It=0,ot=function(t){return t!=null&&t.constructor===me},ie.prototype.setState=function(t,e){var n=this.__s;n&&n!=this.state||(n=this.__s=re({},this.state)),typeof t=="function"&&(t=t(re({},n),this.props)),t&&(re(n,t),this.__v&&(e&&this.__k.push(e),Mt(this)))},ie.prototype.forceUpdate=function(t){this.__v&&(this.__g|=4,t&&this.__h.push(t),Mt(this))},ie.prototype.render=V,Y=[],Ne=0,Dt=function(t,e){return t.__v.__b-e.__v.__b},Ae=Symbol(),Ut=/(PointerCapture)$|Capture$/i,st=0,rt={},ar=0;var oe,P,ft,qt,ht=Object.is,Ue=0,en=[],dt=[],R=b,Bt=R.__b,Kt=R.__r,Gt=R.diffed,Jt=R.__c,Yt=R.unmount,Zt=R.__;function ge(t,e){R.__h&&R.__h(P,t,Ue||e),Ue=0;var n=P.__H||(P.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function ae(t){return Ue=1,_r(tn,t)}function _r(t,e,n){var r=ge(oe++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):tn(void 0,e),function(s){var i=(r.__N||r.__)[0],u=r.t(i,s);ht(i,u)||(r.__N=[u,r.__[1]],r.__c.setState({}))}],r.__c=P,!P.__f)){P.__f=!0;var o=P.shouldComponentUpdate;P.shouldComponentUpdate=function(s,i,u){var h=this.__H;if(!h)return!0;var _=!1,l=this.props!=s;if(h.__.some(function(d){d.__N&&(_=!0,ht(d.__[0],d.__N[0])||(l=!0))}),o){var y=o.call(this,s,i,u);return _?y||l:y}return!_||l}}return r.__}function ue(t,e){var n=ge(oe++,3);!R.__s&&mt(n.__H,e)&&(n.__P=!0,n.__=t,n.u=e,P.__H.__h.push(n))}function _t(t,e){var n=ge(oe++,4);!R.__s&&mt(n.__H,e)&&(n.__P=!1,n.__=t,n.u=e,P.__h.push(n))}function ve(t){return Ue=5,je(function(){return{current:t}},[])}function je(t,e){var n=ge(oe++,7);return mt(n.__H,e)&&(n.__=t(),n.__H=e),n.__}function Ko(){var t=ge(oe++,11);if(!t.__){for(var e=P.__v;!e.__m&&e.__;)e=e.__;var n=e.__m||(e.__m=[0,0]);t.__="P"+n[0]+"-"+n[1]++}return t.__}function mr(){var t;do{for(;t=dt.shift();)try{ye(t)}catch(n){R.__e(n,{__:(t=t.__P)&&t.__v})}for(;t=en.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(ye),e.__h.some(pt),e.__h=[]}catch(n){e.__h=[],R.__e(n,t.__v)}}}while(dt.length)}R.__b=function(t){P=null,Bt&&Bt(t)},R.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.__k.__m),Zt&&Zt(t,e)},R.__r=function(t){Kt&&Kt(t),oe=0;var e=(P=t.__c).__H;e&&(ft==P?P.__h=[]:(e.__h.some(ye),e.__h.some(pt),oe=0),e.__h=[],e.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),ft=P},R.diffed=function(t){Gt&&Gt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&Xt(en.push(e)),e.__H.__.some(function(n){n.u&&(n.__H=n.u)})),ft=P=null},R.__c=function(t,e){e.some(function(n){try{n.__h.some(ye),n.__h=n.__h.filter(function(r){return!r.__||pt(r)})}catch(r){n.__h=[function(){throw r}]}}),Jt&&Jt(t,e)},R.unmount=function(t){Yt&&Yt(t);var e,n,r=t.__c;r&&r.__H&&(r.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=t.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,Xt(dt.push(o))}else ye(o)}catch(s){e=s}}),r.__H=void 0,e&&R.__e(e,r.__v))};var Qt=typeof requestAnimationFrame=="function";function yr(t){var e,n=function(){clearTimeout(r),Qt&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(n,35);Qt&&(e=requestAnimationFrame(n))}function Xt(t){t!=1&&qt==R.requestAnimationFrame||((qt=R.requestAnimationFrame)||yr)(mr)}function ye(t){var e=P,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),P=e}function pt(t){var e=P;t.__c=t.__(),P=e}function mt(t,e){return!t||t.length!=e.length||e.some(function(n,r){return!ht(n,t[r])})}function tn(t,e){return typeof e=="function"?e(t):e}var gr=Symbol.for("preact-signals");function Ve(){if(q>1)q--;else{var t,e=!1;for((function(){var o=ze;for(ze=void 0;o!==void 0;){var s=o.S;if(s.v===o.v)for(var i=s.t;i!==void 0;i=i.x)i.i===o.i&&(i.i=s.i);o=o.o}})();be!==void 0;){var n=be;for(be=void 0,Le++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&rn(n))try{n.c()}catch(o){e||(t=o,e=!0)}n=r}}if(Le=0,q--,e)throw t}}function gt(t){if(q>0)return t();yt=++vr,q++;try{return t()}finally{Ve()}}var we,T=void 0;function ke(t){var e=T,n=we;T=void 0,we=void 0;try{return t()}finally{T=e,we=n}}var be=void 0,q=0,Le=0,vr=0,yt=0,ze=void 0,Fe=0;function nn(t){if(T!==void 0){var e=t.n;if(e===void 0||e.t!==T)return e={i:0,S:t,p:T.s,n:void 0,t:T,e:void 0,x:void 0,r:e},T.s!==void 0&&(T.s.n=e),T.s=e,t.n=e,32&T.f&&t.S(e),e;if(e.i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=T.s,e.n=void 0,T.s.n=e,T.s=e),e}}function N(t,e){this.v=t,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,this.name=e?.name}N.prototype.brand=gr;N.prototype.h=function(){return!0};N.prototype.S=function(t){var e=this,n=this.t;n!==t&&t.e===void 0&&(t.x=n,this.t=t,n!==void 0?n.e=t:ke(function(){var r;(r=e.W)==null||r.call(e)}))};N.prototype.U=function(t){var e=this;if(this.t!==void 0){var n=t.e,r=t.x;n!==void 0&&(n.x=r,t.e=void 0),r!==void 0&&(r.e=n,t.x=void 0),t===this.t&&(this.t=r,r===void 0&&ke(function(){var o;(o=e.Z)==null||o.call(e)}))}};N.prototype.subscribe=function(t){var e=this;return B(function(){var n=e.value;ke(function(){return t(n)})},{name:"sub"})};N.prototype.valueOf=function(){return this.value};N.prototype.toString=function(){return this.value+""};N.prototype.toJSON=function(){return this.value};N.prototype.peek=function(){var t=this;return ke(function(){return t.value})};Object.defineProperty(N.prototype,"value",{get:function(){var t=nn(this);return t!==void 0&&(t.i=this.i),this.v},set:function(t){if(t!==this.v){if(Le>100)throw new Error("Cycle detected");(function(n){q!==0&&Le===0&&n.l!==yt&&(n.l=yt,ze={S:n,v:n.v,i:n.i,o:ze})})(this),this.v=t,this.i++,Fe++,q++;try{for(var e=this.t;e!==void 0;e=e.x)e.t.N()}finally{Ve()}}}});function le(t,e){return new N(t,e)}function rn(t){for(var e=t.s;e!==void 0;e=e.n)if(e.S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function on(t){for(var e=t.s;e!==void 0;e=e.n){var n=e.S.n;if(n!==void 0&&(e.r=n),e.S.n=e,e.i=-1,e.n===void 0){t.s=e;break}}}function sn(t){for(var e=t.s,n=void 0;e!==void 0;){var r=e.p;e.i===-1?(e.S.U(e),r!==void 0&&(r.n=e.n),e.n!==void 0&&(e.n.p=r)):n=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),e=r}t.s=n}function se(t,e){N.call(this,void 0,e),this.x=t,this.s=void 0,this.g=Fe-1,this.f=4}se.prototype=new N;se.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Fe))return!0;if(this.g=Fe,this.f|=1,this.i>0&&!rn(this))return this.f&=-2,!0;var t=T;try{on(this),T=this;var e=this.x();(16&this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return T=t,sn(this),this.f&=-2,!0};se.prototype.S=function(t){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=e.n)e.S.S(e)}N.prototype.S.call(this,t)};se.prototype.U=function(t){if(this.t!==void 0&&(N.prototype.U.call(this,t),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};se.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var t=this.t;t!==void 0;t=t.x)t.t.N()}};Object.defineProperty(se.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var t=nn(this);if(this.h(),t!==void 0&&(t.i=this.i),16&this.f)throw this.v;return this.v}});function He(t,e){return new se(t,e)}function an(t){var e=t.j;if(t.j=void 0,typeof e=="function"){q++;var n=T;T=void 0;try{e()}catch(r){throw t.f&=-2,t.f|=8,vt(t),r}finally{T=n,Ve()}}}function vt(t){for(var e=t.s;e!==void 0;e=e.n)e.S.U(e);t.x=void 0,t.s=void 0,an(t)}function wr(t){if(T!==this)throw new Error("Out-of-order effect");sn(this),T=t,this.f&=-2;try{8&this.f&&vt(this)}finally{Ve()}}function ce(t,e){this.x=t,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,we&&we.push(this)}ce.prototype.c=function(){var t=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{t()}};ce.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,an(this),on(this),q++;var t=T;return T=this,wr.bind(this,t)};ce.prototype.N=function(){2&this.f||(this.f|=2,this.u=be,be=this)};ce.prototype.d=function(){this.f|=8,1&this.f||vt(this)};ce.prototype.dispose=function(){this.d()};function B(t,e){var n=new ce(t,e);try{n.c()}catch(o){throw n.d(),o}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var un,qe,We,br=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var ln=[];B(function(){un=this.N})();function fe(t,e){b[t]=e.bind(null,b[t]||function(){})}function Se(t){if(We){var e=We;We=void 0,e()}We=t&&t.S()}function cn(t){var e=this,n=t.data,r=Sr(n);r.name="ReactiveDom",r.value=n;var o=je(function(){for(var u=e,h=e.__v;h=h.__;)if(h.__c){h.__c.__$f|=4;break}var _=He(function(){var a=r.value.value;return a===0?0:a===!0?"":a||""}),l=He(function(){return!Array.isArray(_.value)&&!ot(_.value)}),y=B(function(){if(this.N=fn,l.value){var a=_.value;u.__v&&u.__v.__e&&u.__v.__e.nodeType===3&&(u.__v.__e.data=a)}}),d=e.__$u.d;return e.__$u.d=function(){y(),d.call(this)},[l,_]},[]),s=o[0],i=o[1];return s.value?i.peek():i.value}cn.displayName="ReactiveTextNode";Object.defineProperties(N.prototype,{constructor:{configurable:!0,value:jt(V,null).constructor},type:{configurable:!0,value:cn},props:{configurable:!0,get:function(){var t=this;return{data:{get value(){return t.value}}}}},__b:{configurable:!0,value:1}});fe("__b",function(t,e){if(Se(),qe=void 0,typeof e.type=="string"){var n,r=e.props;for(var o in r)if(o!=="children"){var s=r[o];s instanceof N&&(n||(e.__np=n={}),n[o]=s,r[o]=s.peek())}}t(e)});fe("__r",function(t,e){if(t(e),e.type!==V){Se();var n,r=e.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=(function(o,s){var i;return B(function(){i=this},{name:s}),i.c=o,i})((function(o){return function(){var s;br&&((s=this.y)==null||s.call(this)),o.__$f|=1,o.setState({})}})(r),typeof e.type=="function"?e.type.displayName||e.type.name:""))),qe=r,Se(n)}});fe("__e",function(t,e,n,r){Se(),qe=void 0,t(e,n,r)});fe("diffed",function(t,e){Se(),qe=void 0;var n;if(typeof e.type=="string"&&(n=e.__e)){var r=e.__np,o=e.props,s=n.U;if(s)for(var i in s){var u=s[i];u===void 0||r&&i in r||(u.d(),s[i]=void 0)}if(r){s||(s={},n.U=s);for(var h in r){var _=s[h],l=r[h];_===void 0?(_=kr(n,h,l,o),s[h]=_):_.o(l,o)}}}t(e)});function kr(t,e,n,r){var o=e in t&&t.ownerSVGElement===void 0,s=le(n);return{o:function(i,u){s.value=i,r=u},d:B(function(){this.N=fn;var i=s.value.value;r[e]!==i&&(r[e]=i,o?t[e]=i:i!=null&&(i!==!1||e[4]==="-")?t.setAttribute(e,i):t.removeAttribute(e))})}}fe("unmount",function(t,e){if(typeof e.type=="string"){var n=e.__e;if(n){var r=n.U;if(r){n.U=void 0;for(var o in r){var s=r[o];s&&s.d()}}}var i=e.__np;if(i){var u=e.props;for(var h in i)u[h]=i[h]}e.__np=void 0}else{var _=e.__c;if(_){_.__$f|=8;var l=_.__$u;l&&(_.__$u=void 0,l.d())}}t(e)});fe("__h",function(t,e,n,r){r<3&&(e.__$f|=2),t(e,n,r)});ie.prototype.shouldComponentUpdate=function(t,e){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var o in e)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var s=2&this.__$f;if(!(r||s||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var i in t)if(i!=="__source"&&t[i]!==this.props[i])return!0;for(var u in this.props)if(!(u in t))return!0;return!1};function Sr(t,e){return je(function(){return le(t,e)},[])}var xr=function(t){queueMicrotask(function(){queueMicrotask(t)})};function Er(){gt(function(){for(var t;t=ln.shift();)un.call(t)})}function fn(){ln.push(this)===1&&(b.requestAnimationFrame||xr)(Er)}function Q(t,e){let n=`croupier.${t}`,r=le($r(n,e));return B(()=>localStorage.setItem(n,JSON.stringify(r.value))),r}function $r(t,e){try{let n=localStorage.getItem(t);return n===null?e:JSON.parse(n)}catch{return e}}var os=Q("name",""),ss=Q("ruleset",null),is=Q("panel",!0),as=Q("sort",!0),us=Q("four-colours",!1),ls=Q("sound",!1);var H=class{constructor(e){this.value=e}valueOf(){return this.value}},$=class extends H{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}},U=class extends H{constructor(e,n={}){super(e),this.opts=n}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return this.value.toString(10)}},W=class t extends H{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof H)return t.supportsValue(e.valueOf());if("Temporal"in globalThis){let n=globalThis.Temporal;if(e instanceof n.Instant||e instanceof n.PlainDateTime||e instanceof n.PlainDate||e instanceof n.PlainMonthDay||e instanceof n.PlainTime||e instanceof n.PlainYearMonth)return!0}return!1}constructor(e,n={}){e instanceof t?(n={...e.opts,...n},e=e.value):e instanceof H&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&n.calendar===void 0&&(n={...n,calendar:e.calendarId}),super(e),this.opts=n}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}};var hn=100,Tr="\u2068",Or="\u2069";function Rr(t,e,n){if(n===e||n instanceof U&&e instanceof U&&n.value===e.value)return!0;if(e instanceof U&&typeof n=="string"){let r=t.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(n===r)return!0}return!1}function dn(t,e,n){return e[n]?he(t,e[n].value):(t.reportError(new RangeError("No default")),new $)}function wt(t,e){let n=[],r=Object.create(null);for(let o of e)o.type==="narg"?r[o.name]=xe(t,o.value):n.push(xe(t,o));return{positional:n,named:r}}function xe(t,e){switch(e.type){case"str":return e.value;case"num":return new U(e.value,{minimumFractionDigits:e.precision});case"var":return Pr(t,e);case"mesg":return Cr(t,e);case"term":return Ar(t,e);case"func":return Mr(t,e);case"select":return Nr(t,e);default:return new $}}function Pr(t,{name:e}){let n;if(t.params)if(Object.prototype.hasOwnProperty.call(t.params,e))n=t.params[e];else return new $(`$${e}`);else if(t.args&&Object.prototype.hasOwnProperty.call(t.args,e))n=t.args[e];else return t.reportError(new ReferenceError(`Unknown variable: $${e}`)),new $(`$${e}`);if(n instanceof H)return n;switch(typeof n){case"string":return n;case"number":return new U(n);case"object":if(W.supportsValue(n))return new W(n);default:return t.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof n}`)),new $(`$${e}`)}}function Cr(t,{name:e,attr:n}){let r=t.bundle._messages.get(e);if(!r)return t.reportError(new ReferenceError(`Unknown message: ${e}`)),new $(e);if(n){let o=r.attributes[n];return o?he(t,o):(t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new $(`${e}.${n}`))}return r.value?he(t,r.value):(t.reportError(new ReferenceError(`No value: ${e}`)),new $(e))}function Ar(t,{name:e,attr:n,args:r}){let o=`-${e}`,s=t.bundle._terms.get(o);if(!s)return t.reportError(new ReferenceError(`Unknown term: ${o}`)),new $(o);if(n){let u=s.attributes[n];if(u){t.params=wt(t,r).named;let h=he(t,u);return t.params=null,h}return t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new $(`${o}.${n}`)}t.params=wt(t,r).named;let i=he(t,s.value);return t.params=null,i}function Mr(t,{name:e,args:n}){let r=t.bundle._functions[e];if(!r)return t.reportError(new ReferenceError(`Unknown function: ${e}()`)),new $(`${e}()`);if(typeof r!="function")return t.reportError(new TypeError(`Function ${e}() is not callable`)),new $(`${e}()`);try{let o=wt(t,n);return r(o.positional,o.named)}catch(o){return t.reportError(o),new $(`${e}()`)}}function Nr(t,{selector:e,variants:n,star:r}){let o=xe(t,e);if(o instanceof $)return dn(t,n,r);for(let s of n){let i=xe(t,s.key);if(Rr(t,o,i))return he(t,s.value)}return dn(t,n,r)}function bt(t,e){if(t.dirty.has(e))return t.reportError(new RangeError("Cyclic reference")),new $;t.dirty.add(e);let n=[],r=t.bundle._useIsolating&&e.length>1;for(let o of e){if(typeof o=="string"){n.push(t.bundle._transform(o));continue}if(t.placeables++,t.placeables>hn)throw t.dirty.delete(e),new RangeError(`Too many placeables expanded: ${t.placeables}, max allowed is ${hn}`);r&&n.push(Tr),n.push(xe(t,o).toString(t)),r&&n.push(Or)}return t.dirty.delete(e),n.join("")}function he(t,e){return typeof e=="string"?t.bundle._transform(e):bt(t,e)}var Be=class{constructor(e,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=n,this.args=r}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,n){let r=this.bundle._intls.get(e);r||(r={},this.bundle._intls.set(e,r));let o=JSON.stringify(n);return r[o]||(r[o]=new e(this.bundle.locales,n)),r[o]}};function kt(t,e){let n=Object.create(null);for(let[r,o]of Object.entries(t))e.includes(r)&&(n[r]=o.valueOf());return n}var pn=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function _n(t,e){let n=t[0];if(n instanceof $)return new $(`NUMBER(${n.valueOf()})`);if(n instanceof U)return new U(n.valueOf(),{...n.opts,...kt(e,pn)});if(n instanceof W)return new U(n.toNumber(),{...kt(e,pn)});throw new TypeError("Invalid argument to NUMBER")}var Ir=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function mn(t,e){let n=t[0];if(n instanceof $)return new $(`DATETIME(${n.valueOf()})`);if(n instanceof W||n instanceof U)return new W(n,kt(e,Ir));throw new TypeError("Invalid argument to DATETIME")}var yn=new Map;function gn(t){let e=Array.isArray(t)?t.join(" "):t,n=yn.get(e);return n===void 0&&(n=new Map,yn.set(e,n)),n}var Ee=class{constructor(e,{functions:n,useIsolating:r=!0,transform:o=s=>s}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:_n,DATETIME:mn,...n},this._useIsolating=r,this._transform=o,this._intls=gn(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:n=!1}={}){let r=[];for(let o=0;o<e.body.length;o++){let s=e.body[o];if(s.id.startsWith("-")){if(n===!1&&this._terms.has(s.id)){r.push(new Error(`Attempt to override an existing term: "${s.id}"`));continue}this._terms.set(s.id,s)}else{if(n===!1&&this._messages.has(s.id)){r.push(new Error(`Attempt to override an existing message: "${s.id}"`));continue}this._messages.set(s.id,s)}}return r}formatPattern(e,n=null,r=null){if(typeof e=="string")return this._transform(e);let o=new Be(this,r,n);try{return bt(o,e).toString(o)}catch(s){if(o.errors&&s instanceof Error)return o.errors.push(s),new $().toString(o);throw s}}};var St=/^(-?[a-zA-Z][\w-]*) *= */gm,vn=/\.([a-zA-Z][\w-]*) *= */y,Dr=/\*?\[/y,xt=/(-?[0-9]+(?:\.([0-9]+))?)/y,Ur=/([a-zA-Z][\w-]*)/y,wn=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,jr=/^[A-Z][A-Z0-9_-]*$/,Ke=/([^{}\n\r]+)/y,Lr=/([^\\"\n\r]*)/y,bn=/\\([\\"])/y,kn=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,zr=/^\n+/,Sn=/ +$/,Fr=/ *\r?\n/g,Vr=/( *)$/,Hr=/{\s*/y,xn=/\s*}/y,Wr=/\[\s*/y,qr=/\s*] */y,Br=/\s*\(\s*/y,Kr=/\s*->\s*/y,Gr=/\s*:\s*/y,Jr=/\s*,?\s*/y,Yr=/\s+/y,$e=class{constructor(e){this.body=[],St.lastIndex=0;let n=0;for(;;){let f=St.exec(e);if(f===null)break;n=St.lastIndex;try{this.body.push(h(f[1]))}catch(p){if(p instanceof SyntaxError)continue;throw p}}function r(f){return f.lastIndex=n,f.test(e)}function o(f,p){if(e[n]===f)return n++,!0;if(p)throw new p(`Expected ${f}`);return!1}function s(f,p){if(r(f))return n=f.lastIndex,!0;if(p)throw new p(`Expected ${f.toString()}`);return!1}function i(f){f.lastIndex=n;let p=f.exec(e);if(p===null)throw new SyntaxError(`Expected ${f.toString()}`);return n=f.lastIndex,p}function u(f){return i(f)[1]}function h(f){let p=l(),v=_();if(p===null&&Object.keys(v).length===0)throw new SyntaxError("Expected message value or attributes");return{id:f,value:p,attributes:v}}function _(){let f=Object.create(null);for(;r(vn);){let p=u(vn),v=l();if(v===null)throw new SyntaxError("Expected attribute value");f[p]=v}return f}function l(){let f;if(r(Ke)&&(f=u(Ke)),e[n]==="{"||e[n]==="}")return y(f?[f]:[],1/0);let p=ee();return p?f?y([f,p],p.length):(p.value=F(p.value,zr),y([p],p.length)):f?F(f,Sn):null}function y(f=[],p){for(;;){if(r(Ke)){f.push(u(Ke));continue}if(e[n]==="{"){f.push(d());continue}if(e[n]==="}")throw new SyntaxError("Unbalanced closing brace");let L=ee();if(L){f.push(L),p=Math.min(p,L.length);continue}break}let v=f.length-1,C=f[v];typeof C=="string"&&(f[v]=F(C,Sn));let O=[];for(let L of f)L instanceof Ge&&(L=L.value.slice(0,L.value.length-p)),L&&O.push(L);return O}function d(){s(Hr,SyntaxError);let f=a();if(s(xn))return f;if(s(Kr)){let p=w();return s(xn,SyntaxError),{type:"select",selector:f,...p}}throw new SyntaxError("Unclosed placeable")}function a(){if(e[n]==="{")return d();if(r(wn)){let[,f,p,v=null]=i(wn);if(f==="$")return{type:"var",name:p};if(s(Br)){let C=m();if(f==="-")return{type:"term",name:p,attr:v,args:C};if(jr.test(p))return{type:"func",name:p,args:C};throw new SyntaxError("Function names must be all upper-case")}return f==="-"?{type:"term",name:p,attr:v,args:[]}:{type:"mesg",name:p,attr:v}}return g()}function m(){let f=[];for(;;){switch(e[n]){case")":return n++,f;case void 0:throw new SyntaxError("Unclosed argument list")}f.push(x()),s(Jr)}}function x(){let f=a();return f.type!=="mesg"?f:s(Gr)?{type:"narg",name:f.name,value:g()}:f}function w(){let f=[],p=0,v;for(;r(Dr);){o("*")&&(v=p);let C=S(),O=l();if(O===null)throw new SyntaxError("Expected variant value");f[p++]={key:C,value:O}}if(p===0)return null;if(v===void 0)throw new SyntaxError("Expected default variant");return{variants:f,star:v}}function S(){s(Wr,SyntaxError);let f;return r(xt)?f=E():f={type:"str",value:u(Ur)},s(qr,SyntaxError),f}function g(){if(r(xt))return E();if(e[n]==='"')return k();throw new SyntaxError("Invalid expression")}function E(){let[,f,p=""]=i(xt),v=p.length;return{type:"num",value:parseFloat(f),precision:v}}function k(){o('"',SyntaxError);let f="";for(;;){if(f+=u(Lr),e[n]==="\\"){f+=K();continue}if(o('"'))return{type:"str",value:f};throw new SyntaxError("Unclosed string literal")}}function K(){if(r(bn))return u(bn);if(r(kn)){let[,f,p]=i(kn),v=parseInt(f||p,16);return v<=55295||57344<=v?String.fromCodePoint(v):"\uFFFD"}throw new SyntaxError("Unknown escape sequence")}function ee(){let f=n;switch(s(Yr),e[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return j(e.slice(f,n))}return e[n-1]===" "?j(e.slice(f,n)):!1}function F(f,p){return f.replace(p,"")}function j(f){let p=f.replace(Fr,`
`),v=Vr.exec(f)[1].length;return new Ge(p,v)}}},Ge=class{constructor(e,n){this.value=e,this.length=n}};var En=`### The words of the table in the browser. Texts of games come from the service: events, moves, refusals, rules.

## Pages

title = croupier
welcome = Play cards and dice
home = Home
documentation = Documentation
language = Language
loading = Loading \u2026
close = Close
cancel = Cancel
which-game = Which game?
rules = Rules
rulebook-uno = UNO
rulebook-uno-dice = UNO Dice
rulebook-phase-10 = Phase 10
rulebook-crazy-eights = Crazy Eights
your-name = Your name
default-name = Player
with-bots = Against bots
play-bots = Play against bots
level = Level
level-easy = easy
level-hard = hard
players = Players
with-friends = With friends
with-friends-text = Create a table and share its code.
create-table = Create a table
quick = Or play now with anybody (bots join after { $seconds } seconds)
have-code = You have a code
code = Code
join = Join
your-games = Your games
go-on = Go on: { $title }
go-on-your-turn = Your turn: { $title }
public-tables = Public tables
waiting-tables = Tables that wait for players
no-waiting-tables = No table waits for players.
playing-tables = Tables to watch
no-playing-tables = No public game is being played.
look-in = Take a seat
watch = Watch
taken = { $taken } of { $seats } seats

## Creating and waiting

time-for-a-move = Time for a move
no-limit = no limit
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
public = List it among the public tables
stand-in = A bot plays for somebody who leaves or is too slow
house-rules = House rules
option-group-deal = Dealing
option-group-play = Playing and drawing
option-group-draw-cards = Skip, Draw Two and Wild Draw Four
option-group-score = Calls, points and the end
changed = { $count } changed
share-code = Others join with this code:
link = Link
share-link = Copy the link
copied = Copied
vacant = Vacant seat
you = you
host = host
reserved = kept for { $name }
take-seat = Take a seat
take-this-seat = Sit here
add-bot = Add a bot ({ $level })
same-device = Somebody on this device
player-number = Player { $number }
remove = Remove
start = Start
start-when-full = Start when all seats are taken
host-starts = { $name } starts the game.
leave = Leave
come-back = Come back to my seat
bots-join = { $count ->
    [one] Bots take the vacant seats in { $count } second.
   *[other] Bots take the vacant seats in { $count } seconds.
}
seats-kept = { $count ->
    [one] Seats are kept for { $count } second.
   *[other] Seats are kept for { $count } seconds.
}

## The table

waiting-for-players = Waiting for players
your-turn = Your turn
you-may-move = You may act
turn-of = { $name }'s turn
vacant-turn = Waiting for a player to take the vacant seat
their-turn = its turn
round = Round { $round }
round-over = Round { $round } is over
game-over = The game is over
closed-everybody-left = Everybody has left
closed-ended-by-host = The host has ended the game
closed-abandoned = The game was abandoned
closed-move-limit = The game has reached its limit of moves
watching = watching
menu = Menu
sort-hand = Sort my hand
sound = Sound
play-as = Play as { $name }
toggle-panel = Log and rules
panel = Log and rules
panel-log = Log
panel-rules = Rules
close-panel = Close log and rules
connection-connecting = Connecting \u2026
connection-live = Connected
connection-lost = Connection lost, trying again \u2026
connection-ended = No longer followed
other-device = Continue on another device
other-device-warning = Open this link on the other device. Whoever has it plays in your place: send it to nobody else.
end-game = End the game for everybody
seats = Players
middle = Piles and cards on the table
seat-label = { $name }, { $cards }, { $points }
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
bot-easy = bot, easy
bot-hard = bot, hard
bot-plays = a bot plays
bot-plays-for-you = A bot plays for you until you move.
absent = absent
away = away
hand = Your hand, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-of-dice = Your hand, { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
card-legal = { $card }, can be played
card-illegal = { $card }, cannot be played now
which-move = { $card }: what do you want to do?
pile-with-top = { $pile }: { $card }
clockwise = Play goes clockwise
anticlockwise = Play goes anticlockwise
notice-skipped = misses a turn
notice-passed = passes
notice-uno-called = UNO!
notice-caught = caught!
notice-eliminated = out of the game
can-be-caught = can be caught
out = out of the game
to-follow = { $suit } to follow
pile-draw-pile-count = Draw pile
pile-pouch-count = Pouch
pile-top-card = Discard pile
pile-centre = Centre
show-clause = Rule { $clause }
unreachable = The service cannot be reached. Try again.
pass-device = Pass the device to { $name }.
i-am = I am { $name }

## Results

won-by = { $count ->
    [one] { $names } wins the game
   *[other] { $names } win the game
}
player = Player
this-round = Round
total = Total
left-over = Left in hand
next-round = Next round
again = Play again
rematch-opened = Somebody wants to play again.
gone = This table is not here
gone-game-not-found = The game was deleted or has expired.
gone-deleted = The game was deleted.
gone-token-invalid = Your seat was given up or moved to another device.
gone-spectators-off = This game cannot be watched.
gone-other = It can no longer be followed.

## Keys

keys = Keys of the keyboard
key-arrows = \u2190 \u2192
key-arrows-does = Move in the hand
key-enter = Enter
key-enter-does = Play the card
key-d = D
key-d-does = Draw
key-p = P
key-p-does = Pass or accept
key-u = U
key-u-does = Call UNO
key-c = C
key-c-does = Catch somebody who has not called
key-h = H
key-h-does = Challenge
key-n = N
key-n-does = Next round
key-question = ?
key-question-does = Show the keys

## The board of UNO

uno-draw = Draw
uno-keep = Keep it
uno-challenge = Challenge
uno-accept = Draw { $count }
uno-miss-turn = Miss the turn
uno-call = UNO!
uno-called = UNO
uno-catch = Catch { $name }!
uno-which-colour = Which colour?
uno-swap = Swap with whom?
uno-shown = A hand that was shown to you
uno-shown-by = The hand of { $name }
uno-out = out
uno-you-are-out = You are out of the game, and look on.
uno-jump-in = You may jump in with the raised card.
uno-direction = { $clockwise ->
    [yes] Play goes clockwise
   *[no] Play goes anticlockwise
}
uno-waits-drawn = { $you ->
    [yes] { $plays ->
        [yes] Play the card you drew, or keep it.
       *[no] The card you drew does not go.
    }
   *[no] { $name } has drawn.
}
uno-waits-colour = { $you ->
    [yes] You name the colour to begin with.
   *[no] { $name } names the colour to begin with.
}
uno-waits-skip = { $you ->
    [yes] { $plays ->
        [yes] A Skip waits for you: answer it?
       *[no] A Skip waits for you.
    }
   *[no] A Skip waits for { $name }.
}
uno-waits-draw-two = { $you ->
    [yes] { $plays ->
        [yes] +{ $count } waits for you: answer or draw.
       *[no] +{ $count } waits for you.
    }
   *[no] +{ $count } waits for { $name }.
}
uno-waits-draw-four = { uno-waits-draw-two }
uno-waits-challenge = { $you ->
    [yes] { $plays ->
        [yes] +{ $count } waits for you: challenge or answer?
       *[no] +{ $count } waits for you: was it a bluff?
    }
   *[no] +{ $count } waits for { $name }.
}
uno-jumps-in = Jumps in!
uno-shuffled = Shuffled
uno-skipped = Misses the turn
uno-reversed = Play turns round
uno-caught = Caught!
uno-bluff = A bluff!
uno-no-bluff = No bluff

## The board of UNO Dice

which-colour = { $card }: which colour?
uno = UNO!
has-called = UNO!
roll-again = Roll again
keep-die = Keep it
draw-dice = { $count ->
    [one] Draw a die
   *[other] Draw { $count } dice
}
hint-roll = Play a die that matches, or roll your hand again.
hint-rolled = Play a die that matches, or draw one.
hint-drawn-die = Play the die that you have drawn, or keep it.
hint-draw-four = { $name } played a Wild Draw Four on the { $before }, although another die matches.
notice-rerolled = rolls again
notice-taken-back = takes it back

## The board of Phase 10

phase-number = Phase { $phase }
phase-tie-break = Tie-break
phase-goal-set = Set of { $size }
phase-goal-run = Run of { $size }
phase-goal-colour = { $size } of one colour
phase-done = done
phase-count = { $count } / { $size }
phase-which = Which phase?
phase-draw = Draw
phase-take = Take
phase-take-hint = Draw a card
phase-lay = Lay down
phase-suggest = Suggest
phase-discard = Discard { $card }
phase-discard-any = Discard
phase-sort-by-colour = Sort by colour
phase-sort-by-number = Sort by number
phase-tray = { $phase }: cards put together
phase-put-here = Put { $card } here
phase-take-back = { $card }, take it back
phase-in-group = in { $group }
phase-can-hit = can be added to a phase on the table
phase-table = Phases on the table
phase-meld = { $name }, { $group }: { $cards }
phase-meld-hit = { $meld }. Add { $card }
phase-which-end = Where does the Wild go?
phase-end-low = At the lower end, as { $number }
phase-end-high = At the upper end, as { $number }
phase-whom-to-skip = Who misses the next turn?
phase-misses = misses a turn
phase-sits-out = sits out
phase-out = out of the game
phase-sheet = All phases
phase-sheet-done = { $name }: done
phase-sheet-now = { $name }: on it
phase-sheet-open = { $name }: not yet
phase-result = Phase
phase-laid = \u2713 { $phase }
phase-next = \u2192 { $phase }
phase-kept = still { $phase }
phase-left = { $count } phases left
phase-all-done = all done

## The board of Crazy Eights

which-suit = Which suit is to follow?
four-colours = Four colours for four suits
draw-cards = { $count ->
    [one] Draw a card
   *[other] Draw { $count } cards
}
draw-until = Draw cards
hint-eights = Match suit or rank, play an eight, or draw.
hint-stake = Play a two, or draw { $count } cards.
hint-drawn-card = Play the card that you have drawn, or pass.
last-card = Last card!
dealer = dealer
notice-reshuffled = shuffled
`;var $n={en:"English",hi:"\u0939\u093F\u0928\u094D\u0926\u0940",cs:"\u010De\u0161tina",uk:"\u0443\u043A\u0440\u0430\u0457\u043D\u0441\u044C\u043A\u0430",pa:"\u0A2A\u0A70\u0A1C\u0A3E\u0A2C\u0A40"},Qr={hi:()=>import("./hi-KSCDNZKN.js"),cs:()=>import("./cs-4SBP3OC3.js"),uk:()=>import("./uk-6ZH3TD5Z.js"),pa:()=>import("./pa-PGKT5GP2.js")},Et=[Tn("en",En)];function Tn(t,e){let n=new Ee(t,{useIsolating:!1});return n.addResource(new $e(e)),n}async function As(t){let e=Qr[t];e&&(Et=[Tn(t,(await e()).default),...Et])}var On=t=>Et.find(e=>e.hasMessage(t));function D(t,e={}){let n=On(t),r=n?.getMessage(t)?.value;return n&&r?n.formatPattern(r,e):t}var Ms=t=>On(t)!==void 0;var Je=Q("language",null),$t=t=>{let e=(t??"").split("-")[0]?.toLowerCase()??"";return e in $n?e:void 0};Je.value=$t(new URLSearchParams(location.search).get("lang"))??Je.value;var Rn=$t(Je.value)??navigator.languages.map($t).find(Boolean)??"en";function Us(t){Je.value=t,location.assign(location.pathname+location.hash),location.reload()}var Xr=/\{[^{}]+\}/g,eo=()=>typeof process=="object"&&Number.parseInt(process?.versions?.node?.substring(0,2))>=18&&process.versions.undici;function to(){return Math.random().toString(36).slice(2,11)}function Mn(t){let{baseUrl:e="",Request:n=globalThis.Request,fetch:r=globalThis.fetch,querySerializer:o,bodySerializer:s,pathSerializer:i,headers:u,requestInitExt:h=void 0,..._}={...t};h=eo()?h:void 0,e=An(e);let l=[];async function y(d,a){let{baseUrl:m,fetch:x=r,Request:w=n,headers:S,params:g={},parseAs:E="json",querySerializer:k,bodySerializer:K=s??ro,pathSerializer:ee,body:F,middleware:j=[],...f}=a||{},p=e;m&&(p=An(m)??e);let v=typeof o=="function"?o:Pn(o);k&&(v=typeof k=="function"?k:Pn({...typeof o=="object"?o:{},...k}));let C=ee||i||no,O=F===void 0?void 0:K(F,Cn(u,S,g.header)),L=Cn(O===void 0||O instanceof FormData?{}:{"Content-Type":"application/json"},u,S,g.header),G=[...l,...j],ir={redirect:"follow",..._,...f,body:O,headers:L},Oe,Re,J=new w(oo(d,{baseUrl:p,params:g,querySerializer:v,pathSerializer:C}),ir),A;for(let I in f)I in J||(J[I]=f[I]);if(G.length){Oe=to(),Re=Object.freeze({baseUrl:p,fetch:x,parseAs:E,querySerializer:v,bodySerializer:K,pathSerializer:C});for(let I of G)if(I&&typeof I=="object"&&typeof I.onRequest=="function"){let M=await I.onRequest({request:J,schemaPath:d,params:g,options:Re,id:Oe});if(M)if(M instanceof w)J=M;else if(M instanceof Response){A=M;break}else throw new Error("onRequest: must return new Request() or Response() when modifying the request")}}if(!A){try{A=await x(J,h)}catch(I){let M=I;if(G.length)for(let te=G.length-1;te>=0;te--){let Pe=G[te];if(Pe&&typeof Pe=="object"&&typeof Pe.onError=="function"){let pe=await Pe.onError({request:J,error:M,schemaPath:d,params:g,options:Re,id:Oe});if(pe){if(pe instanceof Response){M=void 0,A=pe;break}if(pe instanceof Error){M=pe;continue}throw new Error("onError: must return new Response() or instance of Error")}}}if(M)throw M}if(G.length)for(let I=G.length-1;I>=0;I--){let M=G[I];if(M&&typeof M=="object"&&typeof M.onResponse=="function"){let te=await M.onResponse({request:J,response:A,schemaPath:d,params:g,options:Re,id:Oe});if(te){if(!(te instanceof Response))throw new Error("onResponse: must return new Response() when modifying the response");A=te}}}}let At=A.headers.get("Content-Length");if(A.status===204||J.method==="HEAD"||At==="0"&&!A.headers.get("Transfer-Encoding")?.includes("chunked"))return A.ok?{data:void 0,response:A}:{error:void 0,response:A};if(A.ok)return{data:await(async()=>{if(E==="stream")return A.body;if(E==="json"&&!At){let M=await A.text();return M?JSON.parse(M):void 0}return await A[E]()})(),response:A};let tt=await A.text();try{tt=JSON.parse(tt)}catch{}return{error:tt,response:A}}return{request(d,a,m){return y(a,{...m,method:d.toUpperCase()})},GET(d,a){return y(d,{...a,method:"GET"})},PUT(d,a){return y(d,{...a,method:"PUT"})},POST(d,a){return y(d,{...a,method:"POST"})},DELETE(d,a){return y(d,{...a,method:"DELETE"})},OPTIONS(d,a){return y(d,{...a,method:"OPTIONS"})},HEAD(d,a){return y(d,{...a,method:"HEAD"})},PATCH(d,a){return y(d,{...a,method:"PATCH"})},TRACE(d,a){return y(d,{...a,method:"TRACE"})},use(...d){for(let a of d)if(a){if(typeof a!="object"||!("onRequest"in a||"onResponse"in a||"onError"in a))throw new Error("Middleware must be an object with one of `onRequest()`, `onResponse() or `onError()`");l.push(a)}},eject(...d){for(let a of d){let m=l.indexOf(a);m!==-1&&l.splice(m,1)}}}}function Ye(t,e,n){if(e==null)return"";if(typeof e=="object")throw new Error("Deeply-nested arrays/objects aren\u2019t supported. Provide your own `querySerializer()` to handle these.");return`${t}=${n?.allowReserved===!0?e:encodeURIComponent(e)}`}function Nn(t,e,n){if(!e||typeof e!="object")return"";let r=[],o={simple:",",label:".",matrix:";"}[n.style]||"&";if(n.style!=="deepObject"&&n.explode===!1){for(let u in e)r.push(u,n.allowReserved===!0?e[u]:encodeURIComponent(e[u]));let i=r.join(",");switch(n.style){case"form":return`${t}=${i}`;case"label":return`.${i}`;case"matrix":return`;${t}=${i}`;default:return i}}for(let i in e){let u=n.style==="deepObject"?`${t}[${i}]`:i;r.push(Ye(u,e[i],n))}let s=r.join(o);return n.style==="label"||n.style==="matrix"?`${o}${s}`:s}function In(t,e,n){if(!Array.isArray(e))return"";if(n.explode===!1){let s={form:",",spaceDelimited:"%20",pipeDelimited:"|"}[n.style]||",",i=(n.allowReserved===!0?e:e.map(u=>encodeURIComponent(u))).join(s);switch(n.style){case"simple":return i;case"label":return`.${i}`;case"matrix":return`;${t}=${i}`;default:return`${t}=${i}`}}let r={simple:",",label:".",matrix:";"}[n.style]||"&",o=[];for(let s of e)n.style==="simple"||n.style==="label"?o.push(n.allowReserved===!0?s:encodeURIComponent(s)):o.push(Ye(t,s,n));return n.style==="label"||n.style==="matrix"?`${r}${o.join(r)}`:o.join(r)}function Pn(t){return function(n){let r=[];if(n&&typeof n=="object")for(let o in n){let s=n[o];if(s!=null){if(Array.isArray(s)){if(s.length===0)continue;r.push(In(o,s,{style:"form",explode:!0,...t?.array,allowReserved:t?.allowReserved||!1}));continue}if(typeof s=="object"){r.push(Nn(o,s,{style:"deepObject",explode:!0,...t?.object,allowReserved:t?.allowReserved||!1}));continue}r.push(Ye(o,s,t))}}return r.join("&")}}function no(t,e){let n=t;for(let r of t.match(Xr)??[]){let o=r.substring(1,r.length-1),s=!1,i="simple";if(o.endsWith("*")&&(s=!0,o=o.substring(0,o.length-1)),o.startsWith(".")?(i="label",o=o.substring(1)):o.startsWith(";")&&(i="matrix",o=o.substring(1)),!e||e[o]===void 0||e[o]===null)continue;let u=e[o];if(Array.isArray(u)){n=n.replace(r,In(o,u,{style:i,explode:s}));continue}if(typeof u=="object"){n=n.replace(r,Nn(o,u,{style:i,explode:s}));continue}if(i==="matrix"){n=n.replace(r,`;${Ye(o,u)}`);continue}n=n.replace(r,i==="label"?`.${encodeURIComponent(u)}`:encodeURIComponent(u))}return n}function ro(t,e){return t instanceof FormData?t:e&&(e.get instanceof Function?e.get("Content-Type")??e.get("content-type"):e["Content-Type"]??e["content-type"])==="application/x-www-form-urlencoded"?new URLSearchParams(t).toString():JSON.stringify(t)}function oo(t,e){let n=`${e.baseUrl}${t}`;e.params?.path&&(n=e.pathSerializer(n,e.params.path));let r=e.querySerializer(e.params.query??{});return r.startsWith("?")&&(r=r.substring(1)),r&&(n+=`?${r}`),n}function Cn(...t){let e=new Headers;for(let n of t){if(!n||typeof n!="object")continue;let r=n instanceof Headers?n.entries():Object.entries(n);for(let[o,s]of r)if(s===null)e.delete(o);else if(Array.isArray(s))for(let i of s)e.append(o,i);else s!==void 0&&e.set(o,s)}return e}function An(t){return t.endsWith("/")?t.substring(0,t.length-1):t}var Un=0,Dn=!1;function jn(t,e=Date.now()){Dn||!t||(Un=Date.parse(t)-e,Dn=!0)}function Tt(t,e=Date.now()){return(Date.parse(t)-e-Un)/1e3}function Fn(t,e="en"){return Mn({baseUrl:t,cache:"no-store",headers:{"Accept-Language":e}})}var so=[429,502,503,504],io=5,Ln=8,ao=1e4,zn=t=>new Promise(e=>setTimeout(e,t));function X(){let t=crypto.getRandomValues(new Uint8Array(16));return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var Vn=t=>t?{Authorization:`Bearer ${t}`}:{};async function z(t,e=io){for(let n=1,r=.5;;n+=1,r=Math.min(2*r,Ln)){let o=await Promise.race([t().catch(()=>null),zn(ao).then(()=>null)]);jn(o?.response.headers.get("Date")??null);let s=Number(o?.response.headers.get("Retry-After")??r);if(o!==null&&(!so.includes(o.response.status)||s>Ln)||n===e)return o?uo(o):{ok:!1,refusal:co()};await zn(1e3*s)}}function uo(t){return t.response.ok?{ok:!0,value:t.data}:{ok:!1,refusal:lo(t.error,t.response.status)}}function lo(t,e){let n=typeof t=="object"&&t!==null?t:{};return{code:n.code??"http_error",title:n.title??`HTTP ${e}`,detail:n.detail??"",status:e,clause:n.clause??null,errors:n.errors??[],game:n.game??null}}function co(){return{code:"unreachable",title:"",detail:"",status:0,clause:null,errors:[],game:null}}var Ze=class{constructor(e){this.service=e}service;listed=null;loaded=new Map;list(){return this.listed??=this.load().then(e=>(e.ok||(this.listed=null),e)),this.listed}async load(){let e=await z(()=>this.service.GET("/v1/rulesets",{cache:"default"}));return e.ok&&e.value?{ok:!0,value:e.value.rulesets}:e}ruleset(e){let n=this.loaded.get(e);if(n)return n;let r={path:{ruleset:e}},o=z(()=>this.service.GET("/v1/rulesets/{ruleset}",{params:r,cache:"default"}));return this.loaded.set(e,o),o.then(s=>s.ok||this.loaded.delete(e)),o}};function qs(t){let e=new Map(t.cards.map(o=>[o.code,o])),n=new Map(t.suits.map(o=>[o.code,o])),r=o=>({code:o,suit:null,symbol:o,print:o,label:o,points:0,copies:1,sort:999});return{card:o=>e.get(o)??r(o),suit:o=>o?n.get(o)??null:null,isDice:Object.keys(t.dice).length>0}}var fo=50,ho=["game_not_found","token_invalid"],Qe=class{constructor(e,n){this.service=e;this.tokens=n}service;tokens;create(e){let n={"Idempotency-Key":X()};return this.seated(()=>this.service.POST("/v1/games",{body:e,headers:n}))}quick(e,n,r){let o={"Idempotency-Key":X()},s={rulesets:e,name:n,bots_after:r};return this.seated(()=>this.service.POST("/v1/games/quick",{body:s,headers:o}))}join(e,n,r=null){let o={params:{path:{game_id:e}},headers:{"Idempotency-Key":X()}};return this.seated(()=>this.service.POST("/v1/games/{game_id}/seats",{...o,body:{name:n,seat:r}}))}reclaim(e,n){let r={...this.authorisation(e,n),"Idempotency-Key":X()},o={path:{game_id:e,seat:n}};return this.seated(()=>this.service.POST("/v1/games/{game_id}/seats/{seat}/reclaim",{params:o,headers:r}))}rematch(e,n){let r={params:{path:{game_id:e}},headers:this.authorisation(e,n)};return this.seated(()=>this.service.POST("/v1/games/{game_id}/rematch",r))}start(e,n){let r={...this.authorisation(e,n),"Idempotency-Key":X()};return z(()=>this.service.POST("/v1/games/{game_id}/start",{params:{path:{game_id:e}},headers:r}))}addBot(e,n,r,o){let s={...this.authorisation(e,n),"Idempotency-Key":X()},i={params:{path:{game_id:e,seat:r}},headers:s,body:{level:o}};return z(()=>this.service.POST("/v1/games/{game_id}/seats/{seat}/bot",i))}remove(e,n,r){let o={params:{path:{game_id:e,seat:r}},headers:this.authorisation(e,n)};return z(()=>this.service.DELETE("/v1/games/{game_id}/seats/{seat}",o))}async leave(e,n){let r=this.tokens.get(e,n),o=await this.remove(e,n,n);return o.ok&&r&&this.tokens.put(e,n,r.token,!0),o}end(e,n){let r={...this.authorisation(e,n),"Idempotency-Key":X()};return z(()=>this.service.POST("/v1/games/{game_id}/end",{params:{path:{game_id:e}},headers:r}))}async find(e){let n=await z(()=>this.service.GET("/v1/codes/{code}",{params:{path:{code:e}}}));return n.ok?{ok:!0,value:n.value.id}:n}async tables(e){let n=await z(()=>this.service.GET("/v1/games",{params:{query:{status:e,limit:50}}}),1);return n.ok?{ok:!0,value:n.value.games}:n}async mine(){let e=this.tokens.all().filter(o=>!o.left).slice(0,fo);if(e.length===0)return[];let n=e.map(({game:o,token:s})=>({game:o,seat_token:s})),r=await z(()=>this.service.POST("/v1/mine",{body:{games:n}}),1);if(!r.ok)return[];for(let{entry:o,problem:s}of r.value.games){let i=e[o];i&&s&&ho.includes(s.code)&&this.tokens.remove(i.game,i.seat)}return r.value.games.flatMap(({game:o,seat:s,your_turn:i})=>o&&s!==void 0&&s!==null?[{game:o,seat:s,yourTurn:i??!1}]:[])}authorisation(e,n){return Vn(this.tokens.get(e,n)?.token??null)}async seated(e){let n=await z(e);if(!n.ok)return n;let{game:r,seat:o,seat_token:s}=n.value;return this.tokens.put(r.id,o,s),{ok:!0,value:{game:r,seat:o}}}};var Wn="croupier.seat.",Ot=(t,e)=>`${Wn}${t}.${e}`,Xe=class{constructor(e){this.storage=e}storage;put(e,n,r,o=!1){let s={game:e,seat:n,token:r,since:Date.now(),...o&&{left:o}};this.storage.setItem(Ot(e,n),JSON.stringify(s))}get(e,n){return Hn(this.storage.getItem(Ot(e,n)))}remove(e,n){this.storage.removeItem(Ot(e,n))}of(e){return this.all().filter(n=>n.game===e).sort((n,r)=>n.seat-r.seat)}all(){return Array.from({length:this.storage.length},(n,r)=>this.storage.key(r)??"").filter(n=>n.startsWith(Wn)).flatMap(n=>Hn(this.storage.getItem(n))??[]).sort((n,r)=>r.since-n.since)}};function Hn(t){try{let e=JSON.parse(t??"null");return e&&typeof e.token=="string"?e:null}catch{return null}}var qn=Fn(location.origin,Rn),Rt=new Xe(localStorage),ti=new Qe(qn,Rt),ni=new Ze(qn);var po=Symbol.for("pv"),_o=0;function c(t,e,n,r,o,s){e||(e={});var i,u,h=e;if("ref"in h&&typeof t!="function")for(u in h={},e)u=="ref"?i=e[u]:h[u]=e[u];var _={type:t,props:h,key:n,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:po,__v:--_o,__i:-1,__u:0};return(o||s)&&(_.__source=o,_.__self=s),b.vnode&&b.vnode(_),_}var Pt=t=>t.you?.legal_moves??[],Ct=t=>t.card??t.die??null,ai=(t,e)=>Pt(t).filter(n=>Ct(n)===e);function ui(t){let e=new Map;for(let n of Pt(t).filter(r=>Ct(r)===null))e.set(n.kind,[...e.get(n.kind)??[],n]);return e}var Bn=["call_uno","announce"],li=t=>Bn.some(e=>t[e]===!0);function ci(t){let[e]=Bn.filter(n=>n in t);return e===void 0?t:{...t,[e]:!1}}function fi(t,e,n){let r=Pt(t).find(o=>Ct(o)!==null)?.kind??"play";return n?{kind:r,die:e}:{kind:r,card:e}}function hi(t){let e=new Map;return t.map(n=>{let r=e.get(n)??0;return e.set(n,r+1),{code:n,key:`${n}.${r}`}})}var Kn={fill:"none","stroke-width":11,"stroke-linecap":"round","stroke-linejoin":"round"};function mo(){return c("g",{class:"glyph-stroke",...Kn,children:[c("circle",{r:"34"}),c("path",{d:"M-24 24 24-24"})]})}function yo(){return c("g",{class:"glyph-stroke",...Kn,children:[c("path",{d:"M-32-16h62M12-36l20 20-20 20"}),c("path",{d:"M32 20h-62M-12 0l-20 20 20 20"})]})}function go(){return c("g",{class:"ring",children:[c("path",{class:"suit-red",d:"M-21-40a19 19 0 1 1 0 38 19 19 0 0 1 0-38z"}),c("path",{class:"suit-yellow",d:"M21-40 42-3H0z"}),c("path",{class:"suit-green",d:"M-38 4h34v34h-34z"}),c("path",{class:"suit-blue",d:"M21 0 40 21 21 42 2 21z"})]})}var vo={"\u2298":mo,"\u21C4":yo,"\u2605":go},wo=new Set(["6","9"]);function et({print:t,x:e,y:n,size:r}){let o=vo[t],s=`translate(${e} ${n}) scale(${r/100})`;if(o)return c("g",{transform:s,children:c(o,{})});let i=[...t].length,u=i>2?46:i===2?76:96;return c("g",{transform:s,class:"glyph-text",children:[c("text",{"text-anchor":"middle",y:u*.36,"font-size":u,children:t}),wo.has(t)&&c("path",{d:"M-20 50h40",class:"glyph-stroke",fill:"none","stroke-width":"8"})]})}var bo="M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z",ko="M12 2.2 22.6 21H1.4z",So="M3.2 3.2h17.6v17.6H3.2z",Gn="M12 .8 21 12l-9 11.2L3 12z",xo="M12 21.5C5.5 16.6 2 13 2 8.7 2 5.6 4.3 3.3 7.2 3.3c2 0 3.8 1.1 4.8 2.9 1-1.8 2.8-2.9 4.8-2.900C19.7 3.3 22 5.6 22 8.700c0 4.3-3.5 7.9-10 12.800z",Eo="M12 1.500c5.5 5.3 9.5 8.6 9.5 12.600a4.7 4.7 0 0 1-8.3 3l1.4 5.400H9.400l1.4-5.400a4.7 4.7 0 0 1-8.3-3c0-4 4-7.3 9.5-12.600z",$o="M12 1.800a4.6 4.6 0 0 1 4 6.9 4.7 4.7 0 1 1-2.9 8.300l1.5 5.500H9.400l1.5-5.500A4.7 4.7 0 1 1 8 8.700a4.6 4.6 0 0 1 4-6.900z",To={"\u25CF":{path:bo,tone:"red"},"\u25B2":{path:ko,tone:"yellow"},"\u25A0":{path:So,tone:"green"},"\u25C6":{path:Gn,tone:"blue"},"\u2665":{path:xo,tone:"red"},"\u2666":{path:Gn,tone:"diamonds"},"\u2663":{path:$o,tone:"clubs"},"\u2660":{path:Eo,tone:"spades"}},Jn=t=>"\u2660\u2665\u2666\u2663".includes(t.mark),de=t=>To[t.mark]??{path:null,tone:null};function Te(t){if(!t)return{class:"suit-none"};let{tone:e}=de(t);return e?{class:`suit-${e}`}:{class:"suit-own",style:{"--suit":t.swatch,"--suit-fill":t.swatch}}}var Oo=new Set(["J","Q","K"]);function Zn({card:t,suit:e}){let{class:n,style:r}=Te(e),o=de(e).path??"",s=Oo.has(t.print);return c("svg",{class:`card playing ${n} rank-${t.print}`,style:r,viewBox:"0 0 100 150","aria-hidden":"true",focusable:"false",children:[c("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"148",rx:"10"}),c("rect",{class:"card-rim",x:"4",y:"4",width:"92",height:"142",rx:"8"}),c(Yn,{card:t,path:o}),c("g",{transform:"rotate(180 50 75)",children:c(Yn,{card:t,path:o})}),c("path",{class:`card-mark ${s?"court":""}`,d:o,transform:s?"translate(14 39) scale(3)":"translate(26 54) scale(2)"}),s&&c("text",{class:"rank",x:"50",y:"93","font-size":"50",children:t.print})]})}function Yn({card:t,path:e}){let n=t.print.length>1;return c("g",{children:[c("text",{class:"rank",x:"22",y:"37","font-size":36,textLength:n?32:void 0,lengthAdjust:"spacingAndGlyphs",children:t.print}),c("path",{class:"card-mark",d:e,transform:"translate(13.500 43) scale(.7)"})]})}var Xn={class:"suit-wild"};function Si({card:t,deck:e,shown:n=null}){let r=e.suit(t.suit);if(r&&Jn(r))return c(Zn,{card:t,suit:r});let{class:o,style:s}=r||n?Te(r??n):{...Xn,style:void 0},i=c(Ro,{card:t,suit:r??n});return c("svg",{class:`card ${o}`,style:s,viewBox:"0 0 100 150","aria-hidden":"true",focusable:"false",children:[c("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"148",rx:"10"}),c("rect",{class:"card-rim",x:"5.5",y:"5.5",width:"89",height:"139",rx:"7"}),!r&&c(er,{d:Co}),c(et,{print:t.print,x:50,y:75,size:r||t.print==="\u2605"?62:56}),i,c("g",{transform:"rotate(180 50 75)",children:i})]})}function Ro({card:t,suit:e}){let n=e&&de(e).path;return c("g",{children:[c(et,{print:t.print,x:23,y:24,size:[...t.print].length>1?22:25}),n&&c("path",{class:"card-mark",d:n,transform:"translate(14.5 39) scale(.62)"}),e&&!n&&c("text",{class:"card-mark",x:"22",y:"54","text-anchor":"middle","font-size":"16",children:e.mark})]})}function er({d:t}){return c("g",{fill:"none",class:"wild-rim",children:t.map((e,n)=>c("path",{class:`suit-${Po[n]}`,d:e},e))})}var Po=["red","yellow","blue","green"],Co=["M5.5 75V12.5a7 7 0 0 1 7-7H50","M50 5.5h37.5a7 7 0 0 1 7 7V75","M94.5 75v62.5a7 7 0 0 1-7 7H50","M50 144.5H12.5a7 7 0 0 1-7-7V75"],Ao=["M5.5 50V19.5a14 14 0 0 1 14-14H50","M50 5.5h30.5a14 14 0 0 1 14 14V50","M94.5 50v30.5a14 14 0 0 1-14 14H50","M50 94.5H19.5a14 14 0 0 1-14-14V50"];function tr(){return c("svg",{class:"card card-back",viewBox:"0 0 100 150","aria-hidden":"true",focusable:"false",children:[c("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"148",rx:"10"}),c("rect",{class:"back-ground",x:"8",y:"8",width:"84",height:"134",rx:"6"}),c("path",{class:"back-weave",d:Io})]})}var Mo=[20,35,50,65,80],No=[20,35.7,51.4,67.1,82.9,98.6,114.3,130],Io=No.flatMap((t,e)=>Mo.map((n,r)=>(e+r)%2?`M${n-6} ${t}h12`:`M${n} ${t-6}v12`)).join("");function xi(){return c("svg",{class:"card pouch",viewBox:"0 0 100 100","aria-hidden":"true",focusable:"false",children:[c("path",{class:"back-ground",d:Qn}),c("path",{class:"back-weave",d:`${Qn}M30 33h40`})]})}var Qn="M36 33C18 47 10 62 12 76c2 12 12 17 38 17s36-5 38-17c2-14-6-29-24-43 2-8 6-14 12-22-8-5-16-4-26-1-10-3-18-4-26 1 6 8 10 14 12 22z";function Ei({card:t,deck:e,shown:n=null}){let r=e.suit(t.suit)??n,{class:o,style:s}=r?Te(r):{...Xn,style:void 0},i=r&&de(r).path;return c("svg",{class:`card die ${o}`,style:s,viewBox:"0 0 100 100","aria-hidden":"true",focusable:"false",children:[c("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"98",rx:"18"}),c("rect",{class:"card-rim",x:"5.5",y:"5.5",width:"89",height:"89",rx:"14"}),!r&&c(er,{d:Ao}),c(et,{print:t.print,x:50,y:t.print==="\u2605"?50:46,size:58}),i&&t.print!=="\u2605"&&c("path",{class:"card-mark",d:i,transform:"translate(72 72) scale(.75)"})]})}var Do=10,nr=250;function Uo(t){return t.deadline!==null&&t.deadline.seats.some(e=>!t.seats[e]?.bot)}function Pi(t){let[,e]=ae(0);return ue(()=>{if(t===null)return;let n=setInterval(()=>e(r=>r+1),nr);return()=>clearInterval(n)},[t]),t===null?null:Math.max(0,Math.ceil(Tt(t)))}function rr({view:t,seat:e}){let n=t.deadline,r=Uo(t)&&n?.seats.includes(e),[,o]=ae(0);if(ue(()=>{if(!r)return;let h=setInterval(()=>o(_=>_+1),nr);return()=>clearInterval(h)},[r]),!r||!n)return null;let s=Math.max(0,Tt(n.at)),i=t.settings.turn_seconds??t.settings.answer_seconds??60,u=Math.min(1,s/i);return c(V,{children:[c("svg",{class:"ring-left",viewBox:"0 0 44 44","aria-hidden":"true",children:c("circle",{cx:"22",cy:"22",r:"20",pathLength:"100","stroke-dasharray":`${100*u} 100`})}),s<Do&&c("span",{class:"seconds",children:Math.ceil(s)})]})}function or(t,e){let[n,r]=ae(!1);return _t(()=>{let o=t.current;if(!o)return;let s=()=>r(o.scrollHeight>o.clientHeight||o.scrollWidth>o.clientWidth),i=new ResizeObserver(s);for(let u of[o,...o.children])i.observe(u);return s(),()=>i.disconnect()},[e]),n}function Ni(){let t=ve(null),[e,n]=ae(320);return _t(()=>{let r=t.current;if(!r)return;let o=new ResizeObserver(()=>n(r.clientWidth));return o.observe(r),n(r.clientWidth),()=>o.disconnect()},[]),{ref:t,width:e}}function Vi({table:t,view:e,extra:n,note:r,unit:o="cards",inView:s,withOwn:i=!1}){let u=ve(null),h=(t.seat??-1)+1,_=e.seats.length,l=e.seats.map((m,x)=>e.seats[(h+x)%_]),y=i?l:l.filter(m=>m.seat!==t.seat),d=or(u,_),a=s??e.turn;return ue(()=>Lo(u.current,a),[a]),c("ul",{class:"seats",ref:u,"aria-label":D("seats"),tabIndex:d?0:void 0,children:y.map((m,x)=>c(Fo,{table:t,view:e,seat:m,arc:jo(x,y.length),note:r?.(m)??null,unit:o,children:n?.(m)},m.seat))})}var jo=(t,e)=>((2*t-e+1)/Math.max(1,e-1))**2;function Lo(t,e){let n=t?.querySelector(`[data-place="seat:${e}"]`);t&&n&&t.scrollTo({left:n.offsetLeft-(t.clientWidth-n.offsetWidth)/2,behavior:"smooth"})}var zo=7;function Fo({table:t,view:e,seat:n,note:r,unit:o,arc:s,children:i}){let u=n.name??D("vacant"),h=e.status==="playing"&&e.to_move.includes(n.seat),_=Ho(n,e,Vo(t)),y=[D("seat-label",{name:u,cards:D(o,{count:n.hand_count}),points:D("points",{count:n.score})}),h?D("their-turn"):null,_,r].filter(d=>d!==null).join(", ");return c("li",{class:`seat ${h?"to-move":""} ${n.name===null?"vacant":""}`,"data-place":`seat:${n.seat}`,style:{"--arc":s},children:[c("div",{class:"seat-body",role:"img","aria-label":y,children:[c(sr,{seat:n,view:e}),c("div",{class:"seat-text",children:[c("span",{class:"seat-name",title:u,children:u}),c("span",{class:"seat-facts",children:[o==="cards"&&c("span",{class:"fan","aria-hidden":"true",children:Array.from({length:Math.min(zo,n.hand_count)},(d,a)=>c(tr,{},a))}),c("b",{class:"count",children:n.hand_count}),c("span",{class:"score",children:D("points",{count:n.score})})]}),(_||r)&&c("span",{class:"seat-state",children:[r,_].filter(Boolean).join(", ")})]})]}),i]})}function Hi({view:t,children:e}){let n=t.you&&t.seats[t.you.seat];if(!n)return null;let r=t.status==="playing"&&t.to_move.includes(n.seat);return c("div",{class:`own-seat ${r?"to-move":""}`,"data-place":`seat:${n.seat}`,children:[c(sr,{seat:n,view:t}),c("span",{class:"seat-name",children:n.name}),c("span",{class:"score",children:D("points",{count:n.score})}),n.bot&&c("span",{class:"score",children:D("bot-plays-for-you")}),e]})}function sr({seat:t,view:e}){let n=[...t.name??"?"][0]?.toLocaleUpperCase(),r=e.status==="playing"&&e.to_move.includes(t.seat);return c("span",{class:`avatar ${r?"to-move":""}`,style:{"--n":t.seat},"aria-hidden":"true",children:[n,r&&c(rr,{view:e,seat:t.seat})]})}function Vo(t){let e=t.presence.value,n=new Set(Rt.of(t.game).map(r=>r.seat));return r=>e!==null&&!e.seats.includes(r)&&!n.has(r)}function Ho(t,e,n){return t.name===null?t.bot?D("bot-plays"):t.reserved?D("reserved",{name:t.reserved}):null:t.absent?D(t.bot?"bot-plays":"absent"):t.bot?D(`bot-${t.bot}`):!(e.status==="finished"||e.status==="closed")&&n(t.seat)?D("away"):null}export{V as a,Wo as b,ae as c,ue as d,_t as e,ve as f,je as g,Ko as h,gt as i,le as j,B as k,Q as l,os as m,ss as n,is as o,as as p,us as q,ls as r,$n as s,As as t,D as u,Ms as v,Rn as w,Us as x,zn as y,X as z,Vn as A,z as B,qs as C,qn as D,Rt as E,ti as F,ni as G,c as H,de as I,Te as J,Pt as K,Ct as L,ai as M,ui as N,li as O,ci as P,fi as Q,hi as R,et as S,Si as T,tr as U,xi as V,Ei as W,or as X,Ni as Y,Pi as Z,Vi as _,Hi as $,sr as aa};
//# sourceMappingURL=chunk-VKIQBLEO.js.map
