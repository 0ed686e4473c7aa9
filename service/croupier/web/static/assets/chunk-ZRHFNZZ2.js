var b,Ht,dt,Z,ft,Le,Wt,Ue,qt,pt,ht,_r,ve=Symbol.for("pv"),ze={},Fe=[],mr=/^m(i|n|o|s|text|space)$/,_t=Array.isArray,mt=Fe.slice,ae=Object.assign;function ie(t){t&&t.parentNode&&t.remove()}function Bt(t,e,n){var r,o,s,i={},a=arguments.length;for(s in e)s=="key"?r=e[s]:s=="ref"&&typeof t!="function"?o=e[s]:i[s]=e[s];return a>2&&(i.children=a>3?mt.call(arguments,2):n),ge(t,i,r,o,null)}function ge(t,e,n,r,o){var s={type:t,props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ve,__v:o||++Ht,__i:-1,__u:0};return!o&&b.vnode&&b.vnode(s),s}function V(t){return t.children}function he(t,e){this.props=t,this.context=e,this.__g=0}function Q(t,e){if(e==null)return t.__&&Q(t.__,t.__i+1);for(var n;e<t.__k.length;e++)if((n=t.__k[e])&&n.__e)return n.__e;return typeof t.type!="function"||t.props.__P?null:Q(t)}function yr(t){var e,n=t.__v,r=n.__e,o=[],s=[],i=t.__P;i&&((e=ae({constructor:ve},n)).__v=n.__v+1,b.vnode&&b.vnode(e),yt(i,e,n,t.__n,i.namespaceURI,32&n.__u?[r]:null,o,r||Q(n),32&n.__u,s),e.__v=n.__v,e.__.__k[e.__i]=e,Qt(o,e,s),n.__=n.__e=null,e.__e!=r&&Kt(e))}function Kt(t){if((t=t.__)&&t.__c&&!t.props.__P)return t.__e=null,t.__k.some(function(e){return e&&(t.__e=e.__e)}),Kt(t)}function Ft(t){(8&t.__g||(t.__g|=8,Z.push(t),Le++))&&ft==b.debounceRendering||((ft=b.debounceRendering)||queueMicrotask)(Gt)}function Gt(){try{for(var t,e=1;Z.length;)Z.length>e&&Z.sort(Wt),t=Z.shift(),e=Z.length,8&t.__g&&yr(t)}finally{(Le=Z.length)&&(ft||queueMicrotask)(Gt)}}function Jt(t,e,n,r,o,s,i,a,f,p,c){var m,d,u,y,x,w,S=r.__k||Fe,g=e.length;for(f=gr(n,e,S,f,g),m=0;m<g;m++)(u=n.__k[m])!=null&&(d=~u.__i&&S[u.__i]||ze,u.__i=m,w=yt(t,u,d,o,s,i,a,f,p,c),y=u.__e,(d.ref!=u.ref||8&d.__u)&&(d.ref&&gt(d.ref,null,u,d),u.ref&&c.push(u.ref,u.__c||y,u)),x=x||y,4&u.__u?(f=Yt(u,f,t,!d.__v),d.__e&&(d.__e=null)):typeof u.type=="function"&&w!==void 0?f=w:y&&(f=y.nextSibling),u.__u&=-21);return n.__e=x,f}function gr(t,e,n,r,o){var s,i,a,f,p,c,m,d,u,y=n.length,x=y,w=0,S=0,g=t.__k=Array(o);for(s=0;s<o;s++)(i=e[s])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=g[s]=ge(null,i):_t(i)?i=g[s]=ge(V,{children:i}):i.constructor===ve&&i.__b?i=g[s]=ge(i.type,i.props,i.key,i.ref,i.__v):g[s]=i,f=s+w,i.__=t,i.__b=t.__b+1,a=null,~(p=i.__i=vr(i,n,f,x))&&(x--,(a=n[p])&&(a.__u|=2)),a&&a.__v?(i.__u|=16,p==f-1?w--:p==f+1?w++:p!=f&&(p>f?w--:w++,S=1)):(~p||(o>y?w--:o<y&&w++),typeof i.type!="function"&&(i.__u|=4))):g[s]=null;if(S){for(c=[],m=[],s=0;s<o;s++)if((i=g[s])&&16&i.__u){for(w=0,d=c.length;w<d;)c[u=w+d>>1]<i.__i?w=u+1:d=u;c[w]=i.__i,m[s]=w+1}for(w=c.length;s--;)m[s]&&(m[s]==w?w--:g[s].__u|=4)}if(x)for(s=0;s<y;s++)!(a=n[s])||2&a.__u||(a.__e==r&&(r=Q(a)),vt(a,a));return r}function Yt(t,e,n,r){var o,s,i,a;if(typeof t.type=="function"){if(t.props.__P)return e;if(o=t.__k)for(s=0;s<o.length;s++)o[s]&&(o[s].__=t,e=Yt(o[s],e,n,!1));return e}for(e&&!e.parentNode&&(e=Q(t))&&!e.parentNode&&(e=null),i=t.__e,a=e;a&&a.nodeType==8;)a=a.nextSibling;for(i!=a&&(!r&&n.moveBefore&&i.parentNode?n.moveBefore(i,e):n.insertBefore(i,e||null)),e=i;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function vr(t,e,n,r){var o,s=t.key,i=t.type,a=e[n],f=a&&!(2&a.__u);if(a===null&&s==null||f&&s==a.key&&i==a.type)return n;if(r>(f?1:0)){for(o=n-1;o>=0;o--)if((a=e[o])&&!(2&a.__u)&&s==a.key&&i==a.type)return o;for(o=n+1;o<e.length;o++)if((a=e[o])&&!(2&a.__u)&&s==a.key&&i==a.type)return o}return-1}function Vt(t,e,n){n==null&&(n=""),e[0]=="-"?t.setProperty(e,n):t[e]=n}function De(t,e,n,r,o){var s,i;if(e=="style")if(typeof n=="string")t.style.cssText=n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||Vt(t.style,e);if(n)for(e in n)r&&n[e]==r[e]||Vt(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")typeof n!="function"&&(n=null),typeof r!="function"&&(r=null),(t.__e||(t.__e={}))[e]=n,n&&r||(i=ht[e]||(ht[e]=wr(e)),(t.__a||(t.__a={}))[e]=pt,s=e!=(e=e.replace(qt,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),n?t.addEventListener(e,i,s):t.removeEventListener(e,i,s));else{if(o=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{return void(t[e]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="popover"&&n==1?"":n)}}function wr(t){return function(e){var n=this.__e;if(n){if(n=n[t],e[Ue]==null)e[Ue]=pt++;else if(e[Ue]<this.__a[t])return;return n(b.event?b.event(e):e)}}}function yt(t,e,n,r,o,s,i,a,f,p){var c,m,d,u,y,x,w,S,g,E,k,G,oe,F,L,h,_,v,C=e.type;if(e.constructor!==ve)return null;128&n.__u&&(f=32&n.__u,c=n.__c.__z)&&(e.__u|=f,m=s=[],c.nodeType==8?a=je(c,s):s.push(c),a=s[0]||a),(c=b.__b)&&c(e);e:if(typeof C=="function"){d=i.length;try{if(S=e.props,g=(c=C.prototype)&&c.render,E=(c=C.contextType)&&r[c.__c],k=c?E?E.props.value:c.__:r,(u=n.__c)?(e.__c=u,2&u.__g&&(u.__g|=1)):(g?e.__c=u=new C(S,k):(e.__c=u=new he(S,k),u.constructor=C,u.render=kr),E&&E.sub(u),u.state||(u.state={}),u.__n=r,u.__g|=8,u.__h=[],u.__k=[]),g&&(u.__s||(u.__s=u.state),C.getDerivedStateFromProps&&(u.__s==u.state&&(u.__s=ae({},u.__s)),ae(u.__s,C.getDerivedStateFromProps(S,u.__s)))),y=u.props,x=u.state,u.__v=e,n.__c){if(S!==y&&g&&!C.getDerivedStateFromProps&&u.componentWillReceiveProps&&u.componentWillReceiveProps(S,k),e.__v==n.__v&&!(8&u.__g)||!(4&u.__g)&&u.shouldComponentUpdate&&u.shouldComponentUpdate(S,u.__s,k)===!1){e.__v!=n.__v&&(u.props=S,u.state=u.__s,u.__g&=-9),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(O){O&&(O.__=e)}),Fe.push.apply(u.__h,u.__k),u.__k=[],u.__h.length&&i.push(u),a=Q(n);break e}u.componentWillUpdate&&u.componentWillUpdate(S,u.__s,k),g&&u.componentDidUpdate&&u.__h.push(function(){u.componentDidUpdate(y,x,w)})}else g&&!C.getDerivedStateFromProps&&u.componentWillMount&&u.componentWillMount(),g&&u.componentDidMount&&u.__h.push(u.componentDidMount);u.context=k,u.props=S,u.__P=t,u.__g&=-5,G=b.__r,oe=g?25:0;do u.__g&=-9,G&&G(e),c=u.render(u.props,u.state=u.__s,u.context);while(8&u.__g&&++oe<25);g&&(Fe.push.apply(u.__h,u.__k),u.__k=[]),u.state=u.__s,u.getChildContext&&(r=ae({},r,u.getChildContext())),g&&n.__c&&u.getSnapshotBeforeUpdate&&(w=u.getSnapshotBeforeUpdate(y,x)),F=c&&c.type===V&&c.key==null?c.props.children:c,S.__P&&(c=a,o=(t=S.__P).namespaceURI,f=s=null,n.props&&n.props.__P!=t&&(n.__k.some(function(O){O&&vt(O,O)}),n.__k=null),a=n.__k?Q(n,0):null),a=Jt(t,_t(F)?F:[F],e,n,r,o,s,i,a,f,p),S.__P&&(e.__e=null,a=c),e.__u&=-161,m&&m.some(ie),u.__h.length&&i.push(u),1&u.__g&&(u.__g&=-4)}catch(O){if(i.length=d,e.__v=null,f||s)if(O&&O.then){if(e.__u|=128|f,s){for(~(_=s.indexOf(a||void 0))||(_=s.length);(v=s[_-1])&&v.nodeType==8;)_--;for(;_<s.length;_++)if(v=s[_])if(s[_]=null,L){if(v==h)break}else{if(v.nodeType!=8)break;v.data.startsWith("$s")&&(h=je(L=v))}}if(!L){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;L=a}(c=je(L=e.__c.__z||(e.__c.__z=L)))?(e.__e=L,a=c):e.__e=a,a=a&&a.nextSibling}else s&&s.some(ie);else e.__e=n.__e;e.__k||(e.__k=n.__k||[]),O&&O.then||Zt(e),b.__e(O,e,n)}}else a=e.__e=br(n.__e,e,n,r,o,s,i,f,p,t);return(c=b.diffed)&&c(e),a}function je(t,e){if(t&&t.nodeType==8&&t.data.startsWith("$s"))for(var n=1;t=t.nextSibling;){if(t.nodeType==8){if(t.data.startsWith("$s"))n++;else if(t.data.startsWith("/$s")&&!--n)return t}e&&e.push(t)}}function Zt(t){t&&(t.__c&&(t.__c.__g|=4),t.__k&&t.__k.some(Zt))}function Qt(t,e,n){for(var r=0;r<n.length;)gt(n[r++],n[r++],n[r++]);b.__c&&b.__c(e,t),t.some(function(o){try{t=o.__h,o.__h=[],t.some(function(s){s.call(o)})}catch(s){b.__e(s,o.__v)}})}function br(t,e,n,r,o,s,i,a,f,p){var c,m,d,u,y,x,w,S,g=n.props||ze,E=e.props,k=e.type;if(k=="svg"?o="http://www.w3.org/2000/svg":k=="math"?o="http://www.w3.org/1998/Math/MathML":o||(o="http://www.w3.org/1999/xhtml"),s){for(c=0;c<s.length;c++)if((y=s[c])&&(k?y.localName==k:y.nodeType==3)){t=y,s[c]=null;break}}if(!t){if(S=p.ownerDocument||document,!k)return S.createTextNode(E);t=S.createElementNS(o,k,E.is?E:p),a&&(b.__m&&b.__m(e,s),a=!1),s=null}if(k){if(p=k=="template"&&t.content||t,s=k=="textarea"&&E.defaultValue!=null?null:s&&mt.call(p.childNodes),!a&&s)for(g={},c=0;c<t.attributes.length;c++)g[(y=t.attributes[c]).name]=y.value;for(c in g)y=g[c],c=="dangerouslySetInnerHTML"?d=y:c=="children"||c in E||c=="value"&&"defaultValue"in E||c=="checked"&&"defaultChecked"in E||De(t,c,null,y,o);for(c in E)y=E[c],c=="children"?u=y:c=="dangerouslySetInnerHTML"?m=y:c=="value"?x=y:c=="checked"?w=y:a&&typeof y!="function"||g[c]===y||De(t,c,y,g[c],o);m?(a||d&&(m.__html==d.__html||m.__html==t.innerHTML)||(t.innerHTML=m.__html),e.__k=[]):(d&&(t.textContent=""),(k=="foreignObject"||o=="http://www.w3.org/1998/Math/MathML"&&mr.test(k))&&(o="http://www.w3.org/1999/xhtml"),Jt(p,_t(u)?u:[u],e,n,r,o,s,i,s?s[0]:n.__k&&Q(n,0),a,f),s&&s.some(ie)),a&&k!="textarea"||(c="value",k=="progress"&&x==null?t.removeAttribute(c):x==null||x===t[c]&&(k!="progress"||x)||De(t,c,x,g[c],o),c="checked",w!=null&&w!=t[c]&&De(t,c,w,g[c],o))}else g===E||a&&t.data==E||(t.data=E);return t}function gt(t,e,n,r){try{typeof t=="function"?e?e.__x=t(e)||1:r&&(r=r.__c||r.__e)&&(e=r.__x)&&(r.__x=null,typeof e=="function"?e():t(null)):t.current=e}catch(o){b.__e(o,n)}}function vt(t,e,n){var r,o,s,i;if(b.unmount&&b.unmount(t),!(r=t.ref)||r.current&&r.current!=t.__e||gt(r,null,e,t),r=t.__c){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(a){b.__e(a,e)}r.__P=r.__n=null}if(r=t.__k)for(i=0;i<r.length;i++)r[i]&&vt(r[i],e,typeof t.type!="function"||n&&!t.props.__P);!n&&(r=t.__c)&&(r=r.__z)&&(o=je(r,s=[]))&&(r==t.__e&&s.some(ie),ie(o),ie(r)),n||ie(t.__e),t.__e=t.__c=t.__=null}function kr(t,e,n){return this.constructor(t,n)}function ts(t,e){var n,r,o,s;b.__&&b.__(t,e),e.nodeType==9&&(e=e.documentElement),r=(n=t&&32&t.__u)?null:e.__k,e.__k=ge(V,{children:[t]}),o=[],s=[],yt(e,e.__k,r||ze,ze,e.namespaceURI,r?null:e.firstChild?mt.call(e.childNodes):null,o,r?r.__e:e.firstChild,n,s),Qt(o,e.__k,s),e.__k.props.children=null}b={__e:function(t,e,n,r){for(var o,s,i;e=e.__;)if((o=e.__c)&&!(1&o.__g)){o.__g|=4;try{if((i=(s=o.constructor)&&s.getDerivedStateFromError)&&o.setState(s.getDerivedStateFromError(t)),o.componentDidCatch&&(o.componentDidCatch(t,r||{}),i=1),i&&8&o.__g)return void(o.__g|=2)}catch(a){t=a}}throw Le=0,t}},Ht=0,dt=function(t){return t!=null&&t.constructor===ve},he.prototype.setState=function(t,e){var n=this.__s;n&&n!=this.state||(n=this.__s=ae({},this.state)),typeof t=="function"&&(t=t(ae({},n),this.props)),t&&(ae(n,t),this.__v&&(e&&this.__k.push(e),Ft(this)))},he.prototype.forceUpdate=function(t){this.__v&&(this.__g|=4,t&&this.__h.push(t),Ft(this))},he.prototype.render=V,Z=[],Le=0,Wt=function(t,e){return t.__v.__b-e.__v.__b},Ue=Symbol(),qt=/(PointerCapture)$|Capture$/i,pt=0,ht={},_r=0;var ue,P,wt,Xt,bt=Object.is,Ve=0,ln=[],kt=[],R=b,en=R.__b,tn=R.__r,nn=R.diffed,rn=R.__c,on=R.unmount,sn=R.__;function be(t,e){R.__h&&R.__h(P,t,Ve||e),Ve=0;var n=P.__H||(P.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function X(t){return Ve=1,Sr(cn,t)}function Sr(t,e,n){var r=be(ue++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):cn(void 0,e),function(s){var i=(r.__N||r.__)[0],a=r.t(i,s);bt(i,a)||(r.__N=[a,r.__[1]],r.__c.setState({}))}],r.__c=P,!P.__f)){P.__f=!0;var o=P.shouldComponentUpdate;P.shouldComponentUpdate=function(s,i,a){var f=this.__H;if(!f)return!0;var p=!1,c=this.props!=s;if(f.__.some(function(d){d.__N&&(p=!0,bt(d.__[0],d.__N[0])||(c=!0))}),o){var m=o.call(this,s,i,a);return p?m||c:m}return!p||c}}return r.__}function ee(t,e){var n=be(ue++,3);!R.__s&&Et(n.__H,e)&&(n.__P=!0,n.__=t,n.u=e,P.__H.__h.push(n))}function xt(t,e){var n=be(ue++,4);!R.__s&&Et(n.__H,e)&&(n.__P=!1,n.__=t,n.u=e,P.__h.push(n))}function le(t){return Ve=5,He(function(){return{current:t}},[])}function He(t,e){var n=be(ue++,7);return Et(n.__H,e)&&(n.__=t(),n.__H=e),n.__}function os(){var t=be(ue++,11);if(!t.__){for(var e=P.__v;!e.__m&&e.__;)e=e.__;var n=e.__m||(e.__m=[0,0]);t.__="P"+n[0]+"-"+n[1]++}return t.__}function xr(){var t;do{for(;t=kt.shift();)try{we(t)}catch(n){R.__e(n,{__:(t=t.__P)&&t.__v})}for(;t=ln.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(we),e.__h.some(St),e.__h=[]}catch(n){e.__h=[],R.__e(n,t.__v)}}}while(kt.length)}R.__b=function(t){P=null,en&&en(t)},R.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.__k.__m),sn&&sn(t,e)},R.__r=function(t){tn&&tn(t),ue=0;var e=(P=t.__c).__H;e&&(wt==P?P.__h=[]:(e.__h.some(we),e.__h.some(St),ue=0),e.__h=[],e.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),wt=P},R.diffed=function(t){nn&&nn(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&un(ln.push(e)),e.__H.__.some(function(n){n.u&&(n.__H=n.u)})),wt=P=null},R.__c=function(t,e){e.some(function(n){try{n.__h.some(we),n.__h=n.__h.filter(function(r){return!r.__||St(r)})}catch(r){n.__h=[function(){throw r}]}}),rn&&rn(t,e)},R.unmount=function(t){on&&on(t);var e,n,r=t.__c;r&&r.__H&&(r.__H.__.some(function(o){try{if(o.__P&&o.__c){if(n===void 0){for(n=t.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}o.__P=n,un(kt.push(o))}else we(o)}catch(s){e=s}}),r.__H=void 0,e&&R.__e(e,r.__v))};var an=typeof requestAnimationFrame=="function";function Er(t){var e,n=function(){clearTimeout(r),an&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(n,35);an&&(e=requestAnimationFrame(n))}function un(t){t!=1&&Xt==R.requestAnimationFrame||((Xt=R.requestAnimationFrame)||Er)(xr)}function we(t){var e=P,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),P=e}function St(t){var e=P;t.__c=t.__(),P=e}function Et(t,e){return!t||t.length!=e.length||e.some(function(n,r){return!bt(n,t[r])})}function cn(t,e){return typeof e=="function"?e(t):e}var $r=Symbol.for("preact-signals");function Ke(){if(B>1)B--;else{var t,e=!1;for((function(){var o=qe;for(qe=void 0;o!==void 0;){var s=o.S;if(s.v===o.v)for(var i=s.t;i!==void 0;i=i.x)i.i===o.i&&(i.i=s.i);o=o.o}})();Se!==void 0;){var n=Se;for(Se=void 0,We++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&hn(n))try{n.c()}catch(o){e||(t=o,e=!0)}n=r}}if(We=0,B--,e)throw t}}function Tt(t){if(B>0)return t();$t=++Tr,B++;try{return t()}finally{Ke()}}var ke,T=void 0;function xe(t){var e=T,n=ke;T=void 0,ke=void 0;try{return t()}finally{T=e,ke=n}}var Se=void 0,B=0,We=0,Tr=0,$t=0,qe=void 0,Be=0;function fn(t){if(T!==void 0){var e=t.n;if(e===void 0||e.t!==T)return e={i:0,S:t,p:T.s,n:void 0,t:T,e:void 0,x:void 0,r:e},T.s!==void 0&&(T.s.n=e),T.s=e,t.n=e,32&T.f&&t.S(e),e;if(e.i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=T.s,e.n=void 0,T.s.n=e,T.s=e),e}}function I(t,e){this.v=t,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,this.name=e?.name}I.prototype.brand=$r;I.prototype.h=function(){return!0};I.prototype.S=function(t){var e=this,n=this.t;n!==t&&t.e===void 0&&(t.x=n,this.t=t,n!==void 0?n.e=t:xe(function(){var r;(r=e.W)==null||r.call(e)}))};I.prototype.U=function(t){var e=this;if(this.t!==void 0){var n=t.e,r=t.x;n!==void 0&&(n.x=r,t.e=void 0),r!==void 0&&(r.e=n,t.x=void 0),t===this.t&&(this.t=r,r===void 0&&xe(function(){var o;(o=e.Z)==null||o.call(e)}))}};I.prototype.subscribe=function(t){var e=this;return K(function(){var n=e.value;xe(function(){return t(n)})},{name:"sub"})};I.prototype.valueOf=function(){return this.value};I.prototype.toString=function(){return this.value+""};I.prototype.toJSON=function(){return this.value};I.prototype.peek=function(){var t=this;return xe(function(){return t.value})};Object.defineProperty(I.prototype,"value",{get:function(){var t=fn(this);return t!==void 0&&(t.i=this.i),this.v},set:function(t){if(t!==this.v){if(We>100)throw new Error("Cycle detected");(function(n){B!==0&&We===0&&n.l!==$t&&(n.l=$t,qe={S:n,v:n.v,i:n.i,o:qe})})(this),this.v=t,this.i++,Be++,B++;try{for(var e=this.t;e!==void 0;e=e.x)e.t.N()}finally{Ke()}}}});function te(t,e){return new I(t,e)}function hn(t){for(var e=t.s;e!==void 0;e=e.n)if(e.S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function dn(t){for(var e=t.s;e!==void 0;e=e.n){var n=e.S.n;if(n!==void 0&&(e.r=n),e.S.n=e,e.i=-1,e.n===void 0){t.s=e;break}}}function pn(t){for(var e=t.s,n=void 0;e!==void 0;){var r=e.p;e.i===-1?(e.S.U(e),r!==void 0&&(r.n=e.n),e.n!==void 0&&(e.n.p=r)):n=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),e=r}t.s=n}function ce(t,e){I.call(this,void 0,e),this.x=t,this.s=void 0,this.g=Be-1,this.f=4}ce.prototype=new I;ce.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Be))return!0;if(this.g=Be,this.f|=1,this.i>0&&!hn(this))return this.f&=-2,!0;var t=T;try{dn(this),T=this;var e=this.x();(16&this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return T=t,pn(this),this.f&=-2,!0};ce.prototype.S=function(t){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=e.n)e.S.S(e)}I.prototype.S.call(this,t)};ce.prototype.U=function(t){if(this.t!==void 0&&(I.prototype.U.call(this,t),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};ce.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var t=this.t;t!==void 0;t=t.x)t.t.N()}};Object.defineProperty(ce.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var t=fn(this);if(this.h(),t!==void 0&&(t.i=this.i),16&this.f)throw this.v;return this.v}});function Ge(t,e){return new ce(t,e)}function _n(t){var e=t.j;if(t.j=void 0,typeof e=="function"){B++;var n=T;T=void 0;try{e()}catch(r){throw t.f&=-2,t.f|=8,Ot(t),r}finally{T=n,Ke()}}}function Ot(t){for(var e=t.s;e!==void 0;e=e.n)e.S.U(e);t.x=void 0,t.s=void 0,_n(t)}function Or(t){if(T!==this)throw new Error("Out-of-order effect");pn(this),T=t,this.f&=-2;try{8&this.f&&Ot(this)}finally{Ke()}}function de(t,e){this.x=t,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,ke&&ke.push(this)}de.prototype.c=function(){var t=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{t()}};de.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,_n(this),dn(this),B++;var t=T;return T=this,Or.bind(this,t)};de.prototype.N=function(){2&this.f||(this.f|=2,this.u=Se,Se=this)};de.prototype.d=function(){this.f|=8,1&this.f||Ot(this)};de.prototype.dispose=function(){this.d()};function K(t,e){var n=new de(t,e);try{n.c()}catch(o){throw n.d(),o}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var mn,Ye,Je,Rr=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var yn=[];K(function(){mn=this.N})();function pe(t,e){b[t]=e.bind(null,b[t]||function(){})}function Ee(t){if(Je){var e=Je;Je=void 0,e()}Je=t&&t.S()}function gn(t){var e=this,n=t.data,r=Cr(n);r.name="ReactiveDom",r.value=n;var o=He(function(){for(var a=e,f=e.__v;f=f.__;)if(f.__c){f.__c.__$f|=4;break}var p=Ge(function(){var u=r.value.value;return u===0?0:u===!0?"":u||""}),c=Ge(function(){return!Array.isArray(p.value)&&!dt(p.value)}),m=K(function(){if(this.N=vn,c.value){var u=p.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=u)}}),d=e.__$u.d;return e.__$u.d=function(){m(),d.call(this)},[c,p]},[]),s=o[0],i=o[1];return s.value?i.peek():i.value}gn.displayName="ReactiveTextNode";Object.defineProperties(I.prototype,{constructor:{configurable:!0,value:Bt(V,null).constructor},type:{configurable:!0,value:gn},props:{configurable:!0,get:function(){var t=this;return{data:{get value(){return t.value}}}}},__b:{configurable:!0,value:1}});pe("__b",function(t,e){if(Ee(),Ye=void 0,typeof e.type=="string"){var n,r=e.props;for(var o in r)if(o!=="children"){var s=r[o];s instanceof I&&(n||(e.__np=n={}),n[o]=s,r[o]=s.peek())}}t(e)});pe("__r",function(t,e){if(t(e),e.type!==V){Ee();var n,r=e.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=(function(o,s){var i;return K(function(){i=this},{name:s}),i.c=o,i})((function(o){return function(){var s;Rr&&((s=this.y)==null||s.call(this)),o.__$f|=1,o.setState({})}})(r),typeof e.type=="function"?e.type.displayName||e.type.name:""))),Ye=r,Ee(n)}});pe("__e",function(t,e,n,r){Ee(),Ye=void 0,t(e,n,r)});pe("diffed",function(t,e){Ee(),Ye=void 0;var n;if(typeof e.type=="string"&&(n=e.__e)){var r=e.__np,o=e.props,s=n.U;if(s)for(var i in s){var a=s[i];a===void 0||r&&i in r||(a.d(),s[i]=void 0)}if(r){s||(s={},n.U=s);for(var f in r){var p=s[f],c=r[f];p===void 0?(p=Pr(n,f,c,o),s[f]=p):p.o(c,o)}}}t(e)});function Pr(t,e,n,r){var o=e in t&&t.ownerSVGElement===void 0,s=te(n);return{o:function(i,a){s.value=i,r=a},d:K(function(){this.N=vn;var i=s.value.value;r[e]!==i&&(r[e]=i,o?t[e]=i:i!=null&&(i!==!1||e[4]==="-")?t.setAttribute(e,i):t.removeAttribute(e))})}}pe("unmount",function(t,e){if(typeof e.type=="string"){var n=e.__e;if(n){var r=n.U;if(r){n.U=void 0;for(var o in r){var s=r[o];s&&s.d()}}}var i=e.__np;if(i){var a=e.props;for(var f in i)a[f]=i[f]}e.__np=void 0}else{var p=e.__c;if(p){p.__$f|=8;var c=p.__$u;c&&(p.__$u=void 0,c.d())}}t(e)});pe("__h",function(t,e,n,r){r<3&&(e.__$f|=2),t(e,n,r)});he.prototype.shouldComponentUpdate=function(t,e){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var o in e)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var s=2&this.__$f;if(!(r||s||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var i in t)if(i!=="__source"&&t[i]!==this.props[i])return!0;for(var a in this.props)if(!(a in t))return!0;return!1};function Cr(t,e){return He(function(){return te(t,e)},[])}var Mr=function(t){queueMicrotask(function(){queueMicrotask(t)})};function Ar(){Tt(function(){for(var t;t=yn.shift();)mn.call(t)})}function vn(){yn.push(this)===1&&(b.requestAnimationFrame||Mr)(Ar)}var $e=new Map,_e={get length(){return wn().length},key:t=>wn()[t]??null,getItem:t=>$e.get(t)??Ze(()=>localStorage.getItem(t))??null,setItem(t,e){$e.delete(t),Ze(()=>(localStorage.setItem(t,e),!0))!==!0&&$e.set(t,e)},removeItem(t){$e.delete(t),Ze(()=>localStorage.removeItem(t))}},wn=()=>[...new Set([...Ze(()=>Object.keys(localStorage))??[],...$e.keys()])];function Ze(t){try{return t()}catch{return}}function ne(t,e){let n=`croupier.${t}`,r=te(Ir(n,e));return K(()=>_e.setItem(n,JSON.stringify(r.value))),r}function Ir(t,e){try{let n=JSON.parse(_e.getItem(t)??"null");return(e===null?n===null||typeof n=="string":typeof n==typeof e)?n:e}catch{return e}}var ys=ne("name",""),gs=ne("ruleset",null),vs=ne("panel",!0),ws=ne("sort",!0),bs=ne("four-colours",!1),ks=ne("sound",!1);var W=class{constructor(e){this.value=e}valueOf(){return this.value}},$=class extends W{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}},j=class extends W{constructor(e,n={}){super(e),this.opts=n}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return this.value.toString(10)}},q=class t extends W{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof W)return t.supportsValue(e.valueOf());if("Temporal"in globalThis){let n=globalThis.Temporal;if(e instanceof n.Instant||e instanceof n.PlainDateTime||e instanceof n.PlainDate||e instanceof n.PlainMonthDay||e instanceof n.PlainTime||e instanceof n.PlainYearMonth)return!0}return!1}constructor(e,n={}){e instanceof t?(n={...e.opts,...n},e=e.value):e instanceof W&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&n.calendar===void 0&&(n={...n,calendar:e.calendarId}),super(e),this.opts=n}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}};var bn=100,Nr="\u2068",Dr="\u2069";function Ur(t,e,n){if(n===e||n instanceof j&&e instanceof j&&n.value===e.value)return!0;if(e instanceof j&&typeof n=="string"){let r=t.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(n===r)return!0}return!1}function kn(t,e,n){return e[n]?me(t,e[n].value):(t.reportError(new RangeError("No default")),new $)}function Rt(t,e){let n=[],r=Object.create(null);for(let o of e)o.type==="narg"?r[o.name]=Te(t,o.value):n.push(Te(t,o));return{positional:n,named:r}}function Te(t,e){switch(e.type){case"str":return e.value;case"num":return new j(e.value,{minimumFractionDigits:e.precision});case"var":return jr(t,e);case"mesg":return Lr(t,e);case"term":return zr(t,e);case"func":return Fr(t,e);case"select":return Vr(t,e);default:return new $}}function jr(t,{name:e}){let n;if(t.params)if(Object.prototype.hasOwnProperty.call(t.params,e))n=t.params[e];else return new $(`$${e}`);else if(t.args&&Object.prototype.hasOwnProperty.call(t.args,e))n=t.args[e];else return t.reportError(new ReferenceError(`Unknown variable: $${e}`)),new $(`$${e}`);if(n instanceof W)return n;switch(typeof n){case"string":return n;case"number":return new j(n);case"object":if(q.supportsValue(n))return new q(n);default:return t.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof n}`)),new $(`$${e}`)}}function Lr(t,{name:e,attr:n}){let r=t.bundle._messages.get(e);if(!r)return t.reportError(new ReferenceError(`Unknown message: ${e}`)),new $(e);if(n){let o=r.attributes[n];return o?me(t,o):(t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new $(`${e}.${n}`))}return r.value?me(t,r.value):(t.reportError(new ReferenceError(`No value: ${e}`)),new $(e))}function zr(t,{name:e,attr:n,args:r}){let o=`-${e}`,s=t.bundle._terms.get(o);if(!s)return t.reportError(new ReferenceError(`Unknown term: ${o}`)),new $(o);if(n){let a=s.attributes[n];if(a){t.params=Rt(t,r).named;let f=me(t,a);return t.params=null,f}return t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new $(`${o}.${n}`)}t.params=Rt(t,r).named;let i=me(t,s.value);return t.params=null,i}function Fr(t,{name:e,args:n}){let r=t.bundle._functions[e];if(!r)return t.reportError(new ReferenceError(`Unknown function: ${e}()`)),new $(`${e}()`);if(typeof r!="function")return t.reportError(new TypeError(`Function ${e}() is not callable`)),new $(`${e}()`);try{let o=Rt(t,n);return r(o.positional,o.named)}catch(o){return t.reportError(o),new $(`${e}()`)}}function Vr(t,{selector:e,variants:n,star:r}){let o=Te(t,e);if(o instanceof $)return kn(t,n,r);for(let s of n){let i=Te(t,s.key);if(Ur(t,o,i))return me(t,s.value)}return kn(t,n,r)}function Pt(t,e){if(t.dirty.has(e))return t.reportError(new RangeError("Cyclic reference")),new $;t.dirty.add(e);let n=[],r=t.bundle._useIsolating&&e.length>1;for(let o of e){if(typeof o=="string"){n.push(t.bundle._transform(o));continue}if(t.placeables++,t.placeables>bn)throw t.dirty.delete(e),new RangeError(`Too many placeables expanded: ${t.placeables}, max allowed is ${bn}`);r&&n.push(Nr),n.push(Te(t,o).toString(t)),r&&n.push(Dr)}return t.dirty.delete(e),n.join("")}function me(t,e){return typeof e=="string"?t.bundle._transform(e):Pt(t,e)}var Qe=class{constructor(e,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=n,this.args=r}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,n){let r=this.bundle._intls.get(e);r||(r={},this.bundle._intls.set(e,r));let o=JSON.stringify(n);return r[o]||(r[o]=new e(this.bundle.locales,n)),r[o]}};function Ct(t,e){let n=Object.create(null);for(let[r,o]of Object.entries(t))e.includes(r)&&(n[r]=o.valueOf());return n}var Sn=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function xn(t,e){let n=t[0];if(n instanceof $)return new $(`NUMBER(${n.valueOf()})`);if(n instanceof j)return new j(n.valueOf(),{...n.opts,...Ct(e,Sn)});if(n instanceof q)return new j(n.toNumber(),{...Ct(e,Sn)});throw new TypeError("Invalid argument to NUMBER")}var Hr=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function En(t,e){let n=t[0];if(n instanceof $)return new $(`DATETIME(${n.valueOf()})`);if(n instanceof q||n instanceof j)return new q(n,Ct(e,Hr));throw new TypeError("Invalid argument to DATETIME")}var $n=new Map;function Tn(t){let e=Array.isArray(t)?t.join(" "):t,n=$n.get(e);return n===void 0&&(n=new Map,$n.set(e,n)),n}var Oe=class{constructor(e,{functions:n,useIsolating:r=!0,transform:o=s=>s}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:xn,DATETIME:En,...n},this._useIsolating=r,this._transform=o,this._intls=Tn(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:n=!1}={}){let r=[];for(let o=0;o<e.body.length;o++){let s=e.body[o];if(s.id.startsWith("-")){if(n===!1&&this._terms.has(s.id)){r.push(new Error(`Attempt to override an existing term: "${s.id}"`));continue}this._terms.set(s.id,s)}else{if(n===!1&&this._messages.has(s.id)){r.push(new Error(`Attempt to override an existing message: "${s.id}"`));continue}this._messages.set(s.id,s)}}return r}formatPattern(e,n=null,r=null){if(typeof e=="string")return this._transform(e);let o=new Qe(this,r,n);try{return Pt(o,e).toString(o)}catch(s){if(o.errors&&s instanceof Error)return o.errors.push(s),new $().toString(o);throw s}}};var Mt=/^(-?[a-zA-Z][\w-]*) *= */gm,On=/\.([a-zA-Z][\w-]*) *= */y,Wr=/\*?\[/y,At=/(-?[0-9]+(?:\.([0-9]+))?)/y,qr=/([a-zA-Z][\w-]*)/y,Rn=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Br=/^[A-Z][A-Z0-9_-]*$/,Xe=/([^{}\n\r]+)/y,Kr=/([^\\"\n\r]*)/y,Pn=/\\([\\"])/y,Cn=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,Gr=/^\n+/,Mn=/ +$/,Jr=/ *\r?\n/g,Yr=/( *)$/,Zr=/{\s*/y,An=/\s*}/y,Qr=/\[\s*/y,Xr=/\s*] */y,eo=/\s*\(\s*/y,to=/\s*->\s*/y,no=/\s*:\s*/y,ro=/\s*,?\s*/y,oo=/\s+/y,Re=class{constructor(e){this.body=[],Mt.lastIndex=0;let n=0;for(;;){let h=Mt.exec(e);if(h===null)break;n=Mt.lastIndex;try{this.body.push(f(h[1]))}catch(_){if(_ instanceof SyntaxError)continue;throw _}}function r(h){return h.lastIndex=n,h.test(e)}function o(h,_){if(e[n]===h)return n++,!0;if(_)throw new _(`Expected ${h}`);return!1}function s(h,_){if(r(h))return n=h.lastIndex,!0;if(_)throw new _(`Expected ${h.toString()}`);return!1}function i(h){h.lastIndex=n;let _=h.exec(e);if(_===null)throw new SyntaxError(`Expected ${h.toString()}`);return n=h.lastIndex,_}function a(h){return i(h)[1]}function f(h){let _=c(),v=p();if(_===null&&Object.keys(v).length===0)throw new SyntaxError("Expected message value or attributes");return{id:h,value:_,attributes:v}}function p(){let h=Object.create(null);for(;r(On);){let _=a(On),v=c();if(v===null)throw new SyntaxError("Expected attribute value");h[_]=v}return h}function c(){let h;if(r(Xe)&&(h=a(Xe)),e[n]==="{"||e[n]==="}")return m(h?[h]:[],1/0);let _=oe();return _?h?m([h,_],_.length):(_.value=F(_.value,Gr),m([_],_.length)):h?F(h,Mn):null}function m(h=[],_){for(;;){if(r(Xe)){h.push(a(Xe));continue}if(e[n]==="{"){h.push(d());continue}if(e[n]==="}")throw new SyntaxError("Unbalanced closing brace");let z=oe();if(z){h.push(z),_=Math.min(_,z.length);continue}break}let v=h.length-1,C=h[v];typeof C=="string"&&(h[v]=F(C,Mn));let O=[];for(let z of h)z instanceof et&&(z=z.value.slice(0,z.value.length-_)),z&&O.push(z);return O}function d(){s(Zr,SyntaxError);let h=u();if(s(An))return h;if(s(to)){let _=w();return s(An,SyntaxError),{type:"select",selector:h,..._}}throw new SyntaxError("Unclosed placeable")}function u(){if(e[n]==="{")return d();if(r(Rn)){let[,h,_,v=null]=i(Rn);if(h==="$")return{type:"var",name:_};if(s(eo)){let C=y();if(h==="-")return{type:"term",name:_,attr:v,args:C};if(Br.test(_))return{type:"func",name:_,args:C};throw new SyntaxError("Function names must be all upper-case")}return h==="-"?{type:"term",name:_,attr:v,args:[]}:{type:"mesg",name:_,attr:v}}return g()}function y(){let h=[];for(;;){switch(e[n]){case")":return n++,h;case void 0:throw new SyntaxError("Unclosed argument list")}h.push(x()),s(ro)}}function x(){let h=u();return h.type!=="mesg"?h:s(no)?{type:"narg",name:h.name,value:g()}:h}function w(){let h=[],_=0,v;for(;r(Wr);){o("*")&&(v=_);let C=S(),O=c();if(O===null)throw new SyntaxError("Expected variant value");h[_++]={key:C,value:O}}if(_===0)return null;if(v===void 0)throw new SyntaxError("Expected default variant");return{variants:h,star:v}}function S(){s(Qr,SyntaxError);let h;return r(At)?h=E():h={type:"str",value:a(qr)},s(Xr,SyntaxError),h}function g(){if(r(At))return E();if(e[n]==='"')return k();throw new SyntaxError("Invalid expression")}function E(){let[,h,_=""]=i(At),v=_.length;return{type:"num",value:parseFloat(h),precision:v}}function k(){o('"',SyntaxError);let h="";for(;;){if(h+=a(Kr),e[n]==="\\"){h+=G();continue}if(o('"'))return{type:"str",value:h};throw new SyntaxError("Unclosed string literal")}}function G(){if(r(Pn))return a(Pn);if(r(Cn)){let[,h,_]=i(Cn),v=parseInt(h||_,16);return v<=55295||57344<=v?String.fromCodePoint(v):"\uFFFD"}throw new SyntaxError("Unknown escape sequence")}function oe(){let h=n;switch(s(oo),e[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return L(e.slice(h,n))}return e[n-1]===" "?L(e.slice(h,n)):!1}function F(h,_){return h.replace(_,"")}function L(h){let _=h.replace(Jr,`
`),v=Yr.exec(h)[1].length;return new et(_,v)}}},et=class{constructor(e,n){this.value=e,this.length=n}};var In=`### The words of the table in the browser. Texts of games come from the service: events, moves, refusals, rules.

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

# The check of the shuffle, after a game.
shuffle-question = Was the shuffle fair?
shuffle-checking = Checking \u2026
shuffle-fair = The shuffle was fair: the cards were fixed before the start{ $own ->
    [yes] , also by a random text of this browser
   *[no] {""}
  }, and every card that was dealt and drawn is the one that they gave. This browser has computed it itself.
shuffle-unproved = This game proves nothing: it has made no commitment, or this browser cannot compute it here.
shuffle-different = The record does not fit what was promised{ $version ->
    [0] {""}
   *[other] : version { $version } differs
  }.
`;var Nn={en:"English",hi:"\u0939\u093F\u0928\u094D\u0926\u0940",cs:"\u010De\u0161tina",uk:"\u0443\u043A\u0440\u0430\u0457\u043D\u0441\u044C\u043A\u0430",pa:"\u0A2A\u0A70\u0A1C\u0A3E\u0A2C\u0A40"},io={hi:()=>import("./hi-R6T4L6SB.js"),cs:()=>import("./cs-GECPLQW5.js"),uk:()=>import("./uk-4DAZV2VZ.js"),pa:()=>import("./pa-D2JHJUPI.js")},It=[Dn("en",In)];function Dn(t,e){let n=new Oe(t,{useIsolating:!1});return n.addResource(new Re(e)),n}async function qs(t){let e=io[t];e&&(It=[Dn(t,(await e()).default),...It])}var Un=t=>It.find(e=>e.hasMessage(t));function N(t,e={}){let n=Un(t),r=n?.getMessage(t)?.value;return n&&r?n.formatPattern(r,e):t}var Bs=t=>Un(t)!==void 0;var tt=ne("language",null),Nt=t=>{let e=(t??"").split("-")[0]?.toLowerCase()??"";return e in Nn?e:void 0};tt.value=Nt(new URLSearchParams(location.search).get("lang"))??tt.value;var jn=Nt(tt.value)??(globalThis.navigator?.languages??[]).map(Nt).find(Boolean)??"en";function Ys(t){tt.value=t,history.replaceState(null,"",location.pathname+location.hash),location.reload()}var ao=/\{[^{}]+\}/g,uo=()=>typeof process=="object"&&Number.parseInt(process?.versions?.node?.substring(0,2))>=18&&process.versions.undici;function lo(){return Math.random().toString(36).slice(2,11)}function Vn(t){let{baseUrl:e="",Request:n=globalThis.Request,fetch:r=globalThis.fetch,querySerializer:o,bodySerializer:s,pathSerializer:i,headers:a,requestInitExt:f=void 0,...p}={...t};f=uo()?f:void 0,e=Fn(e);let c=[];async function m(d,u){let{baseUrl:y,fetch:x=r,Request:w=n,headers:S,params:g={},parseAs:E="json",querySerializer:k,bodySerializer:G=s??fo,pathSerializer:oe,body:F,middleware:L=[],...h}=u||{},_=e;y&&(_=Fn(y)??e);let v=typeof o=="function"?o:Ln(o);k&&(v=typeof k=="function"?k:Ln({...typeof o=="object"?o:{},...k}));let C=oe||i||co,O=F===void 0?void 0:G(F,zn(a,S,g.header)),z=zn(O===void 0||O instanceof FormData?{}:{"Content-Type":"application/json"},a,S,g.header),J=[...c,...L],pr={redirect:"follow",...p,...h,body:O,headers:z},Ae,Ie,Y=new w(ho(d,{baseUrl:_,params:g,querySerializer:v,pathSerializer:C}),pr),M;for(let U in h)U in Y||(Y[U]=h[U]);if(J.length){Ae=lo(),Ie=Object.freeze({baseUrl:_,fetch:x,parseAs:E,querySerializer:v,bodySerializer:G,pathSerializer:C});for(let U of J)if(U&&typeof U=="object"&&typeof U.onRequest=="function"){let A=await U.onRequest({request:Y,schemaPath:d,params:g,options:Ie,id:Ae});if(A)if(A instanceof w)Y=A;else if(A instanceof Response){M=A;break}else throw new Error("onRequest: must return new Request() or Response() when modifying the request")}}if(!M){try{M=await x(Y,f)}catch(U){let A=U;if(J.length)for(let se=J.length-1;se>=0;se--){let Ne=J[se];if(Ne&&typeof Ne=="object"&&typeof Ne.onError=="function"){let ye=await Ne.onError({request:Y,error:A,schemaPath:d,params:g,options:Ie,id:Ae});if(ye){if(ye instanceof Response){A=void 0,M=ye;break}if(ye instanceof Error){A=ye;continue}throw new Error("onError: must return new Response() or instance of Error")}}}if(A)throw A}if(J.length)for(let U=J.length-1;U>=0;U--){let A=J[U];if(A&&typeof A=="object"&&typeof A.onResponse=="function"){let se=await A.onResponse({request:Y,response:M,schemaPath:d,params:g,options:Ie,id:Ae});if(se){if(!(se instanceof Response))throw new Error("onResponse: must return new Response() when modifying the response");M=se}}}}let zt=M.headers.get("Content-Length");if(M.status===204||Y.method==="HEAD"||zt==="0"&&!M.headers.get("Transfer-Encoding")?.includes("chunked"))return M.ok?{data:void 0,response:M}:{error:void 0,response:M};if(M.ok)return{data:await(async()=>{if(E==="stream")return M.body;if(E==="json"&&!zt){let A=await M.text();return A?JSON.parse(A):void 0}return await M[E]()})(),response:M};let ct=await M.text();try{ct=JSON.parse(ct)}catch{}return{error:ct,response:M}}return{request(d,u,y){return m(u,{...y,method:d.toUpperCase()})},GET(d,u){return m(d,{...u,method:"GET"})},PUT(d,u){return m(d,{...u,method:"PUT"})},POST(d,u){return m(d,{...u,method:"POST"})},DELETE(d,u){return m(d,{...u,method:"DELETE"})},OPTIONS(d,u){return m(d,{...u,method:"OPTIONS"})},HEAD(d,u){return m(d,{...u,method:"HEAD"})},PATCH(d,u){return m(d,{...u,method:"PATCH"})},TRACE(d,u){return m(d,{...u,method:"TRACE"})},use(...d){for(let u of d)if(u){if(typeof u!="object"||!("onRequest"in u||"onResponse"in u||"onError"in u))throw new Error("Middleware must be an object with one of `onRequest()`, `onResponse() or `onError()`");c.push(u)}},eject(...d){for(let u of d){let y=c.indexOf(u);y!==-1&&c.splice(y,1)}}}}function nt(t,e,n){if(e==null)return"";if(typeof e=="object")throw new Error("Deeply-nested arrays/objects aren\u2019t supported. Provide your own `querySerializer()` to handle these.");return`${t}=${n?.allowReserved===!0?e:encodeURIComponent(e)}`}function Hn(t,e,n){if(!e||typeof e!="object")return"";let r=[],o={simple:",",label:".",matrix:";"}[n.style]||"&";if(n.style!=="deepObject"&&n.explode===!1){for(let a in e)r.push(a,n.allowReserved===!0?e[a]:encodeURIComponent(e[a]));let i=r.join(",");switch(n.style){case"form":return`${t}=${i}`;case"label":return`.${i}`;case"matrix":return`;${t}=${i}`;default:return i}}for(let i in e){let a=n.style==="deepObject"?`${t}[${i}]`:i;r.push(nt(a,e[i],n))}let s=r.join(o);return n.style==="label"||n.style==="matrix"?`${o}${s}`:s}function Wn(t,e,n){if(!Array.isArray(e))return"";if(n.explode===!1){let s={form:",",spaceDelimited:"%20",pipeDelimited:"|"}[n.style]||",",i=(n.allowReserved===!0?e:e.map(a=>encodeURIComponent(a))).join(s);switch(n.style){case"simple":return i;case"label":return`.${i}`;case"matrix":return`;${t}=${i}`;default:return`${t}=${i}`}}let r={simple:",",label:".",matrix:";"}[n.style]||"&",o=[];for(let s of e)n.style==="simple"||n.style==="label"?o.push(n.allowReserved===!0?s:encodeURIComponent(s)):o.push(nt(t,s,n));return n.style==="label"||n.style==="matrix"?`${r}${o.join(r)}`:o.join(r)}function Ln(t){return function(n){let r=[];if(n&&typeof n=="object")for(let o in n){let s=n[o];if(s!=null){if(Array.isArray(s)){if(s.length===0)continue;r.push(Wn(o,s,{style:"form",explode:!0,...t?.array,allowReserved:t?.allowReserved||!1}));continue}if(typeof s=="object"){r.push(Hn(o,s,{style:"deepObject",explode:!0,...t?.object,allowReserved:t?.allowReserved||!1}));continue}r.push(nt(o,s,t))}}return r.join("&")}}function co(t,e){let n=t;for(let r of t.match(ao)??[]){let o=r.substring(1,r.length-1),s=!1,i="simple";if(o.endsWith("*")&&(s=!0,o=o.substring(0,o.length-1)),o.startsWith(".")?(i="label",o=o.substring(1)):o.startsWith(";")&&(i="matrix",o=o.substring(1)),!e||e[o]===void 0||e[o]===null)continue;let a=e[o];if(Array.isArray(a)){n=n.replace(r,Wn(o,a,{style:i,explode:s}));continue}if(typeof a=="object"){n=n.replace(r,Hn(o,a,{style:i,explode:s}));continue}if(i==="matrix"){n=n.replace(r,`;${nt(o,a)}`);continue}n=n.replace(r,i==="label"?`.${encodeURIComponent(a)}`:encodeURIComponent(a))}return n}function fo(t,e){return t instanceof FormData?t:e&&(e.get instanceof Function?e.get("Content-Type")??e.get("content-type"):e["Content-Type"]??e["content-type"])==="application/x-www-form-urlencoded"?new URLSearchParams(t).toString():JSON.stringify(t)}function ho(t,e){let n=`${e.baseUrl}${t}`;e.params?.path&&(n=e.pathSerializer(n,e.params.path));let r=e.querySerializer(e.params.query??{});return r.startsWith("?")&&(r=r.substring(1)),r&&(n+=`?${r}`),n}function zn(...t){let e=new Headers;for(let n of t){if(!n||typeof n!="object")continue;let r=n instanceof Headers?n.entries():Object.entries(n);for(let[o,s]of r)if(s===null)e.delete(o);else if(Array.isArray(s))for(let i of s)e.append(o,i);else s!==void 0&&e.set(o,s)}return e}function Fn(t){return t.endsWith("/")?t.substring(0,t.length-1):t}var rt=null;function qn(t,e=Date.now()){if(!t)return;let n=Date.parse(t)-e;(rt===null||n>rt)&&(rt=n)}function Dt(t,e=Date.now()){return(Date.parse(t)-e-(rt??0))/1e3}function Gn(t,e="en"){return Vn({baseUrl:t,cache:"no-store",headers:{"Accept-Language":e}})}var po=[429,502,503,504],_o=5,Bn=8,mo=1e4,Kn=t=>new Promise(e=>setTimeout(e,t));function H(){let t=crypto.getRandomValues(new Uint8Array(16));return Array.from(t,e=>e.toString(16).padStart(2,"0")).join("")}var Pe=t=>t?{Authorization:`Bearer ${t}`}:{};async function D(t,e=_o){for(let n=1,r=.5;;n+=1,r=Math.min(2*r,Bn)){let o=await Promise.race([t().catch(()=>null),Kn(mo).then(()=>null)]);qn(o?.response.headers.get("Date")??null);let s=Number(o?.response.headers.get("Retry-After")??r);if(o!==null&&(!po.includes(o.response.status)||s>Bn)||n===e)return o?yo(o):{ok:!1,refusal:vo()};await Kn(1e3*s)}}function yo(t){return t.response.ok?{ok:!0,value:t.data}:{ok:!1,refusal:go(t.error,t.response.status)}}function go(t,e){let n=typeof t=="object"&&t!==null?t:{};return{code:n.code??"http_error",title:n.title??"",detail:n.detail??"",status:e,clause:n.clause??null,errors:n.errors??[],game:n.game??null}}function vo(){return{code:"unreachable",title:"",detail:"",status:0,clause:null,errors:[],game:null}}var ot=class{constructor(e){this.service=e}service;listed=null;loaded=new Map;list(){return this.listed??=this.load().then(e=>(e.ok||(this.listed=null),e)),this.listed}async load(){let e=await D(()=>this.service.GET("/v1/rulesets",{cache:"default"}));return e.ok&&e.value?{ok:!0,value:e.value.rulesets}:e}ruleset(e){let n=this.loaded.get(e);if(n)return n;let r={path:{ruleset:e}},o=D(()=>this.service.GET("/v1/rulesets/{ruleset}",{params:r,cache:"default"}));return this.loaded.set(e,o),o.then(s=>s.ok||this.loaded.delete(e)),o}};function oi(t){let e=new Map(t.cards.map(o=>[o.code,o])),n=new Map(t.suits.map(o=>[o.code,o])),r=o=>({code:o,suit:null,symbol:o,print:o,label:o,points:0,copies:1,sort:999});return{card:o=>e.get(o)??r(o),suit:o=>o?n.get(o)??null:null,isDice:Object.keys(t.dice).length>0}}var Jn=t=>`croupier.fair.${t}`,st=class{constructor(e,n,r){this.service=e;this.tokens=n;this.storage=r}service;tokens;storage;sent=new Set;async contribute(e,n,r){let o=`${e}.${n}.${r}`;if(this.sent.has(o))return;this.sent.add(o);let s=H(),i=this.kept(e),a=i?.commitment===r?i.entropy:{};this.storage.setItem(Jn(e),JSON.stringify({commitment:r,entropy:{...a,[n]:s}}));let f={...this.authorisation(e,n),"Idempotency-Key":H()},p={params:{path:{game_id:e,seat:n}},headers:f,body:{entropy:s,commitment:r}};(await D(()=>this.service.PUT("/v1/games/{game_id}/seats/{seat}/entropy",p))).ok||this.sent.delete(o)}async prove(e,n){let r=await this.record(e,n);if(!r.ok)return r;let{check:o}=await import("./check-LAQQEBGB.js"),{commitment:s,entropy:i}=this.kept(e)??{commitment:void 0,entropy:{}},a=JSON.parse(r.value.fairness?.terms??"{}"),f=Object.fromEntries(Object.entries(i).filter(([c])=>a.contributions?.[Number(c)]!=null));return{ok:!0,value:{verdict:await o(r.value,{commitment:s,entropy:f}),isOwn:Object.keys(f).length>0}}}async record(e,n){let r=n===null?{}:this.authorisation(e,n),o=[];for(let s=0;;){let i={path:{game_id:e},query:{after:s,limit:500}},a=await D(()=>this.service.GET("/v1/games/{game_id}/record",{params:i,headers:r}));if(!a.ok)return a;let f=a.value;if(o.push(...f.versions),f.last>=f.version)return{ok:!0,value:{...f,versions:o}};s=f.last}}kept(e){try{return JSON.parse(this.storage.getItem(Jn(e))??"null")}catch{return null}}authorisation(e,n){return Pe(this.tokens.get(e,n)?.token??null)}};var wo=50,bo=["game_not_found","token_invalid"],it=class{constructor(e,n){this.service=e;this.tokens=n}service;tokens;create(e){let n={"Idempotency-Key":H()};return this.seated(()=>this.service.POST("/v1/games",{body:e,headers:n}))}quick(e,n,r){let o={"Idempotency-Key":H()},s={rulesets:e,name:n,bots_after:r};return this.seated(()=>this.service.POST("/v1/games/quick",{body:s,headers:o}))}join(e,n,r=null,o=!1){let s={params:{path:{game_id:e}},headers:{"Idempotency-Key":H()}};return this.seated(()=>this.service.POST("/v1/games/{game_id}/seats",{...s,body:{name:n,seat:r,youngest:o}}))}reclaim(e,n){let r={...this.authorisation(e,n),"Idempotency-Key":H()},o={path:{game_id:e,seat:n}};return this.seated(()=>this.service.POST("/v1/games/{game_id}/seats/{seat}/reclaim",{params:o,headers:r}))}rematch(e,n){let r={params:{path:{game_id:e}},headers:this.authorisation(e,n)};return this.seated(()=>this.service.POST("/v1/games/{game_id}/rematch",r))}start(e,n){let r={...this.authorisation(e,n),"Idempotency-Key":H()};return D(()=>this.service.POST("/v1/games/{game_id}/start",{params:{path:{game_id:e}},headers:r}))}addBot(e,n,r,o){let s={...this.authorisation(e,n),"Idempotency-Key":H()},i={params:{path:{game_id:e,seat:r}},headers:s,body:{level:o}};return D(()=>this.service.POST("/v1/games/{game_id}/seats/{seat}/bot",i))}remove(e,n,r){let o={params:{path:{game_id:e,seat:r}},headers:this.authorisation(e,n)};return D(()=>this.service.DELETE("/v1/games/{game_id}/seats/{seat}",o))}async leave(e,n){let r=this.tokens.get(e,n),o=await this.remove(e,n,n),s=o.ok||o.refusal.code==="token_invalid";return s&&r&&this.tokens.put(e,n,r.token,!0),s?{ok:!0,value:null}:o}end(e,n){let r={...this.authorisation(e,n),"Idempotency-Key":H()};return D(()=>this.service.POST("/v1/games/{game_id}/end",{params:{path:{game_id:e}},headers:r}))}async find(e){let n=await D(()=>this.service.GET("/v1/codes/{code}",{params:{path:{code:e}}}));return n.ok?{ok:!0,value:n.value.id}:n}async tables(e){let n=await D(()=>this.service.GET("/v1/games",{params:{query:{status:e,limit:50}}}),1);return n.ok?{ok:!0,value:n.value.games}:n}async mine(){let e=this.tokens.all().filter(o=>!o.left).slice(0,wo);if(e.length===0)return[];let n=e.map(({game:o,token:s})=>({game:o,seat_token:s})),r=await D(()=>this.service.POST("/v1/mine",{body:{games:n}}),1);if(!r.ok)return[];for(let{entry:o,problem:s}of r.value.games){let i=e[o];i&&s&&bo.includes(s.code)&&this.tokens.remove(i.game,i.seat)}return r.value.games.flatMap(({game:o,seat:s,your_turn:i})=>o&&s!==void 0&&s!==null?[{game:o,seat:s,yourTurn:i??!1}]:[])}async adopt(e,n,r){let o={params:{path:{game_id:e}},headers:Pe(r)},s=await D(()=>this.service.GET("/v1/games/{game_id}",o));s.ok&&s.value&&s.value.you?.seat===n&&this.tokens.put(e,n,r)}authorisation(e,n){return Pe(this.tokens.get(e,n)?.token??null)}async seated(e){let n=await D(e);if(!n.ok)return n;let{game:r,seat:o,seat_token:s}=n.value;return this.tokens.put(r.id,o,s),{ok:!0,value:{game:r,seat:o}}}};var Zn="croupier.seat.",Ut=(t,e)=>`${Zn}${t}.${e}`,at=class{constructor(e){this.storage=e}storage;changes=te(0);put(e,n,r,o=!1){let s={game:e,seat:n,token:r,since:Date.now(),...o&&{left:o}};this.storage.setItem(Ut(e,n),JSON.stringify(s)),this.changes.value+=1}get(e,n){return Yn(this.storage.getItem(Ut(e,n)))}remove(e,n){this.storage.removeItem(Ut(e,n)),this.changes.value+=1}of(e){return this.all().filter(n=>n.game===e).sort((n,r)=>n.seat-r.seat)}all(){return this.changes.value,Array.from({length:this.storage.length},(n,r)=>this.storage.key(r)??"").filter(n=>n.startsWith(Zn)).flatMap(n=>Yn(this.storage.getItem(n))??[]).sort((n,r)=>r.since-n.since)}};function Yn(t){try{let e=JSON.parse(t??"null");return typeof e?.token=="string"&&typeof e.game=="string"&&Number.isInteger(e.seat)?e:null}catch{return null}}var jt=Gn(location.origin,jn),ut=new at(_e),vi=new it(jt,ut),wi=new st(jt,ut,_e),bi=new ot(jt);var ko=Symbol.for("pv"),So=0;function l(t,e,n,r,o,s){e||(e={});var i,a,f=e;if("ref"in f&&typeof t!="function")for(a in f={},e)a=="ref"?i=e[a]:f[a]=e[a];var p={type:t,props:f,key:n,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ko,__v:--So,__i:-1,__u:0};return(o||s)&&(p.__source=o,p.__self=s),b.vnode&&b.vnode(p),p}var xo="M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z",Eo="M12 2.2 22.6 21H1.4z",$o="M3.2 3.2h17.6v17.6H3.2z",Qn="M12 .8 21 12l-9 11.2L3 12z",To="M12 21.5C5.5 16.6 2 13 2 8.7 2 5.6 4.3 3.3 7.2 3.3c2 0 3.8 1.1 4.8 2.9 1-1.8 2.8-2.9 4.8-2.900C19.7 3.3 22 5.6 22 8.700c0 4.3-3.5 7.9-10 12.800z",Oo="M12 1.500c5.5 5.3 9.5 8.6 9.5 12.600a4.7 4.7 0 0 1-8.3 3l1.4 5.400H9.400l1.4-5.400a4.7 4.7 0 0 1-8.3-3c0-4 4-7.3 9.5-12.600z",Ro="M12 1.800a4.6 4.6 0 0 1 4 6.9 4.7 4.7 0 1 1-2.9 8.300l1.5 5.500H9.400l1.5-5.500A4.7 4.7 0 1 1 8 8.700a4.6 4.6 0 0 1 4-6.900z",Po={"\u25CF":{path:xo,tone:"red"},"\u25B2":{path:Eo,tone:"yellow"},"\u25A0":{path:$o,tone:"green"},"\u25C6":{path:Qn,tone:"blue"},"\u2665":{path:To,tone:"red"},"\u2666":{path:Qn,tone:"diamonds"},"\u2663":{path:Ro,tone:"clubs"},"\u2660":{path:Oo,tone:"spades"}},Xn=t=>"\u2660\u2665\u2666\u2663".includes(t.mark),re=t=>Po[t.mark]??{path:null,tone:null};function fe(t){if(!t)return{class:"suit-none"};let{tone:e}=re(t);return e?{class:`suit-${e}`}:{class:"suit-own",style:{"--suit":t.swatch,"--suit-fill":t.swatch}}}function er({suit:t}){let{path:e}=re(t),n=e?l("path",{d:e}):l("text",{x:"12",y:"19","text-anchor":"middle","font-size":"20",children:t.mark}),{class:r,style:o}=fe(t);return l("svg",{class:`mark ${r}`,style:o,viewBox:"0 0 24 24","aria-hidden":"true",children:n})}var Ce=t=>t.you?.legal_moves??[],Me=t=>t.card??t.die??null,Lt=(t,e)=>Ce(t).filter(n=>Me(n)===e);function Pi(t){let e=new Map;for(let n of Ce(t).filter(r=>Me(r)===null))e.set(n.kind,[...e.get(n.kind)??[],n]);return e}var tr=["call_uno","announce"],Ci=t=>tr.some(e=>t[e]===!0);function Mi(t){let[e]=tr.filter(n=>n in t);return e===void 0?t:{...t,[e]:!1}}function nr(t,e,n){let r=Ce(t).find(o=>Me(o)!==null)?.kind??"play";return n?{kind:r,die:e}:{kind:r,card:e}}function Ai(t){let e=new Map;return t.map(n=>{let r=e.get(n)??0;return e.set(n,r+1),{code:n,key:`${n}.${r}`}})}var Co=["colour","suit"];function Li({view:t,deck:e,send:n,explain:r}){let[o,s]=X(null),i=o?.version===t.version?o.code:null,a=i===null?[]:Lt(t,i),f=new Set(Ce(t).map(Me).filter(m=>m!==null));function p(m){let d=Lt(t,m),[u]=d;s(d.length>1?{code:m,version:t.version}:null),d.length===1&&u&&n(u),d.length===0&&r(nr(t,m,e.isDice))}function c(m){s(null),n(m)}return{code:a.length>1?i:null,moves:a,legal:f,touch:p,choose:c,cancel:()=>s(null)}}function zi({deck:t,question:e,moves:n,choose:r,cancel:o,text:s}){let i=le(null);ee(()=>(i.current?.querySelector("button")?.focus(),Mo),[]);let a=Co.find(f=>n.every(p=>t.suit(String(p[f]??""))));return l("div",{ref:i,class:"chooser",role:"group","aria-label":e,onKeyDown:f=>f.key==="Escape"&&o?.(),children:[l("p",{class:"chooser-question",children:e}),l("div",{class:a?"swatches":"choices",children:n.map(f=>l("button",{type:"button",class:a?"swatch":"button",onClick:p=>p.detail<2&&r(f),children:[a&&l(Ao,{deck:t,code:String(f[a])}),s?.(f)??l("span",{class:a?"swatch-name":"",children:a?t.suit(String(f[a]))?.name:f.label??f.kind})]},JSON.stringify(f)))}),o&&l("button",{type:"button",class:"button quiet",onClick:o,children:N("cancel")})]})}function Mo(){requestAnimationFrame(()=>{document.activeElement===document.body&&document.querySelector('.hand-card[tabindex="0"]')?.focus()})}function Ao({deck:t,code:e}){let n=t.suit(e);return n&&l(er,{suit:n})}function Fi({groups:t,send:e,words:n={}}){return t.size===0?null:l("div",{class:"move-groups",children:[...t].map(([r,o])=>l("div",{class:"move-group",role:"group","aria-label":r.replaceAll("_"," "),children:o.map(s=>l("button",{type:"button",class:"button","data-move":r,onClick:()=>e(s),children:n[r]??s.label??r},JSON.stringify(s)))},r))})}var rr={fill:"none","stroke-width":11,"stroke-linecap":"round","stroke-linejoin":"round"};function Io(){return l("g",{class:"glyph-stroke",...rr,children:[l("circle",{r:"34"}),l("path",{d:"M-24 24 24-24"})]})}function No(){return l("g",{class:"glyph-stroke",...rr,children:[l("path",{d:"M-32-16h62M12-36l20 20-20 20"}),l("path",{d:"M32 20h-62M-12 0l-20 20 20 20"})]})}function Do(){return l("g",{class:"ring",children:[l("path",{class:"suit-red",d:"M-21-40a19 19 0 1 1 0 38 19 19 0 0 1 0-38z"}),l("path",{class:"suit-yellow",d:"M21-40 42-3H0z"}),l("path",{class:"suit-green",d:"M-38 4h34v34h-34z"}),l("path",{class:"suit-blue",d:"M21 0 40 21 21 42 2 21z"})]})}var Uo={"\u2298":Io,"\u21C4":No,"\u2605":Do},jo=new Set(["6","9"]);function lt({print:t,x:e,y:n,size:r}){let o=Uo[t],s=`translate(${e} ${n}) scale(${r/100})`;if(o)return l("g",{transform:s,children:l(o,{})});let i=[...t].length,a=i>2?46:i===2?76:96;return l("g",{transform:s,class:"glyph-text",children:[l("text",{"text-anchor":"middle",y:a*.36,"font-size":a,children:t}),jo.has(t)&&l("path",{d:"M-20 50h40",class:"glyph-stroke",fill:"none","stroke-width":"8"})]})}var Lo=new Set(["J","Q","K"]);function sr({card:t,suit:e}){let{class:n,style:r}=fe(e),o=re(e).path??"",s=Lo.has(t.print);return l("svg",{class:`card playing ${n} rank-${t.print}`,style:r,viewBox:"0 0 100 150","aria-hidden":"true",focusable:"false",children:[l("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"148",rx:"10"}),l("rect",{class:"card-rim",x:"4",y:"4",width:"92",height:"142",rx:"8"}),l(or,{card:t,path:o}),l("g",{transform:"rotate(180 50 75)",children:l(or,{card:t,path:o})}),l("path",{class:`card-mark ${s?"court":""}`,d:o,transform:s?"translate(14 39) scale(3)":"translate(26 54) scale(2)"}),s&&l("text",{class:"rank",x:"50",y:"93","font-size":"50",children:t.print})]})}function or({card:t,path:e}){let n=t.print.length>1;return l("g",{children:[l("text",{class:"rank",x:"22",y:"37","font-size":36,textLength:n?32:void 0,lengthAdjust:"spacingAndGlyphs",children:t.print}),l("path",{class:"card-mark",d:e,transform:"translate(13.500 43) scale(.7)"})]})}var ar={class:"suit-wild"};function Qi({card:t,deck:e,shown:n=null}){let r=e.suit(t.suit);if(r&&Xn(r))return l(sr,{card:t,suit:r});let{class:o,style:s}=r||n?fe(r??n):{...ar,style:void 0},i=l(zo,{card:t,suit:r??n});return l("svg",{class:`card ${o}`,style:s,viewBox:"0 0 100 150","aria-hidden":"true",focusable:"false",children:[l("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"148",rx:"10"}),l("rect",{class:"card-rim",x:"5.5",y:"5.5",width:"89",height:"139",rx:"7"}),!r&&l(ur,{d:Vo}),l(lt,{print:t.print,x:50,y:75,size:r||t.print==="\u2605"?62:56}),i,l("g",{transform:"rotate(180 50 75)",children:i})]})}function zo({card:t,suit:e}){let n=e&&re(e).path;return l("g",{children:[l(lt,{print:t.print,x:23,y:24,size:[...t.print].length>1?22:25}),n&&l("path",{class:"card-mark",d:n,transform:"translate(14.5 39) scale(.62)"}),e&&!n&&l("text",{class:"card-mark",x:"22",y:"54","text-anchor":"middle","font-size":"16",children:e.mark})]})}function ur({d:t}){return l("g",{fill:"none",class:"wild-rim",children:t.map((e,n)=>l("path",{class:`suit-${Fo[n]}`,d:e},e))})}var Fo=["red","yellow","blue","green"],Vo=["M5.5 75V12.5a7 7 0 0 1 7-7H50","M50 5.5h37.5a7 7 0 0 1 7 7V75","M94.5 75v62.5a7 7 0 0 1-7 7H50","M50 144.5H12.5a7 7 0 0 1-7-7V75"],Ho=["M5.5 50V19.5a14 14 0 0 1 14-14H50","M50 5.5h30.5a14 14 0 0 1 14 14V50","M94.5 50v30.5a14 14 0 0 1-14 14H50","M50 94.5H19.5a14 14 0 0 1-14-14V50"];function lr(){return l("svg",{class:"card card-back",viewBox:"0 0 100 150","aria-hidden":"true",focusable:"false",children:[l("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"148",rx:"10"}),l("rect",{class:"back-ground",x:"8",y:"8",width:"84",height:"134",rx:"6"}),l("path",{class:"back-weave",d:Bo})]})}var Wo=[20,35,50,65,80],qo=[20,35.7,51.4,67.1,82.9,98.6,114.3,130],Bo=qo.flatMap((t,e)=>Wo.map((n,r)=>(e+r)%2?`M${n-6} ${t}h12`:`M${n} ${t-6}v12`)).join("");function Xi(){return l("svg",{class:"card pouch",viewBox:"0 0 100 100","aria-hidden":"true",focusable:"false",children:[l("path",{class:"back-ground",d:ir}),l("path",{class:"back-weave",d:`${ir}M30 33h40`})]})}var ir="M36 33C18 47 10 62 12 76c2 12 12 17 38 17s36-5 38-17c2-14-6-29-24-43 2-8 6-14 12-22-8-5-16-4-26-1-10-3-18-4-26 1 6 8 10 14 12 22z";function ea({card:t,deck:e,shown:n=null}){let r=e.suit(t.suit)??n,{class:o,style:s}=r?fe(r):{...ar,style:void 0},i=r&&re(r).path;return l("svg",{class:`card die ${o}`,style:s,viewBox:"0 0 100 100","aria-hidden":"true",focusable:"false",children:[l("rect",{class:"card-paper",x:"1",y:"1",width:"98",height:"98",rx:"18"}),l("rect",{class:"card-rim",x:"5.5",y:"5.5",width:"89",height:"89",rx:"14"}),!r&&l(ur,{d:Ho}),l(lt,{print:t.print,x:50,y:t.print==="\u2605"?50:46,size:58}),i&&t.print!=="\u2605"&&l("path",{class:"card-mark",d:i,transform:"translate(72 72) scale(.75)"})]})}var Ko=10,cr=250;function Go(t){return t.deadline!==null&&t.deadline.seats.some(e=>!t.seats[e]?.bot)}function sa(t){let[,e]=X(0);return ee(()=>{if(t===null)return;let n=setInterval(()=>e(r=>r+1),cr);return()=>clearInterval(n)},[t]),t===null?null:Math.max(0,Math.ceil(Dt(t)))}function fr({view:t,seat:e}){let n=t.deadline,r=Go(t)&&n?.seats.includes(e),[,o]=X(0);if(ee(()=>{if(!r)return;let f=setInterval(()=>o(p=>p+1),cr);return()=>clearInterval(f)},[r]),!r||!n)return null;let s=Math.max(0,Dt(n.at)),i=t.settings.turn_seconds??t.settings.answer_seconds??60,a=Math.min(1,s/i);return l(V,{children:[l("svg",{class:"ring-left",viewBox:"0 0 44 44","aria-hidden":"true",children:l("circle",{cx:"22",cy:"22",r:"20",pathLength:"100","stroke-dasharray":`${100*a} 100`})}),s<Ko&&l("span",{class:"seconds",children:Math.ceil(s)})]})}function hr(t,e){let[n,r]=X(!1);return xt(()=>{let o=t.current;if(!o)return;let s=()=>r(o.scrollHeight>o.clientHeight||o.scrollWidth>o.clientWidth),i=new ResizeObserver(s);for(let a of[o,...o.children])i.observe(a);return s(),()=>i.disconnect()},[e]),n}function la(){let t=le(null),[e,n]=X(320);return xt(()=>{let r=t.current;if(!r)return;let o=new ResizeObserver(()=>n(r.clientWidth));return o.observe(r),n(r.clientWidth),()=>o.disconnect()},[]),{ref:t,width:e}}function ya({table:t,view:e,extra:n,note:r,unit:o="cards",inView:s,withOwn:i=!1}){let a=le(null),f=(t.seat??-1)+1,p=e.seats.length,c=e.seats.map((y,x)=>e.seats[(f+x)%p]),m=i?c:c.filter(y=>y.seat!==t.seat),d=hr(a,p),u=s??e.turn;return ee(()=>Yo(a.current,u),[u]),l("ul",{class:"seats",ref:a,"aria-label":N("seats"),tabIndex:d?0:void 0,children:m.map((y,x)=>l(Qo,{table:t,view:e,seat:y,arc:Jo(x,m.length),note:r?.(y)??null,unit:o,children:n?.(y)},y.seat))})}var Jo=(t,e)=>((2*t-e+1)/Math.max(1,e-1))**2;function Yo(t,e){let n=t?.querySelector(`[data-place="seat:${e}"]`);t&&n&&t.scrollTo({left:n.offsetLeft-(t.clientWidth-n.offsetWidth)/2,behavior:"smooth"})}var Zo=7;function Qo({table:t,view:e,seat:n,note:r,unit:o,arc:s,children:i}){let a=n.name??N("vacant"),f=e.status==="playing"&&e.to_move.includes(n.seat),p=es(n,e,Xo(t)),m=[N("seat-label",{name:a,cards:N(o,{count:n.hand_count}),points:N("points",{count:n.score})}),f?N("their-turn"):null,p,r].filter(d=>d!==null).join(", ");return l("li",{class:`seat ${f?"to-move":""} ${n.name===null?"vacant":""}`,"data-place":`seat:${n.seat}`,style:{"--arc":s},children:[l("div",{class:"seat-body",role:"img","aria-label":m,children:[l(dr,{seat:n,view:e}),l("div",{class:"seat-text",children:[l("span",{class:"seat-name",title:a,children:a}),l("span",{class:"seat-facts",children:[o==="cards"&&l("span",{class:"fan","aria-hidden":"true",children:Array.from({length:Math.min(Zo,n.hand_count)},(d,u)=>l(lr,{},u))}),l("b",{class:"count",children:n.hand_count}),l("span",{class:"score",children:N("points",{count:n.score})})]}),(p||r)&&l("span",{class:"seat-state",children:[r,p].filter(Boolean).join(", ")})]})]}),i]})}function ga({view:t,children:e}){let n=t.you&&t.seats[t.you.seat];if(!n)return null;let r=t.status==="playing"&&t.to_move.includes(n.seat);return l("div",{class:`own-seat ${r?"to-move":""}`,"data-place":`seat:${n.seat}`,children:[l(dr,{seat:n,view:t}),l("span",{class:"seat-name",children:n.name}),l("span",{class:"score",children:N("points",{count:n.score})}),n.bot&&l("span",{class:"score",children:N("bot-plays-for-you")}),e]})}function dr({seat:t,view:e}){let n=[...t.name??"?"][0]?.toLocaleUpperCase(),r=e.status==="playing"&&e.to_move.includes(t.seat);return l("span",{class:`avatar ${r?"to-move":""}`,style:{"--n":t.seat},"aria-hidden":"true",children:[n,r&&l(fr,{view:e,seat:t.seat})]})}function Xo(t){let e=t.presence.value,n=new Set(ut.of(t.game).map(r=>r.seat));return r=>e!==null&&!e.seats.includes(r)&&!n.has(r)}function es(t,e,n){return t.name===null?t.bot?N("bot-plays"):t.reserved?N("reserved",{name:t.reserved}):null:t.absent?N(t.bot?"bot-plays":"absent"):t.bot?N(`bot-${t.bot}`):!(e.status==="finished"||e.status==="closed")&&n(t.seat)?N("away"):null}export{V as a,ts as b,X as c,ee as d,xt as e,le as f,He as g,os as h,Tt as i,te as j,K as k,ne as l,ys as m,gs as n,vs as o,ws as p,bs as q,ks as r,Nn as s,qs as t,N as u,Bs as v,jn as w,Ys as x,Kn as y,H as z,Pe as A,D as B,vo as C,oi as D,jt as E,ut as F,vi as G,wi as H,bi as I,l as J,re as K,fe as L,er as M,Ce as N,Me as O,Pi as P,Ci as Q,Mi as R,Ai as S,Li as T,zi as U,Fi as V,lt as W,Qi as X,lr as Y,Xi as Z,ea as _,hr as $,la as aa,sa as ba,ya as ca,ga as da,dr as ea};
//# sourceMappingURL=chunk-ZRHFNZZ2.js.map
