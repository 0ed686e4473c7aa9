var b,Ft,ct,Y,ut,Le,Vt,De,Ht,ft,lt,hr,ge=Symbol.for("pv"),je={},ze=[],pr=/^m(i|n|o|s|text|space)$/,dt=Array.isArray,ht=ze.slice,ae=Object.assign;function ie(t){t&&t.parentNode&&t.remove()}function Wt(t,e,n){var r,o,s,i={},a=arguments.length;for(s in e)s=="key"?r=e[s]:s=="ref"&&typeof t!="function"?o=e[s]:i[s]=e[s];return a>2&&(i.children=a>3?ht.call(arguments,2):n),ye(t,i,r,o,null)}function ye(t,e,n,r,o){var s={type:t,props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ge,__v:o||++Ft,__i:-1,__u:0};return!o&&b.vnode&&b.vnode(s),s}function V(t){return t.children}function de(t,e){this.props=t,this.context=e,this.__g=0}function Z(t,e){if(e==null)return t.__&&Z(t.__,t.__i+1);for(var n;e<t.__k.length;e++)if((n=t.__k[e])&&n.__e)return n.__e;return typeof t.type!="function"||t.props.__P?null:Z(t)}function _r(t){var e,n=t.__v,r=n.__e,o=[],s=[],i=t.__P;i&&((e=ae({constructor:ge},n)).__v=n.__v+1,b.vnode&&b.vnode(e),pt(i,e,n,t.__n,i.namespaceURI,32&n.__u?[r]:null,o,r||Z(n),32&n.__u,s),e.__v=n.__v,e.__.__k[e.__i]=e,Yt(o,e,s),n.__=n.__e=null,e.__e!=r&&Bt(e))}function Bt(t){if((t=t.__)&&t.__c&&!t.props.__P)return t.__e=null,t.__k.some(function(e){return e&&(t.__e=e.__e)}),Bt(t)}function jt(t){(8&t.__g||(t.__g|=8,Y.push(t),Le++))&&ut==b.debounceRendering||((ut=b.debounceRendering)||queueMicrotask)(qt)}function qt(){try{for(var t,e=1;Y.length;)Y.length>e&&Y.sort(Vt),t=Y.shift(),e=Y.length,8&t.__g&&_r(t)}finally{(Le=Y.length)&&(ut||queueMicrotask)(qt)}}function Kt(t,e,n,r,o,s,i,a,d,_,c){var m,h,u,y,x,w,S=r.__k||ze,g=e.length;for(d=mr(n,e,S,d,g),m=0;m<g;m++)(u=n.__k[m])!=null&&(h=~u.__i&&S[u.__i]||je,u.__i=m,w=pt(t,u,h,o,s,i,a,d,_,c),y=u.__e,(h.ref!=u.ref||8&h.__u)&&(h.ref&&_t(h.ref,null,u,h),u.ref&&c.push(u.ref,u.__c||y,u)),x=x||y,4&u.__u?(d=Gt(u,d,t,!h.__v),h.__e&&(h.__e=null)):typeof u.type=="function"&&w!==void 0?d=w:y&&(d=y.nextSibling),u.__u&=-21);return n.__e=x,d}function mr(t,e,n,r,o){var s,i,a,d,_,c,m,h,u,y=n.length,x=y,w=0,S=0,g=t.__k=Array(o);for(s=0;s<o;s++)(i=e[s])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=g[s]=ye(null,i):dt(i)?i=g[s]=ye(V,{children:i}):i.constructor===ge&&i.__b?i=g[s]=ye(i.type,i.props,i.key,i.ref,i.__v):g[s]=i,d=s+w,i.__=t,i.__b=t.__b+1,a=null,~(_=i.__i=yr(i,n,d,x))&&(x--,(a=n[_])&&(a.__u|=2)),a&&a.__v?(i.__u|=16,_==d-1?w--:_==d+1?w++:_!=d&&(_>d?w--:w++,S=1)):(~_||(o>y?w--:o<y&&w++),typeof i.type!="function"&&(i.__u|=4))):g[s]=null;if(S){for(c=[],m=[],s=0;s<o;s++)if((i=g[s])&&16&i.__u){for(w=0,h=c.length;w<h;)c[u=w+h>>1]<i.__i?w=u+1:h=u;c[w]=i.__i,m[s]=w+1}for(w=c.length;s--;)m[s]&&(m[s]==w?w--:g[s].__u|=4)}if(x)for(s=0;s<y;s++)!(a=n[s])||2&a.__u||(a.__e==r&&(r=Z(a)),mt(a,a));return r}function Gt(t,e,n,r){var o,s,i,a;if(typeof t.type=="function"){if(t.props.__P)return e;if(o=t.__k)for(s=0;s<o.length;s++)o[s]&&(o[s].__=t,e=Gt(o[s],e,n,!1));return e}for(e&&!e.parentNode&&(e=Z(t))&&!e.parentNode&&(e=null),i=t.__e,a=e;a&&a.nodeType==8;)a=a.nextSibling;for(i!=a&&(!r&&n.moveBefore&&i.parentNode?n.moveBefore(i,e):n.insertBefore(i,e||null)),e=i;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function yr(t,e,n,r){var o,s=t.key,i=t.type,a=e[n],d=a&&!(2&a.__u);if(a===null&&s==null||d&&s==a.key&&i==a.type)return n;if(r>(d?1:0)){for(o=n-1;o>=0;o--)if((a=e[o])&&!(2&a.__u)&&s==a.key&&i==a.type)return o;for(o=n+1;o<e.length;o++)if((a=e[o])&&!(2&a.__u)&&s==a.key&&i==a.type)return o}return-1}function zt(t,e,n){n==null&&(n=""),e[0]=="-"?t.setProperty(e,n):t[e]=n}function Ne(t,e,n,r,o){var s,i;if(e=="style")if(typeof n=="string")t.style.cssText=n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||zt(t.style,e);if(n)for(e in n)r&&n[e]==r[e]||zt(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")typeof n!="function"&&(n=null),typeof r!="function"&&(r=null),(t.__e||(t.__e={}))[e]=n,n&&r||(i=lt[e]||(lt[e]=gr(e)),(t.__a||(t.__a={}))[e]=ft,s=e!=(e=e.replace(Ht,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),n?t.addEventListener(e,i,s):t.removeEventListener(e,i,s));else{if(o=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{return void(t[e]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="popover"&&n==1?"":n)}}function gr(t){return function(e){var n=this.__e;if(n){if(n=n[t],e[De]==null)e[De]=ft++;else if(e[De]<this.__a[t])return;return n(b.event?b.event(e):e)}}}function pt(t,e,n,r,o,s,i,a,d,_){var c,m,h,u,y,x,w,S,g,E,k,K,oe,F,j,f,p,v,C=e.type;if(e.constructor!==ge)return null;128&n.__u&&(d=32&n.__u,c=n.__c.__z)&&(e.__u|=d,m=s=[],c.nodeType==8?a=Ue(c,s):s.push(c),a=s[0]||a),(c=b.__b)&&c(e);e:if(typeof C=="function"){h=i.length;try{if(S=e.props,g=(c=C.prototype)&&c.render,E=(c=C.contextType)&&r[c.__c],k=c?E?E.props.value:c.__:r,(u=n.__c)?(e.__c=u,2&u.__g&&(u.__g|=1)):(g?e.__c=u=new C(S,k):(e.__c=u=new de(S,k),u.constructor=C,u.render=wr),E&&E.sub(u),u.state||(u.state={}),u.__n=r,u.__g|=8,u.__h=[],u.__k=[]),g&&(u.__s||(u.__s=u.state),C.getDerivedStateFromProps&&(u.__s==u.state&&(u.__s=ae({},u.__s)),ae(u.__s,C.getDerivedStateFromProps(S,u.__s)))),y=u.props,x=u.state,u.__v=e,n.__c){if(S!==y&&g&&!C.getDerivedStateFromProps&&u.componentWillReceiveProps&&u.componentWillReceiveProps(S,k),e.__v==n.__v&&!(8&u.__g)||!(4&u.__g)&&u.shouldComponentUpdate&&u.shouldComponentUpdate(S,u.__s,k)===!1){e.__v!=n.__v&&(u.props=S,u.state=u.__s,u.__g&=-9),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(O){O&&(O.__=e)}),ze.push.apply(u.__h,u.__k),u.__k=[],u.__h.length&&i.push(u),a=Z(n);break e}u.componentWillUpdate&&u.componentWillUpdate(S,u.__s,k),g&&u.componentDidUpdate&&u.__h.push(function(){u.componentDidUpdate(y,x,w)})}else g&&!C.getDerivedStateFromProps&&u.componentWillMount&&u.componentWillMount(),g&&u.componentDidMount&&u.__h.push(u.componentDidMount);u.context=k,u.props=S,u.__P=t,u.__g&=-5,K=b.__r,oe=g?25:0;do u.__g&=-9,K&&K(e),c=u.render(u.props,u.state=u.__s,u.context);while(8&u.__g&&++oe<25);g&&(ze.push.apply(u.__h,u.__k),u.__k=[]),u.state=u.__s,u.getChildContext&&(r=ae({},r,u.getChildContext())),g&&n.__c&&u.getSnapshotBeforeUpdate&&(w=u.getSnapshotBeforeUpdate(y,x)),F=c&&c.type===V&&c.key==null?c.props.children:c,S.__P&&(c=a,o=(t=S.__P).namespaceURI,d=s=null,n.props&&n.props.__P!=t&&(n.__k.some(function(O){O&&mt(O,O)}),n.__k=null),a=n.__k?Z(n,0):null),a=Kt(t,dt(F)?F:[F],e,n,r,o,s,i,a,d,_),S.__P&&(e.__e=null,a=c),e.__u&=-161,m&&m.some(ie),u.__h.length&&i.push(u),1&u.__g&&(u.__g&=-4)}catch(O){if(i.length=h,e.__v=null,d||s)if(O&&O.then){if(e.__u|=128|d,s){for(~(p=s.indexOf(a||void 0))||(p=s.length);(v=s[p-1])&&v.nodeType==8;)p--;for(;p<s.length;p++)if(v=s[p])if(s[p]=null,j){if(v==f)break}else{if(v.nodeType!=8)break;v.data.startsWith("$s")&&(f=Ue(j=v))}}if(!j){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;j=a}(c=Ue(j=e.__c.__z||(e.__c.__z=j)))?(e.__e=j,a=c):e.__e=a,a=a&&a.nextSibling}else s&&s.some(ie);else e.__e=n.__e;e.__k||(e.__k=n.__k||[]),O&&O.then||Jt(e),b.__e(O,e,n)}}else a=e.__e=vr(n.__e,e,n,r,o,s,i,d,_,t);return(c=b.diffed)&&c(e),a}function Ue(t,e){if(t&&t.nodeType==8&&t.data.startsWith("$s"))for(var n=1;t=t.nextSibling;){if(t.nodeType==8){if(t.data.startsWith("$s"))n++;else if(t.data.startsWith("/$s")&&!--n)return t}e&&e.push(t)}}function Jt(t){t&&(t.__c&&(t.__c.__g|=4),t.__k&&t.__k.some(Jt))}function Yt(t,e,n){for(var r=0;r<n.length;)_t(n[r++],n[r++],n[r++]);b.__c&&b.__c(e,t),t.some(function(o){try{t=o.__h,o.__h=[],t.some(function(s){s.call(o)})}catch(s){b.__e(s,o.__v)}})}function vr(t,e,n,r,o,s,i,a,d,_){var c,m,h,u,y,x,w,S,g=n.props||je,E=e.props,k=e.type;if(k=="svg"?o="http://www.w3.org/2000/svg":k=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),s){for(c=0;c<s.length;c++)if((y=s[c])&&(k?y.localName==k:y.nodeType==3)){t=y,s[c]=null;break}}if(!t){if(S=_.ownerDocument||document,!k)return S.createTextNode(E);t=S.createElementNS(o,k,E.is?E:_),a&&(b.__m&&b.__m(e,s),a=!1),s=null}if(k){if(_=k=="template"&&t.content||t,s=k=="textarea"&&E.defaultValue!=null?null:s&&ht.call(_.childNodes),!a&&s)for(g={},c=0;c<t.attributes.length;c++)g[(y=t.attributes[c]).name]=y.value;for(c in g)y=g[c],c=="dangerouslySetInnerHTML"?h=y:c=="children"||c in E||c=="value"&&"defaultValue"in E||c=="checked"&&"defaultChecked"in E||Ne(t,c,null,y,o);for(c in E)y=E[c],c=="children"?u=y:c=="dangerouslySetInnerHTML"?m=y:c=="value"?x=y:c=="checked"?w=y:a&&typeof y!="function"||g[c]===y||Ne(t,c,y,g[c],o);m?(a||h&&(m.__html==h.__html||m.__html==t.innerHTML)||(t.innerHTML=m.__html),e.__k=[]):(h&&(t.textContent=""),(k=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&pr.test(k))&&(o="http://www.w3.org/1999/xhtml"),Kt(_,dt(u)?u:[u],e,n,r,o,s,i,s?s[0]:n.__k&&Z(n,0),a,d),s&&s.some(ie)),a&&k!="textarea"||(c="value",k=="progress"&&x==null?t.removeAttribute(c):x==null||x===t[c]&&(k!="progress"||x)||Ne(t,c,x,g[c],o),c="checked",w!=null&&w!=t[c]&&Ne(t,c,w,g[c],o))}else g===E||a&&t.data==E||(t.data=E);return t}function _t(t,e,n,r){try{typeof t=="function"?e?e.__x=t(e)||1:r&&(r=r.__c||r.__e)&&(e=r.__x)&&(r.__x=null,typeof e=="function"?e():t(null)):t.current=e}catch(o){b.__e(o,n)}}function mt(t,e,n){var r,o,s,i;if(b.unmount&&b.unmount(t),!(r=t.ref)||r.current&&r.current!=t.__e||_t(r,null,e,t),r=t.__c){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(a){b.__e(a,e)}r.__P=r.__n=null}if(r=t.__k)for(i=0;i<r.length;i++)r[i]&&mt(r[i],e,typeof t.type!="function"||n&&!t.props.__P);!n&&(r=t.__c)&&(r=r.__z)&&(o=Ue(r,s=[]))&&(r==t.__e&&s.some(ie),ie(o),ie(r)),n||ie(t.__e),t.__e=t.__c=t.__=null}function wr(t,e,n){return this.constructor(t,n)}function Xo(t,e){var n,r,o,s;b.__&&b.__(t,e),e.nodeType==9&&(e=e.documentElement),r=(n=t&&32&t.__u)?null:e.__k,e.__k=ye(V,{children:[t]}),o=[],s=[],pt(e,e.__k,r||je,je,e.namespaceURI,r?null:e.firstChild?ht.call(e.childNodes):null,o,r?r.__e:e.firstChild,n,s),Yt(o,e.__k,s),e.__k.props.children=null}b={__e:function(t,e,n,r){for(var o,s,i;e=e.__;)if((o=e.__c)&&!(1&o.__g)){o.__g|=4;try{if((i=(s=o.constructor)&&s.getDerivedStateFromError)&&o.setState(s.getDerivedStateFromError(t)),o.componentDidCatch&&(o.componentDidCatch(t,r||{}),i=1),i&&8&o.__g)return void(o.__g|=2)}catch(a){t=a}}throw Le=0,t}},Ft=0,ct=function(t){return t!=null&&t.constructor===ge},de.prototype.setState=function(t,e){var n=this.__s;n&&n!=this.state||(n=this.__s=ae({},this.state)),typeof t=="function"&&(t=t(ae({},n),this.props)),t&&(ae(n,t),this.__v&&(e&&this.__k.push(e),jt(this)))},de.prototype.forceUpdate=function(t){this.__v&&(this.__g|=4,t&&this.__h.push(t),jt(this))},de.prototype.render=V,Y=[],Le=0,Vt=function(t,e){return t.__v.__b-e.__v.__b},De=Symbol(),Ht=/(PointerCapture)$|Capture$/i,ft=0,lt={},hr=0;var ue,P,yt,Zt,gt=Object.is,Fe=0,an=[],vt=[],R=b,Qt=R.__b,Xt=R.__r,en=R.diffed,tn=R.__c,nn=R.unmount,rn=R.__;function we(t,e){R.__h&&R.__h(P,t,Fe||e),Fe=0;var n=P.__H||(P.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function Q(t){return Fe=1,br(un,t)}function br(t,e,n){var r=we(ue++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):un(void 0,e),function(s){var i=(r.__N||r.__)[0],a=r.t(i,s);gt(i,a)||(r.__N=[a,r.__[1]],r.__c.setState({}))}],r.__c=P,!P.__f)){P.__f=!0;var o=P.shouldComponentUpdate;P.shouldComponentUpdate=function(s,i,a){var d=this.__H;if(!d)return!0;var _=!1,c=this.props!=s;if(d.__.some(function(h){h.__N&&(_=!0,gt(h.__[0],h.__N[0])||(c=!0))}),o){var m=o.call(this,s,i,a);return _?m||c:m}return!_||c}}return r.__}function X(t,e){var n=we(ue++,3);!R.__s&&kt(n.__H,e)&&(n.__P=!0,n.__=t,n.u=e,P.__H.__h.push(n))}function bt(t,e){var n=we(ue++,4);!R.__s&&kt(n.__H,e)&&(n.__P=!1,n.__=t,n.u=e,P.__h.push(n))}function le(t){return Fe=5,Ve(function(){return{current:t}},[])}function Ve(t,e){var n=we(ue++,7);return kt(n.__H,e)&&(n.__=t(),n.__H=e),n.__}function ns(){var t=we(ue++,11);if(!t.__){for(var e=P.__v;!e.__m&&e.__;)e=e.__;var n=e.__m||(e.__m=[0,0]);t.__="P"+n[0]+"-"+n[1]++}return t.__}function kr(){var t;do{for(;t=vt.shift();)try{ve(t)}catch(n){R.__e(n,{__:(t=t.__P)&&t.__v})}for(;t=an.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(ve),e.__h.some(wt),e.__h=[]}catch(n){e.__h=[],R.__e(n,t.__v)}}}while(vt.length)}R.__b=function(t){P=null,Qt&&Qt(t)},R.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.__k.__m),rn&&rn(t,e)},R.__r=function(t){Xt&&Xt(t),ue=0;var e=(P=t.__c).__H;e&&(yt==P?P.__h=[]:(e.__h.some(ve),e.__h.some(wt),ue=0),e.__h=[],e.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),yt=P},R.diffed=function(t){en&&en(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&sn(an.push(e)),e.__H.__.some(function(n){n.u&&(n.__H=n.u)})),yt=P=null},R.__c=function(t,e){e.some(function(n){try{n.__h.some(ve),n.__h=n.__h.filter(function(r){return!r.__||wt(r)})}catch(r){n.__h=[function(){throw r}]}}),tn&&tn(t,e)},R.unmount=function(t){nn&&nn(t);var e,n,r=t.__c;r&&r.__H&&(r.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=t.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,sn(vt.push(o))}else ve(o)}catch(s){e=s}}),r.__H=void 0,e&&R.__e(e,r.__v))};var on=typeof requestAnimationFrame=="function";function Sr(t){var e,n=function(){clearTimeout(r),on&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(n,35);on&&(e=requestAnimationFrame(n))}function sn(t){t!=1&&Zt==R.requestAnimationFrame||((Zt=R.requestAnimationFrame)||Sr)(kr)}function ve(t){var e=P,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),P=e}function wt(t){var e=P;t.__c=t.__(),P=e}function kt(t,e){return!t||t.length!=e.length||e.some(function(n,r){return!gt(n,t[r])})}function un(t,e){return typeof e=="function"?e(t):e}var xr=Symbol.for("preact-signals");function qe(){if(B>1)B--;else{var t,e=!1;for((function(){var o=We;for(We=void 0;o!==void 0;){var s=o.S;if(s.v===o.v)for(var i=s.t;i!==void 0;i=i.x)i.i===o.i&&(i.i=s.i);o=o.o}})();ke!==void 0;){var n=ke;for(ke=void 0,He++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&cn(n))try{n.c()}catch(o){e||(t=o,e=!0)}n=r}}if(He=0,B--,e)throw t}}function xt(t){if(B>0)return t();St=++Er,B++;try{return t()}finally{qe()}}var be,T=void 0;function Se(t){var e=T,n=be;T=void 0,be=void 0;try{return t()}finally{T=e,be=n}}var ke=void 0,B=0,He=0,Er=0,St=0,We=void 0,Be=0;function ln(t){if(T!==void 0){var e=t.n;if(e===void 0||e.t!==T)return e={i:0,S:t,p:T.s,n:void 0,t:T,e:void 0,x:void 0,r:e},T.s!==void 0&&(T.s.n=e),T.s=e,t.n=e,32&T.f&&t.S(e),e;if(e.i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=T.s,e.n=void 0,T.s.n=e,T.s=e),e}}function I(t,e){this.v=t,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,this.name=e?.name}I.prototype.brand=xr;I.prototype.h=function(){return!0};I.prototype.S=function(t){var e=this,n=this.t;n!==t&&t.e===void 0&&(t.x=n,this.t=t,n!==void 0?n.e=t:Se(function(){var r;(r=e.W)==null||r.call(e)}))};I.prototype.U=function(t){var e=this;if(this.t!==void 0){var n=t.e,r=t.x;n!==void 0&&(n.x=r,t.e=void 0),r!==void 0&&(r.e=n,t.x=void 0),t===this.t&&(this.t=r,r===void 0&&Se(function(){var o;(o=e.Z)==null||o.call(e)}))}};I.prototype.subscribe=function(t){var e=this;return q(function(){var n=e.value;Se(function(){return t(n)})},{name:"sub"})};I.prototype.valueOf=function(){return this.value};I.prototype.toString=function(){return this.value+""};I.prototype.toJSON=function(){return this.value};I.prototype.peek=function(){var t=this;return Se(function(){return t.value})};Object.defineProperty(I.prototype,"value",{get:function(){var t=ln(this);return t!==void 0&&(t.i=this.i),this.v},set:function(t){if(t!==this.v){if(He>100)throw new Error("Cycle detected");(function(n){B!==0&&He===0&&n.l!==St&&(n.l=St,We={S:n,v:n.v,i:n.i,o:We})})(this),this.v=t,this.i++,Be++,B++;try{for(var e=this.t;e!==void 0;e=e.x)e.t.N()}finally{qe()}}}});function ee(t,e){return new I(t,e)}function cn(t){for(var e=t.s;e!==void 0;e=e.n)if(e.S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function fn(t){for(var e=t.s;e!==void 0;e=e.n){var n=e.S.n;if(n!==void 0&&(e.r=n),e.S.n=e,e.i=-1,e.n===void 0){t.s=e;break}}}function dn(t){for(var e=t.s,n=void 0;e!==void 0;){var r=e.p;e.i===-1?(e.S.U(e),r!==void 0&&(r.n=e.n),e.n!==void 0&&(e.n.p=r)):n=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),e=r}t.s=n}function ce(t,e){I.call(this,void 0,e),this.x=t,this.s=void 0,this.g=Be-1,this.f=4}ce.prototype=new I;ce.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Be))return!0;if(this.g=Be,this.f|=1,this.i>0&&!cn(this))return this.f&=-2,!0;var t=T;try{fn(this),T=this;var e=this.x();(16&this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return T=t,dn(this),this.f&=-2,!0};ce.prototype.S=function(t){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=e.n)e.S.S(e)}I.prototype.S.call(this,t)};ce.prototype.U=function(t){if(this.t!==void 0&&(I.prototype.U.call(this,t),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};ce.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var t=this.t;t!==void 0;t=t.x)t.t.N()}};Object.defineProperty(ce.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var t=ln(this);if(this.h(),t!==void 0&&(t.i=this.i),16&this.f)throw this.v;return this.v}});function Ke(t,e){return new ce(t,e)}function hn(t){var e=t.j;if(t.j=void 0,typeof e=="function"){B++;var n=T;T=void 0;try{e()}catch(r){throw t.f&=-2,t.f|=8,Et(t),r}finally{T=n,qe()}}}function Et(t){for(var e=t.s;e!==void 0;e=e.n)e.S.U(e);t.x=void 0,t.s=void 0,hn(t)}function $r(t){if(T!==this)throw new Error("Out-of-order effect");dn(this),T=t,this.f&=-2;try{8&this.f&&Et(this)}finally{qe()}}function he(t,e){this.x=t,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,be&&be.push(this)}he.prototype.c=function(){var t=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{t()}};he.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,hn(this),fn(this),B++;var t=T;return T=this,$r.bind(this,t)};he.prototype.N=function(){2&this.f||(this.f|=2,this.u=ke,ke=this)};he.prototype.d=function(){this.f|=8,1&this.f||Et(this)};he.prototype.dispose=function(){this.d()};function q(t,e){var n=new he(t,e);try{n.c()}catch(o){throw n.d(),o}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var pn,Je,Ge,Tr=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var _n=[];q(function(){pn=this.N})();function pe(t,e){b[t]=e.bind(null,b[t]||function(){})}function xe(t){if(Ge){var e=Ge;Ge=void 0,e()}Ge=t&&t.S()}function mn(t){var e=this,n=t.data,r=Rr(n);r.name="ReactiveDom",r.value=n;var o=Ve(function(){for(var a=e,d=e.__v;d=d.__;)if(d.__c){d.__c.__$f|=4;break}var _=Ke(function(){var u=r.value.value;return u===0?0:u===!0?"":u||""}),c=Ke(function(){return!Array.isArray(_.value)&&!ct(_.value)}),m=q(function(){if(this.N=yn,c.value){var u=_.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=u)}}),h=e.__$u.d;return e.__$u.d=function(){m(),h.call(this)},[c,_]},[]),s=o[0],i=o[1];return s.value?i.peek():i.value}mn.displayName="ReactiveTextNode";Object.defineProperties(I.prototype,{constructor:{configurable:!0,value:Wt(V,null).constructor},type:{configurable:!0,value:mn},props:{configurable:!0,get:function(){var t=this;return{data:{get value(){return t.value}}}}},__b:{configurable:!0,value:1}});pe("__b",function(t,e){if(xe(),Je=void 0,typeof e.type=="string"){var n,r=e.props;for(var o in r)if(o!=="children"){var s=r[o];s instanceof I&&(n||(e.__np=n={}),n[o]=s,r[o]=s.peek())}}t(e)});pe("__r",function(t,e){if(t(e),e.type!==V){xe();var n,r=e.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=(function(o,s){var i;return q(function(){i=this},{name:s}),i.c=o,i})((function(o){return function(){var s;Tr&&((s=this.y)==null||s.call(this)),o.__$f|=1,o.setState({})}})(r),typeof e.type=="function"?e.type.displayName||e.type.name:""))),Je=r,xe(n)}});pe("__e",function(t,e,n,r){xe(),Je=void 0,t(e,n,r)});pe("diffed",function(t,e){xe(),Je=void 0;var n;if(typeof e.type=="string"&&(n=e.__e)){var r=e.__np,o=e.props,s=n.U;if(s)for(var i in s){var a=s[i];a===void 0||r&&i in r||(a.d(),s[i]=void 0)}if(r){s||(s={},n.U=s);for(var d in r){var _=s[d],c=r[d];_===void 0?(_=Or(n,d,c,o),s[d]=_):_.o(c,o)}}}t(e)});function Or(t,e,n,r){var o=e in t&&t.ownerSVGElement===void 0,s=ee(n);return{o:function(i,a){s.value=i,r=a},d:q(function(){this.N=yn;var i=s.value.value;r[e]!==i&&(r[e]=i,o?t[e]=i:i!=null&&(i!==!1||e[4]==="-")?t.setAttribute(e,i):t.removeAttribute(e))})}}pe("unmount",function(t,e){if(typeof e.type=="string"){var n=e.__e;if(n){var r=n.U;if(r){n.U=void 0;for(var o in r){var s=r[o];s&&s.d()}}}var i=e.__np;if(i){var a=e.props;for(var d in i)a[d]=i[d]}e.__np=void 0}else{var _=e.__c;if(_){_.__$f|=8;var c=_.__$u;c&&(_.__$u=void 0,c.d())}}t(e)});pe("__h",function(t,e,n,r){r<3&&(e.__$f|=2),t(e,n,r)});de.prototype.shouldComponentUpdate=function(t,e){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var o in e)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var s=2&this.__$f;if(!(r||s||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var i in t)if(i!=="__source"&&t[i]!==this.props[i])return!0;for(var a in this.props)if(!(a in t))return!0;return!1};function Rr(t,e){return Ve(function(){return ee(t,e)},[])}var Pr=function(t){queueMicrotask(function(){queueMicrotask(t)})};function Cr(){xt(function(){for(var t;t=_n.shift();)pn.call(t)})}function yn(){_n.push(this)===1&&(b.requestAnimationFrame||Pr)(Cr)}var Ee=new Map,$e={get length(){return gn().length},key:t=>gn()[t]??null,getItem:t=>Ee.get(t)??Ye(()=>localStorage.getItem(t))??null,setItem(t,e){Ee.delete(t),Ye(()=>(localStorage.setItem(t,e),!0))!==!0&&Ee.set(t,e)},removeItem(t){Ee.delete(t),Ye(()=>localStorage.removeItem(t))}},gn=()=>[...new Set([...Ye(()=>Object.keys(localStorage))??[],...Ee.keys()])];function Ye(t){try{return t()}catch{return}}function te(t,e){let n=`croupier.${t}`,r=ee(Mr(n,e));return q(()=>$e.setItem(n,JSON.stringify(r.value))),r}function Mr(t,e){try{let n=JSON.parse($e.getItem(t)??"null");return(e===null?n===null||typeof n=="string":typeof n==typeof e)?n:e}catch{return e}}var _s=te("name",""),ms=te("ruleset",null),ys=te("panel",!0),gs=te("sort",!0),vs=te("four-colours",!1),ws=te("sound",!1);var H=class{constructor(e){this.value=e}valueOf(){return this.value}},$=class extends H{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}},U=class extends H{constructor(e,n={}){super(e),this.opts=n}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return this.value.toString(10)}},W=class t extends H{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof H)return t.supportsValue(e.valueOf());if("Temporal"in globalThis){let n=globalThis.Temporal;if(e instanceof n.Instant||e instanceof n.PlainDateTime||e instanceof n.PlainDate||e instanceof n.PlainMonthDay||e instanceof n.PlainTime||e instanceof n.PlainYearMonth)return!0}return!1}constructor(e,n={}){e instanceof t?(n={...e.opts,...n},e=e.value):e instanceof H&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&n.calendar===void 0&&(n={...n,calendar:e.calendarId}),super(e),this.opts=n}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}};var vn=100,Ar="\u2068",Ir="\u2069";function Nr(t,e,n){if(n===e||n instanceof U&&e instanceof U&&n.value===e.value)return!0;if(e instanceof U&&typeof n=="string"){let r=t.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(n===r)return!0}return!1}function wn(t,e,n){return e[n]?_e(t,e[n].value):(t.reportError(new RangeError("No default")),new $)}function $t(t,e){let n=[],r=Object.create(null);for(let o of e)o.type==="narg"?r[o.name]=Te(t,o.value):n.push(Te(t,o));return{positional:n,named:r}}function Te(t,e){switch(e.type){case"str":return e.value;case"num":return new U(e.value,{minimumFractionDigits:e.precision});case"var":return Dr(t,e);case"mesg":return Ur(t,e);case"term":return Lr(t,e);case"func":return jr(t,e);case"select":return zr(t,e);default:return new $}}function Dr(t,{name:e}){let n;if(t.params)if(Object.prototype.hasOwnProperty.call(t.params,e))n=t.params[e];else return new $(`$${e}`);else if(t.args&&Object.prototype.hasOwnProperty.call(t.args,e))n=t.args[e];else return t.reportError(new ReferenceError(`Unknown variable: $${e}`)),new $(`$${e}`);if(n instanceof H)return n;switch(typeof n){case"string":return n;case"number":return new U(n);case"object":if(W.supportsValue(n))return new W(n);default:return t.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof n}`)),new $(`$${e}`)}}function Ur(t,{name:e,attr:n}){let r=t.bundle._messages.get(e);if(!r)return t.reportError(new ReferenceError(`Unknown message: ${e}`)),new $(e);if(n){let o=r.attributes[n];return o?_e(t,o):(t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new $(`${e}.${n}`))}return r.value?_e(t,r.value):(t.reportError(new ReferenceError(`No value: ${e}`)),new $(e))}function Lr(t,{name:e,attr:n,args:r}){let o=`-${e}`,s=t.bundle._terms.get(o);if(!s)return t.reportError(new ReferenceError(`Unknown term: ${o}`)),new $(o);if(n){let a=s.attributes[n];if(a){t.params=$t(t,r).named;let d=_e(t,a);return t.params=null,d}return t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new $(`${o}.${n}`)}t.params=$t(t,r).named;let i=_e(t,s.value);return t.params=null,i}function jr(t,{name:e,args:n}){let r=t.bundle._functions[e];if(!r)return t.reportError(new ReferenceError(`Unknown function: ${e}()`)),new $(`${e}()`);if(typeof r!="function")return t.reportError(new TypeError(`Function ${e}() is not callable`)),new $(`${e}()`);try{let o=$t(t,n);return r(o.positional,o.named)}catch(o){return t.reportError(o),new $(`${e}()`)}}function zr(t,{selector:e,variants:n,star:r}){let o=Te(t,e);if(o instanceof $)return wn(t,n,r);for(let s of n){let i=Te(t,s.key);if(Nr(t,o,i))return _e(t,s.value)}return wn(t,n,r)}function Tt(t,e){if(t.dirty.has(e))return t.reportError(new RangeError("Cyclic reference")),new $;t.dirty.add(e);let n=[],r=t.bundle._useIsolating&&e.length>1;for(let o of e){if(typeof o=="string"){n.push(t.bundle._transform(o));continue}if(t.placeables++,t.placeables>vn)throw t.dirty.delete(e),new RangeError(`Too many placeables expanded: ${t.placeables}, max allowed is ${vn}`);r&&n.push(Ar),n.push(Te(t,o).toString(t)),r&&n.push(Ir)}return t.dirty.delete(e),n.join("")}function _e(t,e){return typeof e=="string"?t.bundle._transform(e):Tt(t,e)}var Ze=class{constructor(e,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=n,this.args=r}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,n){let r=this.bundle._intls.get(e);r||(r={},this.bundle._intls.set(e,r));let o=JSON.stringify(n);return r[o]||(r[o]=new e(this.bundle.locales,n)),r[o]}};function Ot(t,e){let n=Object.create(null);for(let[r,o]of Object.entries(t))e.includes(r)&&(n[r]=o.valueOf());return n}var bn=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function kn(t,e){let n=t[0];if(n instanceof $)return new $(`NUMBER(${n.valueOf()})`);if(n instanceof U)return new U(n.valueOf(),{...n.opts,...Ot(e,bn)});if(n instanceof W)return new U(n.toNumber(),{...Ot(e,bn)});throw new TypeError("Invalid argument to NUMBER")}var Fr=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function Sn(t,e){let n=t[0];if(n instanceof $)return new $(`DATETIME(${n.valueOf()})`);if(n instanceof W||n instanceof U)return new W(n,Ot(e,Fr));throw new TypeError("Invalid argument to DATETIME")}var xn=new Map;function En(t){let e=Array.isArray(t)?t.join(" "):t,n=xn.get(e);return n===void 0&&(n=new Map,xn.set(e,n)),n}var Oe=class{constructor(e,{functions:n,useIsolating:r=!0,transform:o=s=>s}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:kn,DATETIME:Sn,...n},this._useIsolating=r,this._transform=o,this._intls=En(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:n=!1}={}){let r=[];for(let o=0;o<e.body.length;o++){let s=e.body[o];if(s.id.startsWith("-")){if(n===!1&&this._terms.has(s.id)){r.push(new Error(`Attempt to override an existing term: "${s.id}"`));continue}this._terms.set(s.id,s)}else{if(n===!1&&this._messages.has(s.id)){r.push(new Error(`Attempt to override an existing message: "${s.id}"`));continue}this._messages.set(s.id,s)}}return r}formatPattern(e,n=null,r=null){if(typeof e=="string")return this._transform(e);let o=new Ze(this,r,n);try{return Tt(o,e).toString(o)}catch(s){if(o.errors&&s instanceof Error)return o.errors.push(s),new $().toString(o);throw s}}};var Rt=/^(-?[a-zA-Z][\w-]*) *= */gm,$n=/\.([a-zA-Z][\w-]*) *= */y,Vr=/\*?\[/y,Pt=/(-?[0-9]+(?:\.([0-9]+))?)/y,Hr=/([a-zA-Z][\w-]*)/y,Tn=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Wr=/^[A-Z][A-Z0-9_-]*$/,Qe=/([^{}\n\r]+)/y,Br=/([^\\"\n\r]*)/y,On=/\\([\\"])/y,Rn=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,qr=/^\n+/,Pn=/ +$/,Kr=/ *\r?\n/g,Gr=/( *)$/,Jr=/{\s*/y,Cn=/\s*}/y,Yr=/\[\s*/y,Zr=/\s*] */y,Qr=/\s*\(\s*/y,Xr=/\s*->\s*/y,eo=/\s*:\s*/y,to=/\s*,?\s*/y,no=/\s+/y,Re=class{constructor(e){this.body=[],Rt.lastIndex=0;let n=0;for(;;){let f=Rt.exec(e);if(f===null)break;n=Rt.lastIndex;try{this.body.push(d(f[1]))}catch(p){if(p instanceof SyntaxError)continue;throw p}}function r(f){return f.lastIndex=n,f.test(e)}function o(f,p){if(e[n]===f)return n++,!0;if(p)throw new p(`Expected ${f}`);return!1}function s(f,p){if(r(f))return n=f.lastIndex,!0;if(p)throw new p(`Expected ${f.toString()}`);return!1}function i(f){f.lastIndex=n;let p=f.exec(e);if(p===null)throw new SyntaxError(`Expected ${f.toString()}`);return n=f.lastIndex,p}function a(f){return i(f)[1]}function d(f){let p=c(),v=_();if(p===null&&Object.keys(v).length===0)throw new SyntaxError("Expected message value or attributes");return{id:f,value:p,attributes:v}}function _(){let f=Object.create(null);for(;r($n);){let p=a($n),v=c();if(v===null)throw new SyntaxError("Expected attribute value");f[p]=v}return f}function c(){let f;if(r(Qe)&&(f=a(Qe)),e[n]==="{"||e[n]==="}")return m(f?[f]:[],1/0);let p=oe();return p?f?m([f,p],p.length):(p.value=F(p.value,qr),m([p],p.length)):f?F(f,Pn):null}function m(f=[],p){for(;;){if(r(Qe)){f.push(a(Qe));continue}if(e[n]==="{"){f.push(h());continue}if(e[n]==="}")throw new SyntaxError("Unbalanced closing brace");let z=oe();if(z){f.push(z),p=Math.min(p,z.length);continue}break}let v=f.length-1,C=f[v];typeof C=="string"&&(f[v]=F(C,Pn));let O=[];for(let z of f)z instanceof Xe&&(z=z.value.slice(0,z.value.length-p)),z&&O.push(z);return O}function h(){s(Jr,SyntaxError);let f=u();if(s(Cn))return f;if(s(Xr)){let p=w();return s(Cn,SyntaxError),{type:"select",selector:f,...p}}throw new SyntaxError("Unclosed placeable")}function u(){if(e[n]==="{")return h();if(r(Tn)){let[,f,p,v=null]=i(Tn);if(f==="$")return{type:"var",name:p};if(s(Qr)){let C=y();if(f==="-")return{type:"term",name:p,attr:v,args:C};if(Wr.test(p))return{type:"func",name:p,args:C};throw new SyntaxError("Function names must be all upper-case")}return f==="-"?{type:"term",name:p,attr:v,args:[]}:{type:"mesg",name:p,attr:v}}return g()}function y(){let f=[];for(;;){switch(e[n]){case")":return n++,f;case void 0:throw new SyntaxError("Unclosed argument list")}f.push(x()),s(to)}}function x(){let f=u();return f.type!=="mesg"?f:s(eo)?{type:"narg",name:f.name,value:g()}:f}function w(){let f=[],p=0,v;for(;r(Vr);){o("*")&&(v=p);let C=S(),O=c();if(O===null)throw new SyntaxError("Expected variant value");f[p++]={key:C,value:O}}if(p===0)return null;if(v===void 0)throw new SyntaxError("Expected default variant");return{variants:f,star:v}}function S(){s(Yr,SyntaxError);let f;return r(Pt)?f=E():f={type:"str",value:a(Hr)},s(Zr,SyntaxError),f}function g(){if(r(Pt))return E();if(e[n]==='"')return k();throw new SyntaxError("Invalid expression")}function E(){let[,f,p=""]=i(Pt),v=p.length;return{type:"num",value:parseFloat(f),precision:v}}function k(){o('"',SyntaxError);let f="";for(;;){if(f+=a(Br),e[n]==="\\"){f+=K();continue}if(o('"'))return{type:"str",value:f};throw new SyntaxError("Unclosed string literal")}}function K(){if(r(On))return a(On);if(r(Rn)){let[,f,p]=i(Rn),v=parseInt(f||p,16);return v<=55295||57344<=v?String.fromCodePoint(v):"\uFFFD"}throw new SyntaxError("Unknown escape sequence")}function oe(){let f=n;switch(s(no),e[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return j(e.slice(f,n))}return e[n-1]===" "?j(e.slice(f,n)):!1}function F(f,p){return f.replace(p,"")}function j(f){let p=f.replace(Kr,`
`),v=Gr.exec(f)[1].length;return new Xe(p,v)}}},Xe=class{constructor(e,n){this.value=e,this.length=n}};var Mn=`### The words of the table in the browser. Texts of games come from the service: events, moves, refusals, rules.

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
go-on = Continue: { $title }
go-on-your-turn = Your turn: { $title }
public-tables = Public tables
waiting-tables = Tables that wait for players
no-waiting-tables = No table waits for players.
playing-tables = Tables to watch
no-playing-tables = No public game is being played.
sit-down = Take a seat
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
youngest = I am the youngest
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
copy-by-hand = Select the link and copy it
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
leave-sure = Really leave?
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
their-turn = on turn
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
end-game-sure = Really end it for everybody?
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
gone-token-revoked = You have left this table, were removed from it, or play on another device now.
load-again = Load the page again
http-error = Something went wrong. Try again.
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
uno-you-are-out = You are out of the game, and watch.
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
uno-reversed = Direction reversed
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
phase-which-end = At which end?
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
`;var An={en:"English",hi:"\u0939\u093F\u0928\u094D\u0926\u0940",cs:"\u010De\u0161tina",uk:"\u0443\u043A\u0440\u0430\u0457\u043D\u0441\u044C\u043A\u0430",pa:"\u0A2A\u0A70\u0A1C\u0A3E\u0A2C\u0A40"},oo={hi:()=>import("./hi-JJDSL6KV.js"),cs:()=>import("./cs-ODUUJ2OS.js"),uk:()=>import("./uk-FXRYLE5I.js"),pa:()=>import("./pa-L77KRXHB.js")},Ct=[In("en",Mn)];function In(t,e){let n=new Oe(t,{useIsolating:!1});return n.addResource(new Re(e)),n}async function Hs(t){let e=oo[t];e&&(Ct=[In(t,(await e()).default),...Ct])}var Nn=t=>Ct.find(e=>e.hasMessage(t));function N(t,e={}){let n=Nn(t),r=n?.getMessage(t)?.value;return n&&r?n.formatPattern(r,e):t}var Ws=t=>Nn(t)!==void 0;var et=te("language",null),Mt=t=>{let e=(t??"").split("-")[0]?.toLowerCase()??"";return e in An?e:void 0};et.value=Mt(new URLSearchParams(location.search).get("lang"))??et.value;var Dn=Mt(et.value)??(globalThis.navigator?.languages??[]).map(Mt).find(Boolean)??"en";function Gs(t){et.value=t,history.replaceState(null,"",location.pathname+location.hash),location.reload()}var so=/\{[^{}]+\}/g,io=()=>typeof process=="object"&&Number.parseInt(process?.versions?.node?.substring(0,2))>=18&&process.versions.undici;function ao(){return Math.random().toString(36).slice(2,11)}function zn(t){let{baseUrl:e="",Request:n=globalThis.Request,fetch:r=globalThis.fetch,querySerializer:o,bodySerializer:s,pathSerializer:i,headers:a,requestInitExt:d=void 0,..._}={...t};d=io()?d:void 0,e=jn(e);let c=[];async function m(h,u){let{baseUrl:y,fetch:x=r,Request:w=n,headers:S,params:g={},parseAs:E="json",querySerializer:k,bodySerializer:K=s??lo,pathSerializer:oe,body:F,middleware:j=[],...f}=u||{},p=e;y&&(p=jn(y)??e);let v=typeof o=="function"?o:Un(o);k&&(v=typeof k=="function"?k:Un({...typeof o=="object"?o:{},...k}));let C=oe||i||uo,O=F===void 0?void 0:K(F,Ln(a,S,g.header)),z=Ln(O===void 0||O instanceof FormData?{}:{"Content-Type":"application/json"},a,S,g.header),G=[...c,...j],dr={redirect:"follow",..._,...f,body:O,headers:z},Me,Ae,J=new w(co(h,{baseUrl:p,params:g,querySerializer:v,pathSerializer:C}),dr),M;for(let D in f)D in J||(J[D]=f[D]);if(G.length){Me=ao(),Ae=Object.freeze({baseUrl:p,fetch:x,parseAs:E,querySerializer:v,bodySerializer:K,pathSerializer:C});for(let D of G)if(D&&typeof D=="object"&&typeof D.onRequest=="function"){let A=await D.onRequest({request:J,schemaPath:h,params:g,options:Ae,id:Me});if(A)if(A instanceof w)J=A;else if(A instanceof Response){M=A;break}else throw new Error("onRequest: must return new Request() or Response() when modifying the request")}}if(!M){try{M=await x(J,d)}catch(D){let A=D;if(G.length)for(let se=G.length-1;se>=0;se--){let Ie=G[se];if(Ie&&typeof Ie=="object"&&typeof Ie.onError=="function"){let me=await Ie.onError({request:J,error:A,schemaPath:h,params:g,options:Ae,id:Me});if(me){if(me instanceof Response){A=void 0,M=me;break}if(me instanceof Error){A=me;continue}throw new Error("onError: must return new Response() or instance of Error")}}}if(A)throw A}if(G.length)for(let D=G.length-1;D>=0;D--){let A=G[D];if(A&&typeof A=="object"&&typeof A.onResponse=="function"){let se=await A.onResponse({request:J,response:M,schemaPath:h,params:g,options:Ae,id:Me});if(se){if(!(se instanceof Response))throw new Error("onResponse: must return new Response() when modifying the response");M=se}}}}let Lt=M.headers.get("Content-Length");if(M.status===204||J.method==="HEAD"||Lt==="0"&&!M.headers.get("Transfer-Encoding")?.includes("chunked"))return M.ok?{data:void 0,response:M}:{error:void 0,response:M};if(M.ok)return{data:await(async()=>{if(E==="stream")return M.body;if(E==="json"&&!Lt){let A=await M.text();return A?JSON.parse(A):void 0}return await M[E]()})(),response:M};let at=await M.text();try{at=JSON.parse(at)}catch{}return{error:at,response:M}}return{request(h,u,y){return m(u,{...y,method:h.toUpperCase()})},GET(h,u){return m(h,{...u,method:"GET"})},PUT(h,u){return m(h,{...u,method:"PUT"})},POST(h,u){return m(h,{...u,method:"POST"})},DELETE(h,u){return m(h,{...u,method:"DELETE"})},OPTIONS(h,u){return m(h,{...u,method:"OPTIONS"})},HEAD(h,u){return m(h,{...u,method:"HEAD"})},PATCH(h,u){return m(h,{...u,method:"PATCH"})},TRACE(h,u){return m(h,{...u,method:"TRACE"})},use(...h){for(let u of h)if(u){if(typeof u!="object"||!("onRequest"in u||"onResponse"in u||"onError"in u))throw new Error("Middleware must be an object with one of `onRequest()`, `onResponse() or `onError()`");c.push(u)}},eject(...h){for(let u of h){let y=c.indexOf(u);y!==-1&&c.splice(y,1)}}}}function tt(t,e,n){if(e==null)return"";if(typeof e=="object")throw new Error("Deeply-nested arrays/objects aren\u2019t supported. Provide your own `querySerializer()` to handle these.");return`${t}=${n?.allowReserved===!0?e:encodeURIComponent(e)}`}function Fn(t,e,n){if(!e||typeof e!="object")return"";let r=[],o={simple:",",label:".",matrix:";"}[n.style]||"&";if(n.style!=="deepObject"&&n.explode===!1){for(let a in e)r.push(a,n.allowReserved===!0?e[a]:encodeURIComponent(e[a]));let i=r.join(",");switch(n.style){case"form":return`${t}=${i}`;case"label":return`.${i}`;case"matrix":return`;${t}=${i}`;default:return i}}for(let i in e){let a=n.style==="deepObject"?`${t}[${i}]`:i;r.push(tt(a,e[i],n))}let s=r.join(o);return n.style==="label"||n.style==="matrix"?`${o}${s}`:s}function Vn(t,e,n){if(!Array.isArray(e))return"";if(n.explode===!1){let s={form:",",spaceDelimited:"%20",pipeDelimited:"|"}[n.style]||",",i=(n.allowReserved===!0?e:e.map(a=>encodeURIComponent(a))).join(s);switch(n.style){case"simple":return i;case"label":return`.${i}`;case"matrix":return`;${t}=${i}`;default:return`${t}=${i}`}}let r={simple:",",label:".",matrix:";"}[n.style]||"&",o=[];for(let s of e)n.style==="simple"||n.style==="label"?o.push(n.allowReserved===!0?s:encodeURIComponent(s)):o.push(tt(t,s,n));return n.style==="label"||n.style==="matrix"?`${r}${o.join(r)}`:o.join(r)}function Un(t){return function(n){let r=[];if(n&&typeof n=="object")for(let o in n){let s=n[o];if(s!=null){if(Array.isArray(s)){if(s.length===0)continue;r.push(Vn(o,s,{style:"form",explode:!0,...t?.array,allowReserved:t?.allowReserved||!1}));continue}if(typeof s=="object"){r.push(Fn(o,s,{style:"deepObject",explode:!0,...t?.object,allowReserved:t?.allowReserved||!1}));continue}r.push(tt(o,s,t))}}return r.join("&")}}function uo(t,e){let n=t;for(let r of t.match(so)??[]){let o=r.substring(1,r.length-1),s=!1,i="simple";if(o.endsWith("*")&&(s=!0,o=o.substring(0,o.length-1)),o.startsWith(".")?(i="label",o=o.substring(1)):o.startsWith(";")&&(i="matrix",o=o.substring(1)),!e||e[o]===void 0||e[o]===null)continue;let a=e[o];if(Array.isArray(a)){n=n.replace(r,Vn(o,a,{style:i,explode:s}));continue}if(typeof a=="object"){n=n.replace(r,Fn(o,a,{style:i,explode:s}));continue}if(i==="matrix"){n=n.replace(r,`;${tt(o,a)}`);continue}n=n.replace(r,i==="label"?`.${encodeURIComponent(a)}`:encodeURIComponent(a))}return n}function lo(t,e){return t instanceof FormData?t:e&&(e.get instanceof Function?e.get("Content-Type")??e.get("content-type"):e["Content-Type"]??e["content-type"])==="application/x-www-form-urlencoded"?new URLSearchParams(t).toString():JSON.stringify(t)}function co(t,e){let n=`${e.baseUrl}${t}`;e.params?.path&&(n=e.pathSerializer(n,e.params.path));let r=e.querySerializer(e.params.query??{});return r.startsWith("?")&&(r=r.substring(1)),r&&(n+=`?${r}`),n}function Ln(...t){let e=new Headers;for(let n of t){if(!n||typeof n!="object")continue;let r=n instanceof Headers?n.entries():Object.entries(n);for(let[o,s]of r)if(s===null)e.delete(o);else if(Array.isArray(s))for(let i of s)e.append(o,i);else s!==void 0&&e.set(o,s)}return e}function jn(t){return t.endsWith("/")?t.substring(0,t.length-1):t}var nt=null;function Hn(t,e=Date.now()){if(!t)return;let n=Date.parse(t)-e;(nt===null||n>nt)&&(nt=n)}function At(t,e=Date.now()){return(Date.parse(t)-e-(nt??0))/1e3}function qn(t,e="en"){return zn({baseUrl:t,cache:"no-store",headers:{"Accept-Language":e}})}var fo=[429,502,503,504],ho=5,Wn=8,po=1e4,Bn=t=>new Promise(e=>setTimeout(e,t));function ne(){let t=crypto.getRandomValues(new Uint8Array(16));return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var It=t=>t?{Authorization:`Bearer ${t}`}:{};async function L(t,e=ho){for(let n=1,r=.5;;n+=1,r=Math.min(2*r,Wn)){let o=await Promise.race([t().catch(()=>null),Bn(po).then(()=>null)]);Hn(o?.response.headers.get("Date")??null);let s=Number(o?.response.headers.get("Retry-After")??r);if(o!==null&&(!fo.includes(o.response.status)||s>Wn)||n===e)return o?_o(o):{ok:!1,refusal:yo()};await Bn(1e3*s)}}function _o(t){return t.response.ok?{ok:!0,value:t.data}:{ok:!1,refusal:mo(t.error,t.response.status)}}function mo(t,e){let n=typeof t=="object"&&t!==null?t:{};return{code:n.code??"http_error",title:n.title??"",detail:n.detail??"",status:e,clause:n.clause??null,errors:n.errors??[],game:n.game??null}}function yo(){return{code:"unreachable",title:"",detail:"",status:0,clause:null,errors:[],game:null}}var rt=class{constructor(e){this.service=e}service;listed=null;loaded=new Map;list(){return this.listed??=this.load().then(e=>(e.ok||(this.listed=null),e)),this.listed}async load(){let e=await L(()=>this.service.GET("/v1/rulesets",{cache:"default"}));return e.ok&&e.value?{ok:!0,value:e.value.rulesets}:e}ruleset(e){let n=this.loaded.get(e);if(n)return n;let r={path:{ruleset:e}},o=L(()=>this.service.GET("/v1/rulesets/{ruleset}",{params:r,cache:"default"}));return this.loaded.set(e,o),o.then(s=>s.ok||this.loaded.delete(e)),o}};function ni(t){let e=new Map(t.cards.map(o=>[o.code,o])),n=new Map(t.suits.map(o=>[o.code,o])),r=o=>({code:o,suit:null,symbol:o,print:o,label:o,points:0,copies:1,sort:999});return{card:o=>e.get(o)??r(o),suit:o=>o?n.get(o)??null:null,isDice:Object.keys(t.dice).length>0}}var go=50,vo=["game_not_found","token_invalid"],ot=class{constructor(e,n){this.service=e;this.tokens=n}service;tokens;create(e){let n={"Idempotency-Key":ne()};return this.seated(()=>this.service.POST("/v1/games",{body:e,headers:n}))}quick(e,n,r){let o={"Idempotency-Key":ne()},s={rulesets:e,name:n,bots_after:r};return this.seated(()=>this.service.POST("/v1/games/quick",{body:s,headers:o}))}join(e,n,r=null,o=!1){let s={params:{path:{game_id:e}},headers:{"Idempotency-Key":ne()}};return this.seated(()=>this.service.POST("/v1/games/{game_id}/seats",{...s,body:{name:n,seat:r,youngest:o}}))}reclaim(e,n){let r={...this.authorisation(e,n),"Idempotency-Key":ne()},o={path:{game_id:e,seat:n}};return this.seated(()=>this.service.POST("/v1/games/{game_id}/seats/{seat}/reclaim",{params:o,headers:r}))}rematch(e,n){let r={params:{path:{game_id:e}},headers:this.authorisation(e,n)};return this.seated(()=>this.service.POST("/v1/games/{game_id}/rematch",r))}start(e,n){let r={...this.authorisation(e,n),"Idempotency-Key":ne()};return L(()=>this.service.POST("/v1/games/{game_id}/start",{params:{path:{game_id:e}},headers:r}))}addBot(e,n,r,o){let s={...this.authorisation(e,n),"Idempotency-Key":ne()},i={params:{path:{game_id:e,seat:r}},headers:s,body:{level:o}};return L(()=>this.service.POST("/v1/games/{game_id}/seats/{seat}/bot",i))}remove(e,n,r){let o={params:{path:{game_id:e,seat:r}},headers:this.authorisation(e,n)};return L(()=>this.service.DELETE("/v1/games/{game_id}/seats/{seat}",o))}async leave(e,n){let r=this.tokens.get(e,n),o=await this.remove(e,n,n),s=o.ok||o.refusal.code==="token_invalid";return s&&r&&this.tokens.put(e,n,r.token,!0),s?{ok:!0,value:null}:o}end(e,n){let r={...this.authorisation(e,n),"Idempotency-Key":ne()};return L(()=>this.service.POST("/v1/games/{game_id}/end",{params:{path:{game_id:e}},headers:r}))}async find(e){let n=await L(()=>this.service.GET("/v1/codes/{code}",{params:{path:{code:e}}}));return n.ok?{ok:!0,value:n.value.id}:n}async tables(e){let n=await L(()=>this.service.GET("/v1/games",{params:{query:{status:e,limit:50}}}),1);return n.ok?{ok:!0,value:n.value.games}:n}async mine(){let e=this.tokens.all().filter(o=>!o.left).slice(0,go);if(e.length===0)return[];let n=e.map(({game:o,token:s})=>({game:o,seat_token:s})),r=await L(()=>this.service.POST("/v1/mine",{body:{games:n}}),1);if(!r.ok)return[];for(let{entry:o,problem:s}of r.value.games){let i=e[o];i&&s&&vo.includes(s.code)&&this.tokens.remove(i.game,i.seat)}return r.value.games.flatMap(({game:o,seat:s,your_turn:i})=>o&&s!==void 0&&s!==null?[{game:o,seat:s,yourTurn:i??!1}]:[])}async adopt(e,n,r){let o={params:{path:{game_id:e}},headers:It(r)},s=await L(()=>this.service.GET("/v1/games/{game_id}",o));s.ok&&s.value&&s.value.you?.seat===n&&this.tokens.put(e,n,r)}authorisation(e,n){return It(this.tokens.get(e,n)?.token??null)}async seated(e){let n=await L(e);if(!n.ok)return n;let{game:r,seat:o,seat_token:s}=n.value;return this.tokens.put(r.id,o,s),{ok:!0,value:{game:r,seat:o}}}};var Gn="croupier.seat.",Nt=(t,e)=>`${Gn}${t}.${e}`,st=class{constructor(e){this.storage=e}storage;changes=ee(0);put(e,n,r,o=!1){let s={game:e,seat:n,token:r,since:Date.now(),...o&&{left:o}};this.storage.setItem(Nt(e,n),JSON.stringify(s)),this.changes.value+=1}get(e,n){return Kn(this.storage.getItem(Nt(e,n)))}remove(e,n){this.storage.removeItem(Nt(e,n)),this.changes.value+=1}of(e){return this.all().filter(n=>n.game===e).sort((n,r)=>n.seat-r.seat)}all(){return this.changes.value,Array.from({length:this.storage.length},(n,r)=>this.storage.key(r)??"").filter(n=>n.startsWith(Gn)).flatMap(n=>Kn(this.storage.getItem(n))??[]).sort((n,r)=>r.since-n.since)}};function Kn(t){try{let e=JSON.parse(t??"null");return typeof e?.token=="string"&&typeof e.game=="string"&&Number.isInteger(e.seat)?e:null}catch{return null}}var Jn=qn(location.origin,Dn),Dt=new st($e),pi=new ot(Jn,Dt),_i=new rt(Jn);var wo=Symbol.for("pv"),bo=0;function l(t,e,n,r,o,s){e||(e={});var i,a,d=e;if("ref"in d&&typeof t!="function")for(a in d={},e)a=="ref"?i=e[a]:d[a]=e[a];var _={type:t,props:d,key:n,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:wo,__v:--bo,__i:-1,__u:0};return(o||s)&&(_.__source=o,_.__self=s),b.vnode&&b.vnode(_),_}var ko="M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z",So="M12 2.2 22.6 21H1.4z",xo="M3.2 3.2h17.6v17.6H3.2z",Yn="M12 .8 21 12l-9 11.2L3 12z",Eo="M12 21.5C5.5 16.6 2 13 2 8.7 2 5.6 4.3 3.3 7.2 3.3c2 0 3.8 1.1 4.8 2.9 1-1.8 2.8-2.9 4.8-2.900C19.7 3.3 22 5.6 22 8.700c0 4.3-3.5 7.9-10 12.800z",$o="M12 1.500c5.5 5.3 9.5 8.6 9.5 12.600a4.7 4.7 0 0 1-8.3 3l1.4 5.400H9.400l1.4-5.400a4.7 4.7 0 0 1-8.3-3c0-4 4-7.3 9.5-12.600z",To="M12 1.800a4.6 4.6 0 0 1 4 6.9 4.7 4.7 0 1 1-2.9 8.300l1.5 5.500H9.400l1.5-5.500A4.7 4.7 0 1 1 8 8.700a4.6 4.6 0 0 1 4-6.900z",Oo={"\u25CF":{path:ko,tone:"red"},"\u25B2":{path:So,tone:"yellow"},"\u25A0":{path:xo,tone:"green"},"\u25C6":{path:Yn,tone:"blue"},"\u2665":{path:Eo,tone:"red"},"\u2666":{path:Yn,tone:"diamonds"},"\u2663":{path:To,tone:"clubs"},"\u2660":{path:$o,tone:"spades"}},Zn=t=>"\u2660\u2665\u2666\u2663".includes(t.mark),re=t=>Oo[t.mark]??{path:null,tone:null};function fe(t){if(!t)return{class:"suit-none"};let{tone:e}=re(t);return e?{class:`suit-${e}`}:{class:"suit-own",style:{"--suit":t.swatch,"--suit-fill":t.swatch}}}function Qn({suit:t}){let{path:e}=re(t),n=e?l("path",{d:e}):l("text",{x:"12",y:"19","text-anchor":"middle","font-size":"20",children:t.mark}),{class:r,style:o}=fe(t);return l("svg",{class:`mark ${r}`,style:o,viewBox:"0 0 24 24","aria-hidden":"true",children:n})}var Pe=t=>t.you?.legal_moves??[],Ce=t=>t.card??t.die??null,Ut=(t,e)=>Pe(t).filter(n=>Ce(n)===e);function xi(t){let e=new Map;for(let n of Pe(t).filter(r=>Ce(r)===null))e.set(n.kind,[...e.get(n.kind)??[],n]);return e}var Xn=["call_uno","announce"],Ei=t=>Xn.some(e=>t[e]===!0);function $i(t){let[e]=Xn.filter(n=>n in t);return e===void 0?t:{...t,[e]:!1}}function er(t,e,n){let r=Pe(t).find(o=>Ce(o)!==null)?.kind??"play";return n?{kind:r,die:e}:{kind:r,card:e}}function Ti(t){let e=new Map;return t.map(n=>{let r=e.get(n)??0;return e.set(n,r+1),{code:n,key:`${n}.${r}`}})}var Ro=["colour","suit"];function Ai({view:t,deck:e,send:n,explain:r}){let[o,s]=Q(null),i=o?.version===t.version?o.code:null,a=i===null?[]:Ut(t,i),d=new Set(Pe(t).map(Ce).filter(m=>m!==null));function _(m){let h=Ut(t,m),[u]=h;s(h.length>1?{code:m,version:t.version}:null),h.length===1&&u&&n(u),h.length===0&&r(er(t,m,e.isDice))}function c(m){s(null),n(m)}return{code:a.length>1?i:null,moves:a,legal:d,touch:_,choose:c,cancel:()=>s(null)}}function Ii({deck:t,question:e,moves:n,choose:r,cancel:o,text:s}){let i=le(null);X(()=>(i.current?.querySelector("button")?.focus(),Po),[]);let a=Ro.find(d=>n.every(_=>t.suit(String(_[d]??""))));return l("div",{ref:i,class:"chooser",role:"group","aria-label":e,onKeyDown:d=>d.key==="Escape"&&o?.(),children:[l("p",{class:"chooser-question",children:e}),l("div",{class:a?"swatches":"choices",children:n.map(d=>l("button",{type:"button",class:a?"swatch":"button",onClick:_=>_.detail<2&&r(d),children:[a&&l(Co,{deck:t,code:String(d[a])}),s?.(d)??l("span",{class:a?"swatch-name":"",children:a?t.suit(String(d[a]))?.name:d.label??d.kind})]},JSON.stringify(d)))}),o&&l("button",{type:"button",class:"button quiet",onClick:o,children:N("cancel")})]})}function Po(){requestAnimationFrame(()=>{document.activeElement===document.body&&document.querySelector('.hand-card[tabindex="0"]')?.focus()})}function Co({deck:t,code:e}){let n=t.suit(e);return n&&l(Qn,{suit:n})}function Ni({groups:t,send:e,words:n={}}){return t.size===0?null:l("div",{class:"move-groups",children:[...t].map(([r,o])=>l("div",{class:"move-group",role:"group","aria-label":r.replaceAll("_"," "),children:o.map(s=>l("button",{type:"button",class:"button","data-move":r,onClick:()=>e(s),children:n[r]??s.label??r},JSON.stringify(s)))},r))})}var tr={fill:"none","stroke-width":11,"stroke-linecap":"round","stroke-linejoin":"round"};function Mo(){return l("g",{class:"glyph-stroke",...tr,children:[l("circle",{r:"34"}),l("path",{d:"M-24 24 24-24"})]})}function Ao(){return l("g",{class:"glyph-stroke",...tr,children:[l("path",{d:"M-32-16h62M12-36l20 20-20 20"}),l("path",{d:"M32 20h-62M-12 0l-20 20 20 20"})]})}function Io(){return l("g",{class:"ring",children:[l("path",{class:"suit-red",d:"M-21-40a19 19 0 1 1 0 38 19 19 0 0 1 0-38z"}),l("path",{class:"suit-yellow",d:"M21-40 42-3H0z"}),l("path",{class:"suit-green",d:"M-38 4h34v34h-34z"}),l("path",{class:"suit-blue",d:"M21 0 40 21 21 42 2 21z"})]})}var No={"\u2298":Mo,"\u21C4":Ao,"\u2605":Io},Do=new Set(["6","9"]);function it({print:t,x:e,y:n,size:r}){let o=No[t],s=`translate(${e} ${n}) scale(${r/100})`;if(o)return l("g",{transform:s,children:l(o,{})});let i=[...t].length,a=i>2?46:i===2?76:96;return l("g",{transform:s,class:"glyph-text",children:[l("text",{"text-anchor":"middle",y:a*.36,"font-size":a,children:t}),Do.has(t)&&l("path",{d:"M-20 50h40",class:"glyph-stroke",fill:"none","stroke-width":"8"})]})}var Uo=new Set(["J","Q","K"]);function rr({card:t,suit:e}){let{class:n,style:r}=fe(e),o=re(e).path??"",s=Uo.has(t.print);return l("svg",{class:`card playing ${n} rank-${t.print}`,style:r,viewBox:"0 0 100 150","aria-hidden":"true",focusable:"false",children:[l("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"148",rx:"10"}),l("rect",{class:"card-rim",x:"4",y:"4",width:"92",height:"142",rx:"8"}),l(nr,{card:t,path:o}),l("g",{transform:"rotate(180 50 75)",children:l(nr,{card:t,path:o})}),l("path",{class:`card-mark ${s?"court":""}`,d:o,transform:s?"translate(14 39) scale(3)":"translate(26 54) scale(2)"}),s&&l("text",{class:"rank",x:"50",y:"93","font-size":"50",children:t.print})]})}function nr({card:t,path:e}){let n=t.print.length>1;return l("g",{children:[l("text",{class:"rank",x:"22",y:"37","font-size":36,textLength:n?32:void 0,lengthAdjust:"spacingAndGlyphs",children:t.print}),l("path",{class:"card-mark",d:e,transform:"translate(13.500 43) scale(.7)"})]})}var sr={class:"suit-wild"};function qi({card:t,deck:e,shown:n=null}){let r=e.suit(t.suit);if(r&&Zn(r))return l(rr,{card:t,suit:r});let{class:o,style:s}=r||n?fe(r??n):{...sr,style:void 0},i=l(Lo,{card:t,suit:r??n});return l("svg",{class:`card ${o}`,style:s,viewBox:"0 0 100 150","aria-hidden":"true",focusable:"false",children:[l("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"148",rx:"10"}),l("rect",{class:"card-rim",x:"5.5",y:"5.5",width:"89",height:"139",rx:"7"}),!r&&l(ir,{d:zo}),l(it,{print:t.print,x:50,y:75,size:r||t.print==="\u2605"?62:56}),i,l("g",{transform:"rotate(180 50 75)",children:i})]})}function Lo({card:t,suit:e}){let n=e&&re(e).path;return l("g",{children:[l(it,{print:t.print,x:23,y:24,size:[...t.print].length>1?22:25}),n&&l("path",{class:"card-mark",d:n,transform:"translate(14.5 39) scale(.62)"}),e&&!n&&l("text",{class:"card-mark",x:"22",y:"54","text-anchor":"middle","font-size":"16",children:e.mark})]})}function ir({d:t}){return l("g",{fill:"none",class:"wild-rim",children:t.map((e,n)=>l("path",{class:`suit-${jo[n]}`,d:e},e))})}var jo=["red","yellow","blue","green"],zo=["M5.5 75V12.5a7 7 0 0 1 7-7H50","M50 5.5h37.5a7 7 0 0 1 7 7V75","M94.5 75v62.5a7 7 0 0 1-7 7H50","M50 144.5H12.5a7 7 0 0 1-7-7V75"],Fo=["M5.5 50V19.5a14 14 0 0 1 14-14H50","M50 5.5h30.5a14 14 0 0 1 14 14V50","M94.5 50v30.5a14 14 0 0 1-14 14H50","M50 94.5H19.5a14 14 0 0 1-14-14V50"];function ar(){return l("svg",{class:"card card-back",viewBox:"0 0 100 150","aria-hidden":"true",focusable:"false",children:[l("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"148",rx:"10"}),l("rect",{class:"back-ground",x:"8",y:"8",width:"84",height:"134",rx:"6"}),l("path",{class:"back-weave",d:Wo})]})}var Vo=[20,35,50,65,80],Ho=[20,35.7,51.4,67.1,82.9,98.6,114.3,130],Wo=Ho.flatMap((t,e)=>Vo.map((n,r)=>(e+r)%2?`M${n-6} ${t}h12`:`M${n} ${t-6}v12`)).join("");function Ki(){return l("svg",{class:"card pouch",viewBox:"0 0 100 100","aria-hidden":"true",focusable:"false",children:[l("path",{class:"back-ground",d:or}),l("path",{class:"back-weave",d:`${or}M30 33h40`})]})}var or="M36 33C18 47 10 62 12 76c2 12 12 17 38 17s36-5 38-17c2-14-6-29-24-43 2-8 6-14 12-22-8-5-16-4-26-1-10-3-18-4-26 1 6 8 10 14 12 22z";function Gi({card:t,deck:e,shown:n=null}){let r=e.suit(t.suit)??n,{class:o,style:s}=r?fe(r):{...sr,style:void 0},i=r&&re(r).path;return l("svg",{class:`card die ${o}`,style:s,viewBox:"0 0 100 100","aria-hidden":"true",focusable:"false",children:[l("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"98",rx:"18"}),l("rect",{class:"card-rim",x:"5.5",y:"5.5",width:"89",height:"89",rx:"14"}),!r&&l(ir,{d:Fo}),l(it,{print:t.print,x:50,y:t.print==="\u2605"?50:46,size:58}),i&&t.print!=="\u2605"&&l("path",{class:"card-mark",d:i,transform:"translate(72 72) scale(.75)"})]})}var Bo=10,ur=250;function qo(t){return t.deadline!==null&&t.deadline.seats.some(e=>!t.seats[e]?.bot)}function Xi(t){let[,e]=Q(0);return X(()=>{if(t===null)return;let n=setInterval(()=>e(r=>r+1),ur);return()=>clearInterval(n)},[t]),t===null?null:Math.max(0,Math.ceil(At(t)))}function lr({view:t,seat:e}){let n=t.deadline,r=qo(t)&&n?.seats.includes(e),[,o]=Q(0);if(X(()=>{if(!r)return;let d=setInterval(()=>o(_=>_+1),ur);return()=>clearInterval(d)},[r]),!r||!n)return null;let s=Math.max(0,At(n.at)),i=t.settings.turn_seconds??t.settings.answer_seconds??60,a=Math.min(1,s/i);return l(V,{children:[l("svg",{class:"ring-left",viewBox:"0 0 44 44","aria-hidden":"true",children:l("circle",{cx:"22",cy:"22",r:"20",pathLength:"100","stroke-dasharray":`${100*a} 100`})}),s<Bo&&l("span",{class:"seconds",children:Math.ceil(s)})]})}function cr(t,e){let[n,r]=Q(!1);return bt(()=>{let o=t.current;if(!o)return;let s=()=>r(o.scrollHeight>o.clientHeight||o.scrollWidth>o.clientWidth),i=new ResizeObserver(s);for(let a of[o,...o.children])i.observe(a);return s(),()=>i.disconnect()},[e]),n}function ra(){let t=le(null),[e,n]=Q(320);return bt(()=>{let r=t.current;if(!r)return;let o=new ResizeObserver(()=>n(r.clientWidth));return o.observe(r),n(r.clientWidth),()=>o.disconnect()},[]),{ref:t,width:e}}function fa({table:t,view:e,extra:n,note:r,unit:o="cards",inView:s,withOwn:i=!1}){let a=le(null),d=(t.seat??-1)+1,_=e.seats.length,c=e.seats.map((y,x)=>e.seats[(d+x)%_]),m=i?c:c.filter(y=>y.seat!==t.seat),h=cr(a,_),u=s??e.turn;return X(()=>Go(a.current,u),[u]),l("ul",{class:"seats",ref:a,"aria-label":N("seats"),tabIndex:h?0:void 0,children:m.map((y,x)=>l(Yo,{table:t,view:e,seat:y,arc:Ko(x,m.length),note:r?.(y)??null,unit:o,children:n?.(y)},y.seat))})}var Ko=(t,e)=>((2*t-e+1)/Math.max(1,e-1))**2;function Go(t,e){let n=t?.querySelector(`[data-place="seat:${e}"]`);t&&n&&t.scrollTo({left:n.offsetLeft-(t.clientWidth-n.offsetWidth)/2,behavior:"smooth"})}var Jo=7;function Yo({table:t,view:e,seat:n,note:r,unit:o,arc:s,children:i}){let a=n.name??N("vacant"),d=e.status==="playing"&&e.to_move.includes(n.seat),_=Qo(n,e,Zo(t)),m=[N("seat-label",{name:a,cards:N(o,{count:n.hand_count}),points:N("points",{count:n.score})}),d?N("their-turn"):null,_,r].filter(h=>h!==null).join(", ");return l("li",{class:`seat ${d?"to-move":""} ${n.name===null?"vacant":""}`,"data-place":`seat:${n.seat}`,style:{"--arc":s},children:[l("div",{class:"seat-body",role:"img","aria-label":m,children:[l(fr,{seat:n,view:e}),l("div",{class:"seat-text",children:[l("span",{class:"seat-name",title:a,children:a}),l("span",{class:"seat-facts",children:[o==="cards"&&l("span",{class:"fan","aria-hidden":"true",children:Array.from({length:Math.min(Jo,n.hand_count)},(h,u)=>l(ar,{},u))}),l("b",{class:"count",children:n.hand_count}),l("span",{class:"score",children:N("points",{count:n.score})})]}),(_||r)&&l("span",{class:"seat-state",children:[r,_].filter(Boolean).join(", ")})]})]}),i]})}function da({view:t,children:e}){let n=t.you&&t.seats[t.you.seat];if(!n)return null;let r=t.status==="playing"&&t.to_move.includes(n.seat);return l("div",{class:`own-seat ${r?"to-move":""}`,"data-place":`seat:${n.seat}`,children:[l(fr,{seat:n,view:t}),l("span",{class:"seat-name",children:n.name}),l("span",{class:"score",children:N("points",{count:n.score})}),n.bot&&l("span",{class:"score",children:N("bot-plays-for-you")}),e]})}function fr({seat:t,view:e}){let n=[...t.name??"?"][0]?.toLocaleUpperCase(),r=e.status==="playing"&&e.to_move.includes(t.seat);return l("span",{class:`avatar ${r?"to-move":""}`,style:{"--n":t.seat},"aria-hidden":"true",children:[n,r&&l(lr,{view:e,seat:t.seat})]})}function Zo(t){let e=t.presence.value,n=new Set(Dt.of(t.game).map(r=>r.seat));return r=>e!==null&&!e.seats.includes(r)&&!n.has(r)}function Qo(t,e,n){return t.name===null?t.bot?N("bot-plays"):t.reserved?N("reserved",{name:t.reserved}):null:t.absent?N(t.bot?"bot-plays":"absent"):t.bot?N(`bot-${t.bot}`):!(e.status==="finished"||e.status==="closed")&&n(t.seat)?N("away"):null}export{V as a,Xo as b,Q as c,X as d,bt as e,le as f,Ve as g,ns as h,xt as i,ee as j,q as k,te as l,_s as m,ms as n,ys as o,gs as p,vs as q,ws as r,An as s,Hs as t,N as u,Ws as v,Dn as w,Gs as x,Bn as y,ne as z,It as A,L as B,yo as C,ni as D,Jn as E,Dt as F,pi as G,_i as H,l as I,re as J,fe as K,Qn as L,Pe as M,Ce as N,xi as O,Ei as P,$i as Q,Ti as R,Ai as S,Ii as T,Ni as U,it as V,qi as W,ar as X,Ki as Y,Gi as Z,cr as _,ra as $,Xi as aa,fa as ba,da as ca,fr as da};
//# sourceMappingURL=chunk-MIAV5X2F.js.map
