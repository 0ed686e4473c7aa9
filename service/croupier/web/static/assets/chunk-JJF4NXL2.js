var y,at,De,V,Oe,pe,it,_e,st,Ie,Ce,Qt,ne=Symbol.for("pv"),ye={},me=[],en=/^m(i|n|o|s|text|space)$/,Ue=Array.isArray,Me=me.slice,z=Object.assign;function B(t){t&&t.parentNode&&t.remove()}function ut(t,e,n){var r,a,o,i={},u=arguments.length;for(o in e)o=="key"?r=e[o]:o=="ref"&&typeof t!="function"?a=e[o]:i[o]=e[o];return u>2&&(i.children=u>3?Me.call(arguments,2):n),te(t,i,r,a,null)}function te(t,e,n,r,a){var o={type:t,props:e,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ne,__v:a||++at,__i:-1,__u:0};return!a&&y.vnode&&y.vnode(o),o}function M(t){return t.children}function Y(t,e){this.props=t,this.context=e,this.__g=0}function H(t,e){if(e==null)return t.__&&H(t.__,t.__i+1);for(var n;e<t.__k.length;e++)if((n=t.__k[e])&&n.__e)return n.__e;return typeof t.type!="function"||t.props.__P?null:H(t)}function tn(t){var e,n=t.__v,r=n.__e,a=[],o=[],i=t.__P;i&&((e=z({constructor:ne},n)).__v=n.__v+1,y.vnode&&y.vnode(e),je(i,e,n,t.__n,i.namespaceURI,32&n.__u?[r]:null,a,r||H(n),32&n.__u,o),e.__v=n.__v,e.__.__k[e.__i]=e,dt(a,e,o),n.__=n.__e=null,e.__e!=r&&lt(e))}function lt(t){if((t=t.__)&&t.__c&&!t.props.__P)return t.__e=null,t.__k.some(function(e){return e&&(t.__e=e.__e)}),lt(t)}function rt(t){(8&t.__g||(t.__g|=8,V.push(t),pe++))&&Oe==y.debounceRendering||((Oe=y.debounceRendering)||queueMicrotask)(ct)}function ct(){try{for(var t,e=1;V.length;)V.length>e&&V.sort(it),t=V.shift(),e=V.length,8&t.__g&&tn(t)}finally{(pe=V.length)&&(Oe||queueMicrotask)(ct)}}function ft(t,e,n,r,a,o,i,u,h,_,l){var w,m,s,d,N,g,k=r.__k||me,p=e.length;for(h=nn(n,e,k,h,p),w=0;w<p;w++)(s=n.__k[w])!=null&&(m=~s.__i&&k[s.__i]||ye,s.__i=w,g=je(t,s,m,a,o,i,u,h,_,l),d=s.__e,(m.ref!=s.ref||8&m.__u)&&(m.ref&&Fe(m.ref,null,s,m),s.ref&&l.push(s.ref,s.__c||d,s)),N=N||d,4&s.__u?(h=ht(s,h,t,!m.__v),m.__e&&(m.__e=null)):typeof s.type=="function"&&g!==void 0?h=g:d&&(h=d.nextSibling),s.__u&=-21);return n.__e=N,h}function nn(t,e,n,r,a){var o,i,u,h,_,l,w,m,s,d=n.length,N=d,g=0,k=0,p=t.__k=Array(a);for(o=0;o<a;o++)(i=e[o])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=p[o]=te(null,i):Ue(i)?i=p[o]=te(M,{children:i}):i.constructor===ne&&i.__b?i=p[o]=te(i.type,i.props,i.key,i.ref,i.__v):p[o]=i,h=o+g,i.__=t,i.__b=t.__b+1,u=null,~(_=i.__i=rn(i,n,h,N))&&(N--,(u=n[_])&&(u.__u|=2)),u&&u.__v?(i.__u|=16,_==h-1?g--:_==h+1?g++:_!=h&&(_>h?g--:g++,k=1)):(~_||(a>d?g--:a<d&&g++),typeof i.type!="function"&&(i.__u|=4))):p[o]=null;if(k){for(l=[],w=[],o=0;o<a;o++)if((i=p[o])&&16&i.__u){for(g=0,m=l.length;g<m;)l[s=g+m>>1]<i.__i?g=s+1:m=s;l[g]=i.__i,w[o]=g+1}for(g=l.length;o--;)w[o]&&(w[o]==g?g--:p[o].__u|=4)}if(N)for(o=0;o<d;o++)!(u=n[o])||2&u.__u||(u.__e==r&&(r=H(u)),Le(u,u));return r}function ht(t,e,n,r){var a,o,i,u;if(typeof t.type=="function"){if(t.props.__P)return e;if(a=t.__k)for(o=0;o<a.length;o++)a[o]&&(a[o].__=t,e=ht(a[o],e,n,!1));return e}for(e&&!e.parentNode&&(e=H(t))&&!e.parentNode&&(e=null),i=t.__e,u=e;u&&u.nodeType==8;)u=u.nextSibling;for(i!=u&&(!r&&n.moveBefore&&i.parentNode?n.moveBefore(i,e):n.insertBefore(i,e||null)),e=i;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function rn(t,e,n,r){var a,o=t.key,i=t.type,u=e[n],h=u&&!(2&u.__u);if(u===null&&o==null||h&&o==u.key&&i==u.type)return n;if(r>(h?1:0)){for(a=n-1;a>=0;a--)if((u=e[a])&&!(2&u.__u)&&o==u.key&&i==u.type)return a;for(a=n+1;a<e.length;a++)if((u=e[a])&&!(2&u.__u)&&o==u.key&&i==u.type)return a}return-1}function ot(t,e,n){n==null&&(n=""),e[0]=="-"?t.setProperty(e,n):t[e]=n}function he(t,e,n,r,a){var o,i;if(e=="style")if(typeof n=="string")t.style.cssText=n;else{if(typeof r=="string"&&(t.style.cssText=r=""),r)for(e in r)n&&e in n||ot(t.style,e);if(n)for(e in n)r&&n[e]==r[e]||ot(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")typeof n!="function"&&(n=null),typeof r!="function"&&(r=null),(t.__e||(t.__e={}))[e]=n,n&&r||(i=Ce[e]||(Ce[e]=on(e)),(t.__a||(t.__a={}))[e]=Ie,o=e!=(e=e.replace(st,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),n?t.addEventListener(e,i,o):t.removeEventListener(e,i,o));else{if(a=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in t)try{return void(t[e]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&e[4]!="-"?t.removeAttribute(e):t.setAttribute(e,e=="popover"&&n==1?"":n)}}function on(t){return function(e){var n=this.__e;if(n){if(n=n[t],e[_e]==null)e[_e]=Ie++;else if(e[_e]<this.__a[t])return;return n(y.event?y.event(e):e)}}}function je(t,e,n,r,a,o,i,u,h,_){var l,w,m,s,d,N,g,k,p,S,$,Q,ee,W,C,c,f,v,R=e.type;if(e.constructor!==ne)return null;128&n.__u&&(h=32&n.__u,l=n.__c.__z)&&(e.__u|=h,w=o=[],l.nodeType==8?u=de(l,o):o.push(l),u=o[0]||u),(l=y.__b)&&l(e);e:if(typeof R=="function"){m=i.length;try{if(k=e.props,p=(l=R.prototype)&&l.render,S=(l=R.contextType)&&r[l.__c],$=l?S?S.props.value:l.__:r,(s=n.__c)?(e.__c=s,2&s.__g&&(s.__g|=1)):(p?e.__c=s=new R(k,$):(e.__c=s=new Y(k,$),s.constructor=R,s.render=sn),S&&S.sub(s),s.state||(s.state={}),s.__n=r,s.__g|=8,s.__h=[],s.__k=[]),p&&(s.__s||(s.__s=s.state),R.getDerivedStateFromProps&&(s.__s==s.state&&(s.__s=z({},s.__s)),z(s.__s,R.getDerivedStateFromProps(k,s.__s)))),d=s.props,N=s.state,s.__v=e,n.__c){if(k!==d&&p&&!R.getDerivedStateFromProps&&s.componentWillReceiveProps&&s.componentWillReceiveProps(k,$),e.__v==n.__v&&!(8&s.__g)||!(4&s.__g)&&s.shouldComponentUpdate&&s.shouldComponentUpdate(k,s.__s,$)===!1){e.__v!=n.__v&&(s.props=k,s.state=s.__s,s.__g&=-9),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(P){P&&(P.__=e)}),me.push.apply(s.__h,s.__k),s.__k=[],s.__h.length&&i.push(s),u=H(n);break e}s.componentWillUpdate&&s.componentWillUpdate(k,s.__s,$),p&&s.componentDidUpdate&&s.__h.push(function(){s.componentDidUpdate(d,N,g)})}else p&&!R.getDerivedStateFromProps&&s.componentWillMount&&s.componentWillMount(),p&&s.componentDidMount&&s.__h.push(s.componentDidMount);s.context=$,s.props=k,s.__P=t,s.__g&=-5,Q=y.__r,ee=p?25:0;do s.__g&=-9,Q&&Q(e),l=s.render(s.props,s.state=s.__s,s.context);while(8&s.__g&&++ee<25);p&&(me.push.apply(s.__h,s.__k),s.__k=[]),s.state=s.__s,s.getChildContext&&(r=z({},r,s.getChildContext())),p&&n.__c&&s.getSnapshotBeforeUpdate&&(g=s.getSnapshotBeforeUpdate(d,N)),W=l&&l.type===M&&l.key==null?l.props.children:l,k.__P&&(l=u,a=(t=k.__P).namespaceURI,h=o=null,n.props&&n.props.__P!=t&&(n.__k.some(function(P){P&&Le(P,P)}),n.__k=null),u=n.__k?H(n,0):null),u=ft(t,Ue(W)?W:[W],e,n,r,a,o,i,u,h,_),k.__P&&(e.__e=null,u=l),e.__u&=-161,w&&w.some(B),s.__h.length&&i.push(s),1&s.__g&&(s.__g&=-4)}catch(P){if(i.length=m,e.__v=null,h||o)if(P&&P.then){if(e.__u|=128|h,o){for(~(f=o.indexOf(u||void 0))||(f=o.length);(v=o[f-1])&&v.nodeType==8;)f--;for(;f<o.length;f++)if(v=o[f])if(o[f]=null,C){if(v==c)break}else{if(v.nodeType!=8)break;v.data.startsWith("$s")&&(c=de(C=v))}}if(!C){for(;u&&u.nodeType==8&&u.nextSibling;)u=u.nextSibling;C=u}(l=de(C=e.__c.__z||(e.__c.__z=C)))?(e.__e=C,u=l):e.__e=u,u=u&&u.nextSibling}else o&&o.some(B);else e.__e=n.__e;e.__k||(e.__k=n.__k||[]),P&&P.then||_t(e),y.__e(P,e,n)}}else u=e.__e=an(n.__e,e,n,r,a,o,i,h,_,t);return(l=y.diffed)&&l(e),u}function de(t,e){if(t&&t.nodeType==8&&t.data.startsWith("$s"))for(var n=1;t=t.nextSibling;){if(t.nodeType==8){if(t.data.startsWith("$s"))n++;else if(t.data.startsWith("/$s")&&!--n)return t}e&&e.push(t)}}function _t(t){t&&(t.__c&&(t.__c.__g|=4),t.__k&&t.__k.some(_t))}function dt(t,e,n){for(var r=0;r<n.length;)Fe(n[r++],n[r++],n[r++]);y.__c&&y.__c(e,t),t.some(function(a){try{t=a.__h,a.__h=[],t.some(function(o){o.call(a)})}catch(o){y.__e(o,a.__v)}})}function an(t,e,n,r,a,o,i,u,h,_){var l,w,m,s,d,N,g,k,p=n.props||ye,S=e.props,$=e.type;if($=="svg"?a="http://www.w3.org/2000/svg":$=="math"?a="http://www.w3.org/1998/Math/MathML":a||(a="http://www.w3.org/1999/xhtml"),o){for(l=0;l<o.length;l++)if((d=o[l])&&($?d.localName==$:d.nodeType==3)){t=d,o[l]=null;break}}if(!t){if(k=_.ownerDocument||document,!$)return k.createTextNode(S);t=k.createElementNS(a,$,S.is?S:_),u&&(y.__m&&y.__m(e,o),u=!1),o=null}if($){if(_=$=="template"&&t.content||t,o=$=="textarea"&&S.defaultValue!=null?null:o&&Me.call(_.childNodes),!u&&o)for(p={},l=0;l<t.attributes.length;l++)p[(d=t.attributes[l]).name]=d.value;for(l in p)d=p[l],l=="dangerouslySetInnerHTML"?m=d:l=="children"||l in S||l=="value"&&"defaultValue"in S||l=="checked"&&"defaultChecked"in S||he(t,l,null,d,a);for(l in S)d=S[l],l=="children"?s=d:l=="dangerouslySetInnerHTML"?w=d:l=="value"?N=d:l=="checked"?g=d:u&&typeof d!="function"||p[l]===d||he(t,l,d,p[l],a);w?(u||m&&(w.__html==m.__html||w.__html==t.innerHTML)||(t.innerHTML=w.__html),e.__k=[]):(m&&(t.textContent=""),($=="foreignObject"||a=="http://www.w3.org/1998/Math/MathML"&&en.test($))&&(a="http://www.w3.org/1999/xhtml"),ft(_,Ue(s)?s:[s],e,n,r,a,o,i,o?o[0]:n.__k&&H(n,0),u,h),o&&o.some(B)),u&&$!="textarea"||(l="value",$=="progress"&&N==null?t.removeAttribute(l):N==null||N===t[l]&&($!="progress"||N)||he(t,l,N,p[l],a),l="checked",g!=null&&g!=t[l]&&he(t,l,g,p[l],a))}else p===S||u&&t.data==S||(t.data=S);return t}function Fe(t,e,n,r){try{typeof t=="function"?e?e.__x=t(e)||1:r&&(r=r.__c||r.__e)&&(e=r.__x)&&(r.__x=null,typeof e=="function"?e():t(null)):t.current=e}catch(a){y.__e(a,n)}}function Le(t,e,n){var r,a,o,i;if(y.unmount&&y.unmount(t),!(r=t.ref)||r.current&&r.current!=t.__e||Fe(r,null,e,t),r=t.__c){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(u){y.__e(u,e)}r.__P=r.__n=null}if(r=t.__k)for(i=0;i<r.length;i++)r[i]&&Le(r[i],e,typeof t.type!="function"||n&&!t.props.__P);!n&&(r=t.__c)&&(r=r.__z)&&(a=de(r,o=[]))&&(r==t.__e&&o.some(B),B(a),B(r)),n||B(t.__e),t.__e=t.__c=t.__=null}function sn(t,e,n){return this.constructor(t,n)}function Zn(t,e){var n,r,a,o;y.__&&y.__(t,e),e.nodeType==9&&(e=e.documentElement),r=(n=t&&32&t.__u)?null:e.__k,e.__k=te(M,{children:[t]}),a=[],o=[],je(e,e.__k,r||ye,ye,e.namespaceURI,r?null:e.firstChild?Me.call(e.childNodes):null,a,r?r.__e:e.firstChild,n,o),dt(a,e.__k,o),e.__k.props.children=null}y={__e:function(t,e,n,r){for(var a,o,i;e=e.__;)if((a=e.__c)&&!(1&a.__g)){a.__g|=4;try{if((i=(o=a.constructor)&&o.getDerivedStateFromError)&&a.setState(o.getDerivedStateFromError(t)),a.componentDidCatch&&(a.componentDidCatch(t,r||{}),i=1),i&&8&a.__g)return void(a.__g|=2)}catch(u){t=u}}throw pe=0,t}},at=0,De=function(t){return t!=null&&t.constructor===ne},Y.prototype.setState=function(t,e){var n=this.__s;n&&n!=this.state||(n=this.__s=z({},this.state)),typeof t=="function"&&(t=t(z({},n),this.props)),t&&(z(n,t),this.__v&&(e&&this.__k.push(e),rt(this)))},Y.prototype.forceUpdate=function(t){this.__v&&(this.__g|=4,t&&this.__h.push(t),rt(this))},Y.prototype.render=M,V=[],pe=0,it=function(t,e){return t.__v.__b-e.__v.__b},_e=Symbol(),st=/(PointerCapture)$|Capture$/i,Ie=0,Ce={},Qt=0;var q,T,We,pt,Ve=Object.is,ve=0,Et=[],He=[],x=y,yt=x.__b,mt=x.__r,vt=x.diffed,gt=x.__c,wt=x.unmount,bt=x.__;function oe(t,e){x.__h&&x.__h(T,t,ve||e),ve=0;var n=T.__H||(T.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function Qn(t){return ve=1,un(St,t)}function un(t,e,n){var r=oe(q++,2);if(r.t=t,!r.__c&&(r.__=[n?n(e):St(void 0,e),function(o){var i=(r.__N||r.__)[0],u=r.t(i,o);Ve(i,u)||(r.__N=[u,r.__[1]],r.__c.setState({}))}],r.__c=T,!T.__f)){T.__f=!0;var a=T.shouldComponentUpdate;T.shouldComponentUpdate=function(o,i,u){var h=this.__H;if(!h)return!0;var _=!1,l=this.props!=o;if(h.__.some(function(m){m.__N&&(_=!0,Ve(m.__[0],m.__N[0])||(l=!0))}),a){var w=a.call(this,o,i,u);return _?w||l:w}return!_||l}}return r.__}function ln(t,e){var n=oe(q++,3);!x.__s&&ze(n.__H,e)&&(n.__P=!0,n.__=t,n.u=e,T.__H.__h.push(n))}function er(t,e){var n=oe(q++,4);!x.__s&&ze(n.__H,e)&&(n.__P=!1,n.__=t,n.u=e,T.__h.push(n))}function cn(t){return ve=5,ge(function(){return{current:t}},[])}function ge(t,e){var n=oe(q++,7);return ze(n.__H,e)&&(n.__=t(),n.__H=e),n.__}function tr(){var t=oe(q++,11);if(!t.__){for(var e=T.__v;!e.__m&&e.__;)e=e.__;var n=e.__m||(e.__m=[0,0]);t.__="P"+n[0]+"-"+n[1]++}return t.__}function fn(){var t;do{for(;t=He.shift();)try{re(t)}catch(n){x.__e(n,{__:(t=t.__P)&&t.__v})}for(;t=Et.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(re),e.__h.some(Be),e.__h=[]}catch(n){e.__h=[],x.__e(n,t.__v)}}}while(He.length)}x.__b=function(t){T=null,yt&&yt(t)},x.__=function(t,e){t&&e.__k&&e.__k.__m&&(t.__m=e.__k.__m),bt&&bt(t,e)},x.__r=function(t){mt&&mt(t),q=0;var e=(T=t.__c).__H;e&&(We==T?T.__h=[]:(e.__h.some(re),e.__h.some(Be),q=0),e.__h=[],e.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),We=T},x.diffed=function(t){vt&&vt(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&$t(Et.push(e)),e.__H.__.some(function(n){n.u&&(n.__H=n.u)})),We=T=null},x.__c=function(t,e){e.some(function(n){try{n.__h.some(re),n.__h=n.__h.filter(function(r){return!r.__||Be(r)})}catch(r){n.__h=[function(){throw r}]}}),gt&&gt(t,e)},x.unmount=function(t){wt&&wt(t);var e,n,r=t.__c;r&&r.__H&&(r.__H.__.some(function(a){try{if(a.__P&&a.__c){if(n===void 0){for(n=t.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}a.__P=n,$t(He.push(a))}else re(a)}catch(o){e=o}}),r.__H=void 0,e&&x.__e(e,r.__v))};var kt=typeof requestAnimationFrame=="function";function hn(t){var e,n=function(){clearTimeout(r),kt&&cancelAnimationFrame(e),setTimeout(t)},r=setTimeout(n,35);kt&&(e=requestAnimationFrame(n))}function $t(t){t!=1&&pt==x.requestAnimationFrame||((pt=x.requestAnimationFrame)||hn)(fn)}function re(t){var e=T,n=t.__c;typeof n=="function"&&(t.__c=void 0,n()),T=e}function Be(t){var e=T;t.__c=t.__(),T=e}function ze(t,e){return!t||t.length!=e.length||e.some(function(n,r){return!Ve(n,t[r])})}function St(t,e){return typeof e=="function"?e(t):e}var _n=Symbol.for("preact-signals");function $e(){if(j>1)j--;else{var t,e=!1;for((function(){var a=be;for(be=void 0;a!==void 0;){var o=a.S;if(o.v===a.v)for(var i=o.t;i!==void 0;i=i.x)i.i===a.i&&(i.i=o.i);a=a.o}})();ie!==void 0;){var n=ie;for(ie=void 0,we++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Tt(n))try{n.c()}catch(a){e||(t=a,e=!0)}n=r}}if(we=0,j--,e)throw t}}function Ke(t){if(j>0)return t();qe=++dn,j++;try{return t()}finally{$e()}}var ae,E=void 0;function se(t){var e=E,n=ae;E=void 0,ae=void 0;try{return t()}finally{E=e,ae=n}}var ie=void 0,j=0,we=0,dn=0,qe=0,be=void 0,ke=0;function xt(t){if(E!==void 0){var e=t.n;if(e===void 0||e.t!==E)return e={i:0,S:t,p:E.s,n:void 0,t:E,e:void 0,x:void 0,r:e},E.s!==void 0&&(E.s.n=e),E.s=e,t.n=e,32&E.f&&t.S(e),e;if(e.i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=E.s,e.n=void 0,E.s.n=e,E.s=e),e}}function A(t,e){this.v=t,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,this.name=e?.name}A.prototype.brand=_n;A.prototype.h=function(){return!0};A.prototype.S=function(t){var e=this,n=this.t;n!==t&&t.e===void 0&&(t.x=n,this.t=t,n!==void 0?n.e=t:se(function(){var r;(r=e.W)==null||r.call(e)}))};A.prototype.U=function(t){var e=this;if(this.t!==void 0){var n=t.e,r=t.x;n!==void 0&&(n.x=r,t.e=void 0),r!==void 0&&(r.e=n,t.x=void 0),t===this.t&&(this.t=r,r===void 0&&se(function(){var a;(a=e.Z)==null||a.call(e)}))}};A.prototype.subscribe=function(t){var e=this;return F(function(){var n=e.value;se(function(){return t(n)})},{name:"sub"})};A.prototype.valueOf=function(){return this.value};A.prototype.toString=function(){return this.value+""};A.prototype.toJSON=function(){return this.value};A.prototype.peek=function(){var t=this;return se(function(){return t.value})};Object.defineProperty(A.prototype,"value",{get:function(){var t=xt(this);return t!==void 0&&(t.i=this.i),this.v},set:function(t){if(t!==this.v){if(we>100)throw new Error("Cycle detected");(function(n){j!==0&&we===0&&n.l!==qe&&(n.l=qe,be={S:n,v:n.v,i:n.i,o:be})})(this),this.v=t,this.i++,ke++,j++;try{for(var e=this.t;e!==void 0;e=e.x)e.t.N()}finally{$e()}}}});function G(t,e){return new A(t,e)}function Tt(t){for(var e=t.s;e!==void 0;e=e.n)if(e.S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function Nt(t){for(var e=t.s;e!==void 0;e=e.n){var n=e.S.n;if(n!==void 0&&(e.r=n),e.S.n=e,e.i=-1,e.n===void 0){t.s=e;break}}}function At(t){for(var e=t.s,n=void 0;e!==void 0;){var r=e.p;e.i===-1?(e.S.U(e),r!==void 0&&(r.n=e.n),e.n!==void 0&&(e.n.p=r)):n=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),e=r}t.s=n}function K(t,e){A.call(this,void 0,e),this.x=t,this.s=void 0,this.g=ke-1,this.f=4}K.prototype=new A;K.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===ke))return!0;if(this.g=ke,this.f|=1,this.i>0&&!Tt(this))return this.f&=-2,!0;var t=E;try{Nt(this),E=this;var e=this.x();(16&this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return E=t,At(this),this.f&=-2,!0};K.prototype.S=function(t){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=e.n)e.S.S(e)}A.prototype.S.call(this,t)};K.prototype.U=function(t){if(this.t!==void 0&&(A.prototype.U.call(this,t),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};K.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var t=this.t;t!==void 0;t=t.x)t.t.N()}};Object.defineProperty(K.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var t=xt(this);if(this.h(),t!==void 0&&(t.i=this.i),16&this.f)throw this.v;return this.v}});function Ee(t,e){return new K(t,e)}function Pt(t){var e=t.j;if(t.j=void 0,typeof e=="function"){j++;var n=E;E=void 0;try{e()}catch(r){throw t.f&=-2,t.f|=8,Ye(t),r}finally{E=n,$e()}}}function Ye(t){for(var e=t.s;e!==void 0;e=e.n)e.S.U(e);t.x=void 0,t.s=void 0,Pt(t)}function pn(t){if(E!==this)throw new Error("Out-of-order effect");At(this),E=t,this.f&=-2;try{8&this.f&&Ye(this)}finally{$e()}}function Z(t,e){this.x=t,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,ae&&ae.push(this)}Z.prototype.c=function(){var t=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{t()}};Z.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Pt(this),Nt(this),j++;var t=E;return E=this,pn.bind(this,t)};Z.prototype.N=function(){2&this.f||(this.f|=2,this.u=ie,ie=this)};Z.prototype.d=function(){this.f|=8,1&this.f||Ye(this)};Z.prototype.dispose=function(){this.d()};function F(t,e){var n=new Z(t,e);try{n.c()}catch(a){throw n.d(),a}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var Rt,xe,Se,yn=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Ot=[];F(function(){Rt=this.N})();function J(t,e){y[t]=e.bind(null,y[t]||function(){})}function ue(t){if(Se){var e=Se;Se=void 0,e()}Se=t&&t.S()}function Ct(t){var e=this,n=t.data,r=vn(n);r.name="ReactiveDom",r.value=n;var a=ge(function(){for(var u=e,h=e.__v;h=h.__;)if(h.__c){h.__c.__$f|=4;break}var _=Ee(function(){var s=r.value.value;return s===0?0:s===!0?"":s||""}),l=Ee(function(){return!Array.isArray(_.value)&&!De(_.value)}),w=F(function(){if(this.N=Dt,l.value){var s=_.value;u.__v&&u.__v.__e&&u.__v.__e.nodeType===3&&(u.__v.__e.data=s)}}),m=e.__$u.d;return e.__$u.d=function(){w(),m.call(this)},[l,_]},[]),o=a[0],i=a[1];return o.value?i.peek():i.value}Ct.displayName="ReactiveTextNode";Object.defineProperties(A.prototype,{constructor:{configurable:!0,value:ut(M,null).constructor},type:{configurable:!0,value:Ct},props:{configurable:!0,get:function(){var t=this;return{data:{get value(){return t.value}}}}},__b:{configurable:!0,value:1}});J("__b",function(t,e){if(ue(),xe=void 0,typeof e.type=="string"){var n,r=e.props;for(var a in r)if(a!=="children"){var o=r[a];o instanceof A&&(n||(e.__np=n={}),n[a]=o,r[a]=o.peek())}}t(e)});J("__r",function(t,e){if(t(e),e.type!==M){ue();var n,r=e.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=(function(a,o){var i;return F(function(){i=this},{name:o}),i.c=a,i})((function(a){return function(){var o;yn&&((o=this.y)==null||o.call(this)),a.__$f|=1,a.setState({})}})(r),typeof e.type=="function"?e.type.displayName||e.type.name:""))),xe=r,ue(n)}});J("__e",function(t,e,n,r){ue(),xe=void 0,t(e,n,r)});J("diffed",function(t,e){ue(),xe=void 0;var n;if(typeof e.type=="string"&&(n=e.__e)){var r=e.__np,a=e.props,o=n.U;if(o)for(var i in o){var u=o[i];u===void 0||r&&i in r||(u.d(),o[i]=void 0)}if(r){o||(o={},n.U=o);for(var h in r){var _=o[h],l=r[h];_===void 0?(_=mn(n,h,l,a),o[h]=_):_.o(l,a)}}}t(e)});function mn(t,e,n,r){var a=e in t&&t.ownerSVGElement===void 0,o=G(n);return{o:function(i,u){o.value=i,r=u},d:F(function(){this.N=Dt;var i=o.value.value;r[e]!==i&&(r[e]=i,a?t[e]=i:i!=null&&(i!==!1||e[4]==="-")?t.setAttribute(e,i):t.removeAttribute(e))})}}J("unmount",function(t,e){if(typeof e.type=="string"){var n=e.__e;if(n){var r=n.U;if(r){n.U=void 0;for(var a in r){var o=r[a];o&&o.d()}}}var i=e.__np;if(i){var u=e.props;for(var h in i)u[h]=i[h]}e.__np=void 0}else{var _=e.__c;if(_){_.__$f|=8;var l=_.__$u;l&&(_.__$u=void 0,l.d())}}t(e)});J("__h",function(t,e,n,r){r<3&&(e.__$f|=2),t(e,n,r)});Y.prototype.shouldComponentUpdate=function(t,e){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var a in e)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var o=2&this.__$f;if(!(r||o||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var i in t)if(i!=="__source"&&t[i]!==this.props[i])return!0;for(var u in this.props)if(!(u in t))return!0;return!1};function vn(t,e){return ge(function(){return G(t,e)},[])}var gn=function(t){queueMicrotask(function(){queueMicrotask(t)})};function wn(){Ke(function(){for(var t;t=Ot.shift();)Rt.call(t)})}function Dt(){Ot.push(this)===1&&(y.requestAnimationFrame||gn)(wn)}function It(t){let e=new Map,n=()=>[...new Set([...Te(()=>Object.keys(t()))??[],...e.keys()])];return{get length(){return n().length},key:r=>n()[r]??null,getItem:r=>e.get(r)??Te(()=>t().getItem(r))??null,setItem(r,a){e.delete(r),Te(()=>(t().setItem(r,a),!0))!==!0&&e.set(r,a)},removeItem(r){e.delete(r),Te(()=>t().removeItem(r))}}}function Te(t){try{return t()}catch{return}}var Ge=It(()=>localStorage),fr=It(()=>sessionStorage);function L(t,e){let n=`croupier.${t}`,r=G(bn(n,e));return F(()=>Ge.setItem(n,JSON.stringify(r.value))),r}function bn(t,e){try{let n=JSON.parse(Ge.getItem(t)??"null");return(e===null?n===null||typeof n=="string":typeof n==typeof e)?n:e}catch{return e}}var pr=L("name",""),yr=L("ruleset",null),mr=L("panel",globalThis.innerWidth>=1280),vr=L("sort",!0),gr=L("four-colours",!1),wr=L("passes-alone",!0),br=L("sounds",!0);var I=class{constructor(e){this.value=e}valueOf(){return this.value}},b=class extends I{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}},O=class extends I{constructor(e,n={}){super(e),this.opts=n}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return this.value.toString(10)}},U=class t extends I{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof I)return t.supportsValue(e.valueOf());if("Temporal"in globalThis){let n=globalThis.Temporal;if(e instanceof n.Instant||e instanceof n.PlainDateTime||e instanceof n.PlainDate||e instanceof n.PlainMonthDay||e instanceof n.PlainTime||e instanceof n.PlainYearMonth)return!0}return!1}constructor(e,n={}){e instanceof t?(n={...e.opts,...n},e=e.value):e instanceof I&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&n.calendar===void 0&&(n={...n,calendar:e.calendarId}),super(e),this.opts=n}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(n){e.reportError(n)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}};var Ut=100,kn="\u2068",$n="\u2069";function En(t,e,n){if(n===e||n instanceof O&&e instanceof O&&n.value===e.value)return!0;if(e instanceof O&&typeof n=="string"){let r=t.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(n===r)return!0}return!1}function Mt(t,e,n){return e[n]?X(t,e[n].value):(t.reportError(new RangeError("No default")),new b)}function Ze(t,e){let n=[],r=Object.create(null);for(let a of e)a.type==="narg"?r[a.name]=le(t,a.value):n.push(le(t,a));return{positional:n,named:r}}function le(t,e){switch(e.type){case"str":return e.value;case"num":return new O(e.value,{minimumFractionDigits:e.precision});case"var":return Sn(t,e);case"mesg":return xn(t,e);case"term":return Tn(t,e);case"func":return Nn(t,e);case"select":return An(t,e);default:return new b}}function Sn(t,{name:e}){let n;if(t.params)if(Object.prototype.hasOwnProperty.call(t.params,e))n=t.params[e];else return new b(`$${e}`);else if(t.args&&Object.prototype.hasOwnProperty.call(t.args,e))n=t.args[e];else return t.reportError(new ReferenceError(`Unknown variable: $${e}`)),new b(`$${e}`);if(n instanceof I)return n;switch(typeof n){case"string":return n;case"number":return new O(n);case"object":if(U.supportsValue(n))return new U(n);default:return t.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof n}`)),new b(`$${e}`)}}function xn(t,{name:e,attr:n}){let r=t.bundle._messages.get(e);if(!r)return t.reportError(new ReferenceError(`Unknown message: ${e}`)),new b(e);if(n){let a=r.attributes[n];return a?X(t,a):(t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new b(`${e}.${n}`))}return r.value?X(t,r.value):(t.reportError(new ReferenceError(`No value: ${e}`)),new b(e))}function Tn(t,{name:e,attr:n,args:r}){let a=`-${e}`,o=t.bundle._terms.get(a);if(!o)return t.reportError(new ReferenceError(`Unknown term: ${a}`)),new b(a);if(n){let u=o.attributes[n];if(u){t.params=Ze(t,r).named;let h=X(t,u);return t.params=null,h}return t.reportError(new ReferenceError(`Unknown attribute: ${n}`)),new b(`${a}.${n}`)}t.params=Ze(t,r).named;let i=X(t,o.value);return t.params=null,i}function Nn(t,{name:e,args:n}){let r=t.bundle._functions[e];if(!r)return t.reportError(new ReferenceError(`Unknown function: ${e}()`)),new b(`${e}()`);if(typeof r!="function")return t.reportError(new TypeError(`Function ${e}() is not callable`)),new b(`${e}()`);try{let a=Ze(t,n);return r(a.positional,a.named)}catch(a){return t.reportError(a),new b(`${e}()`)}}function An(t,{selector:e,variants:n,star:r}){let a=le(t,e);if(a instanceof b)return Mt(t,n,r);for(let o of n){let i=le(t,o.key);if(En(t,a,i))return X(t,o.value)}return Mt(t,n,r)}function Je(t,e){if(t.dirty.has(e))return t.reportError(new RangeError("Cyclic reference")),new b;t.dirty.add(e);let n=[],r=t.bundle._useIsolating&&e.length>1;for(let a of e){if(typeof a=="string"){n.push(t.bundle._transform(a));continue}if(t.placeables++,t.placeables>Ut)throw t.dirty.delete(e),new RangeError(`Too many placeables expanded: ${t.placeables}, max allowed is ${Ut}`);r&&n.push(kn),n.push(le(t,a).toString(t)),r&&n.push($n)}return t.dirty.delete(e),n.join("")}function X(t,e){return typeof e=="string"?t.bundle._transform(e):Je(t,e)}var Ne=class{constructor(e,n,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=n,this.args=r}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,n){let r=this.bundle._intls.get(e);r||(r={},this.bundle._intls.set(e,r));let a=JSON.stringify(n);return r[a]||(r[a]=new e(this.bundle.locales,n)),r[a]}};function Xe(t,e){let n=Object.create(null);for(let[r,a]of Object.entries(t))e.includes(r)&&(n[r]=a.valueOf());return n}var jt=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function Ft(t,e){let n=t[0];if(n instanceof b)return new b(`NUMBER(${n.valueOf()})`);if(n instanceof O)return new O(n.valueOf(),{...n.opts,...Xe(e,jt)});if(n instanceof U)return new O(n.toNumber(),{...Xe(e,jt)});throw new TypeError("Invalid argument to NUMBER")}var Pn=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function Lt(t,e){let n=t[0];if(n instanceof b)return new b(`DATETIME(${n.valueOf()})`);if(n instanceof U||n instanceof O)return new U(n,Xe(e,Pn));throw new TypeError("Invalid argument to DATETIME")}var Wt=new Map;function Vt(t){let e=Array.isArray(t)?t.join(" "):t,n=Wt.get(e);return n===void 0&&(n=new Map,Wt.set(e,n)),n}var ce=class{constructor(e,{functions:n,useIsolating:r=!0,transform:a=o=>o}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:Ft,DATETIME:Lt,...n},this._useIsolating=r,this._transform=a,this._intls=Vt(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:n=!1}={}){let r=[];for(let a=0;a<e.body.length;a++){let o=e.body[a];if(o.id.startsWith("-")){if(n===!1&&this._terms.has(o.id)){r.push(new Error(`Attempt to override an existing term: "${o.id}"`));continue}this._terms.set(o.id,o)}else{if(n===!1&&this._messages.has(o.id)){r.push(new Error(`Attempt to override an existing message: "${o.id}"`));continue}this._messages.set(o.id,o)}}return r}formatPattern(e,n=null,r=null){if(typeof e=="string")return this._transform(e);let a=new Ne(this,r,n);try{return Je(a,e).toString(a)}catch(o){if(a.errors&&o instanceof Error)return a.errors.push(o),new b().toString(a);throw o}}};var Qe=/^(-?[a-zA-Z][\w-]*) *= */gm,Ht=/\.([a-zA-Z][\w-]*) *= */y,Rn=/\*?\[/y,et=/(-?[0-9]+(?:\.([0-9]+))?)/y,On=/([a-zA-Z][\w-]*)/y,Bt=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Cn=/^[A-Z][A-Z0-9_-]*$/,Ae=/([^{}\n\r]+)/y,Dn=/([^\\"\n\r]*)/y,zt=/\\([\\"])/y,qt=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,In=/^\n+/,Kt=/ +$/,Un=/ *\r?\n/g,Mn=/( *)$/,jn=/{\s*/y,Yt=/\s*}/y,Fn=/\[\s*/y,Ln=/\s*] */y,Wn=/\s*\(\s*/y,Vn=/\s*->\s*/y,Hn=/\s*:\s*/y,Bn=/\s*,?\s*/y,zn=/\s+/y,fe=class{constructor(e){this.body=[],Qe.lastIndex=0;let n=0;for(;;){let c=Qe.exec(e);if(c===null)break;n=Qe.lastIndex;try{this.body.push(h(c[1]))}catch(f){if(f instanceof SyntaxError)continue;throw f}}function r(c){return c.lastIndex=n,c.test(e)}function a(c,f){if(e[n]===c)return n++,!0;if(f)throw new f(`Expected ${c}`);return!1}function o(c,f){if(r(c))return n=c.lastIndex,!0;if(f)throw new f(`Expected ${c.toString()}`);return!1}function i(c){c.lastIndex=n;let f=c.exec(e);if(f===null)throw new SyntaxError(`Expected ${c.toString()}`);return n=c.lastIndex,f}function u(c){return i(c)[1]}function h(c){let f=l(),v=_();if(f===null&&Object.keys(v).length===0)throw new SyntaxError("Expected message value or attributes");return{id:c,value:f,attributes:v}}function _(){let c=Object.create(null);for(;r(Ht);){let f=u(Ht),v=l();if(v===null)throw new SyntaxError("Expected attribute value");c[f]=v}return c}function l(){let c;if(r(Ae)&&(c=u(Ae)),e[n]==="{"||e[n]==="}")return w(c?[c]:[],1/0);let f=ee();return f?c?w([c,f],f.length):(f.value=W(f.value,In),w([f],f.length)):c?W(c,Kt):null}function w(c=[],f){for(;;){if(r(Ae)){c.push(u(Ae));continue}if(e[n]==="{"){c.push(m());continue}if(e[n]==="}")throw new SyntaxError("Unbalanced closing brace");let D=ee();if(D){c.push(D),f=Math.min(f,D.length);continue}break}let v=c.length-1,R=c[v];typeof R=="string"&&(c[v]=W(R,Kt));let P=[];for(let D of c)D instanceof Pe&&(D=D.value.slice(0,D.value.length-f)),D&&P.push(D);return P}function m(){o(jn,SyntaxError);let c=s();if(o(Yt))return c;if(o(Vn)){let f=g();return o(Yt,SyntaxError),{type:"select",selector:c,...f}}throw new SyntaxError("Unclosed placeable")}function s(){if(e[n]==="{")return m();if(r(Bt)){let[,c,f,v=null]=i(Bt);if(c==="$")return{type:"var",name:f};if(o(Wn)){let R=d();if(c==="-")return{type:"term",name:f,attr:v,args:R};if(Cn.test(f))return{type:"func",name:f,args:R};throw new SyntaxError("Function names must be all upper-case")}return c==="-"?{type:"term",name:f,attr:v,args:[]}:{type:"mesg",name:f,attr:v}}return p()}function d(){let c=[];for(;;){switch(e[n]){case")":return n++,c;case void 0:throw new SyntaxError("Unclosed argument list")}c.push(N()),o(Bn)}}function N(){let c=s();return c.type!=="mesg"?c:o(Hn)?{type:"narg",name:c.name,value:p()}:c}function g(){let c=[],f=0,v;for(;r(Rn);){a("*")&&(v=f);let R=k(),P=l();if(P===null)throw new SyntaxError("Expected variant value");c[f++]={key:R,value:P}}if(f===0)return null;if(v===void 0)throw new SyntaxError("Expected default variant");return{variants:c,star:v}}function k(){o(Fn,SyntaxError);let c;return r(et)?c=S():c={type:"str",value:u(On)},o(Ln,SyntaxError),c}function p(){if(r(et))return S();if(e[n]==='"')return $();throw new SyntaxError("Invalid expression")}function S(){let[,c,f=""]=i(et),v=f.length;return{type:"num",value:parseFloat(c),precision:v}}function $(){a('"',SyntaxError);let c="";for(;;){if(c+=u(Dn),e[n]==="\\"){c+=Q();continue}if(a('"'))return{type:"str",value:c};throw new SyntaxError("Unclosed string literal")}}function Q(){if(r(zt))return u(zt);if(r(qt)){let[,c,f]=i(qt),v=parseInt(c||f,16);return v<=55295||57344<=v?String.fromCodePoint(v):"\uFFFD"}throw new SyntaxError("Unknown escape sequence")}function ee(){let c=n;switch(o(zn),e[n]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return C(e.slice(c,n))}return e[n-1]===" "?C(e.slice(c,n)):!1}function W(c,f){return c.replace(f,"")}function C(c){let f=c.replace(Un,`
`),v=Mn.exec(c)[1].length;return new Pe(f,v)}}},Pe=class{constructor(e,n){this.value=e,this.length=n}};var Gt=`### The words of the table in the browser. Texts of games come from the service: events, moves, refusals, rules.

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
time-for-an-answer = Time for an answer
no-limit = no limit
left-empty = left empty
seat-number = Seat { $number }
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
public = List it among the public tables
stand-in = A bot plays for somebody who leaves or is too slow
stand-in-leaves = A bot plays for somebody who leaves
no-limit-text = Without a limit the game waits for whoever is on turn.
no-limit-bot = Once somebody has been away for { $time }, the others can let a bot play.
youngest = I am the youngest
house-rules = House rules
no-house-rules = None: the rules are those of the game.
change-rules = Change the rules
save-rules = Change them
yes = yes
no = no
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
start-when-full = The game can start when all seats are taken.
start-with = { $count ->
    [one] Start with { $count } player
   *[other] Start with { $count } players
}
start-with-bots = Start with bots on the vacant seats
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
passes-alone = Pass by itself when nothing else is possible
just-drawn = just drawn
sound = Sound and vibration
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
away-for = away for { $time }
span-s = { $count } s
span-min = { $count } min
span-h = { $count } h
span-d = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
waits-for-away = The game waits for { $name }, who is away.
is-away = { $name } is away and has missed two turns.
let-bot-play = Let a bot play for { $name }
bot-may-play = A bot may play in { $time }.
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
refusal-unreachable = The service cannot be reached. Try again.
refusal-ruleset-not-found = This game does not exist here.
refusal-seat-taken = That seat has been taken.
refusal-seat-reserved = That seat is kept for a player of the game before.
refusal-seats-in-use = A seat that would go is taken. Remove its player first.
refusal-seat-vacant = That seat is vacant.
refusal-seat-forfeited = You are out of this game, and cannot come back to the seat.
refusal-token-invalid = This seat is no longer yours.
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
sheet-close = Go on
won-round = { $you ->
    [yes] You win the round!
   *[no] { $name } wins the round
}
round-drawn = Nobody wins the round
show-results = Results
again = Play again
rematch-opened = Somebody wants to play again.
gone = This table is not here
gone-game-not-found = The game was deleted or has expired.
gone-deleted = The game was deleted.
gone-token-invalid = Your seat was given up or moved to another device.
seat-lost = This browser does not have that seat
seat-lost-text = The address names a seat, but its key is not kept here.
seat-left = You have left this seat
seat-lost-device = If you played on another device or in another browser, open the menu there and choose \u201C{ other-device }\u201D.
seat-lost-host = Otherwise ask { $name } to remove you and to send you the link, and take a seat again.
to-the-table = To the table
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

# After a game: the replay, and the check of the shuffle.
hands-open-later = After the game, whoever may watch it can replay it with all hands, and check { $kind ->
    [dice] the dice
   *[cards] the shuffle
  }.
replay = Replay
replay-seen-by = Seen by
replay-open = open hands
replay-back = Step back
replay-forward = Step forward
replay-play = Play
replay-pause = Pause
replay-place = Place in the game
replay-speed = Speed
back-to-table = Back to the table
shuffle-question = { $kind ->
    [dice] Were the dice fair?
   *[cards] Was the shuffle fair?
  }
shuffle-checking = Checking \u2026
shuffle-fair = { $kind ->
    [dice] The dice were fair: they were fixed before the start
   *[cards] The shuffle was fair: the cards were fixed before the start
  }{ $own ->
    [yes] , also by a random text of this browser
   *[no] {""}
  }, and { $kind ->
    [dice] every die that was rolled shows
   *[cards] every card that was dealt and drawn is
  } what they gave. This browser has computed it itself.
shuffle-unseen = { $kind ->
    [dice] Every die that was rolled shows
   *[cards] Every card that was dealt and drawn is
  } what the seed of this game gives. That the seed was fixed before the start is known only to those who saw its commitment before the end.
shuffle-undealt = Nothing was dealt in this game.
shuffle-malformed = The record is not complete, or damaged.
shuffle-unproved = This game proves nothing: it has made no commitment, or it is a game that this page does not know.
shuffle-impossible = Over plain HTTP a browser cannot compute it. Open the page over HTTPS, or use the command \u201Ccroupier verify\u201D.
shuffle-partial = This is only a part of a record: it does not have all versions of the game.
record-save = Save the record
shuffle-different = The record does not fit what was promised{ $version ->
    [0] {""}
   *[other] : version { $version } differs
  }.

## The page that checks a file

verify-title = Was it fair?
verify-text = This page checks the record of a game: that its cards or dice were fixed before the start, and that each one in the game is what they gave. The file stays on this device, and no network is needed.
verify-choose = The file of a record
verify-drop = Or drop it here.
verify-commitment = The commitment that you saw during the game (if you noted it)
verify-entropy = The text that your seat contributed (if you noted it)
verify-no-record = This is not the file of a record.
`;var Zt={en:"English",hi:"\u0939\u093F\u0928\u094D\u0926\u0940",cs:"\u010De\u0161tina",uk:"\u0443\u043A\u0440\u0430\u0457\u043D\u0441\u044C\u043A\u0430",pa:"\u0A2A\u0A70\u0A1C\u0A3E\u0A2C\u0A40"},Kn={hi:()=>import("./hi-2MTA72WW.js"),cs:()=>import("./cs-4JCCG4IN.js"),uk:()=>import("./uk-IKNDPFGA.js"),pa:()=>import("./pa-KK4TFJTX.js")},tt=[Jt("en",Gt)];function Jt(t,e){let n=new ce(t,{useIsolating:!1});return n.addResource(new fe(e)),n}async function Br(t){let e=Kn[t];e&&(tt=[Jt(t,(await e()).default),...tt])}var Xt=t=>tt.find(e=>e.hasMessage(t));function zr(t,e={}){let n=Xt(t),r=n?.getMessage(t)?.value;return n&&r?n.formatPattern(r,e):t}var qr=t=>Xt(t)!==void 0;var Re=L("language",null),nt=t=>{let e=(t??"").split("-")[0]?.toLowerCase()??"";return e in Zt?e:void 0};Re.value=nt(new URLSearchParams(location.search).get("lang"))??Re.value;var Zr=nt(Re.value)??(globalThis.navigator?.languages??[]).map(nt).find(Boolean)??"en";function Jr(t){Re.value=t,history.replaceState(null,"",location.pathname+location.hash),location.reload()}var Yn=Symbol.for("pv"),Gn=0;function eo(t,e,n,r,a,o){e||(e={});var i,u,h=e;if("ref"in h&&typeof t!="function")for(u in h={},e)u=="ref"?i=e[u]:h[u]=e[u];var _={type:t,props:h,key:n,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Yn,__v:--Gn,__i:-1,__u:0};return(a||o)&&(_.__source=a,_.__self=o),y.vnode&&y.vnode(_),_}export{M as a,Zn as b,Qn as c,ln as d,er as e,cn as f,ge as g,tr as h,Ke as i,G as j,F as k,Ge as l,fr as m,L as n,pr as o,yr as p,mr as q,vr as r,gr as s,wr as t,br as u,Zt as v,Br as w,zr as x,qr as y,Zr as z,Jr as A,eo as B};
//# sourceMappingURL=chunk-JJF4NXL2.js.map
