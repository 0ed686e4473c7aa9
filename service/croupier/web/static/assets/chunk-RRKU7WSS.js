import{a as M,k as Q,m as ee}from"./chunk-TX7SUEGO.js";var A=["fox","cat","dog","panda","rabbit","owl","frog","penguin","robot","ghost","curls","beard"],R=[1,2,3,4,5,6,7,8],Oe=["Ada","Bruno","Juno","Kai","Leo","Max","Mia","Nova","Otto","Rio","Tara","Zoe"],re=({face:n,colour:e})=>`${n}-${e}`;function oe(n){let[,e,t]=/^([a-z]+)-(\d)$/.exec(n??"")??[],r=A.find(i=>i===e),a=R.find(i=>String(i)===t);return r&&a?{face:r,colour:a}:null}function lt({seat:n,name:e,look:t,bot:r,absent:a}){if(e===null)return null;let i=r!==null&&!a;return oe(t)??(i?{face:k(A,5*n+8),colour:k(R,3*n)}:null)}var ae=()=>re({face:S(A)[0]??"fox",colour:S(R)[0]??1});function ut(n,e){let t=new Set(e.map(({name:l})=>te(l))),r=e.map(({look:l})=>oe(l)),a=S(Oe).filter(l=>!t.has(te(l))),i=ne(A,r.map(l=>l?.face)),f=ne(R,r.map(l=>l?.colour));return Array.from({length:n},(l,p)=>({name:k(a,p),look:re({face:k(i,p),colour:k(f,p)})}))}var te=n=>n.trim().toLowerCase();function ne(n,e){let t=S(n);return[...t.filter(r=>!e.includes(r)),...t.filter(r=>e.includes(r))]}var k=(n,e)=>n[e%n.length];function S(n){let e=[...n];for(let t=e.length-1;t>0;t-=1){let r=Math.floor(Math.random()*(t+1));[e[t],e[r]]=[e[r],e[t]]}return e}function se(n){let e=new Map,t=()=>[...new Set([..._(()=>Object.keys(n()))??[],...e.keys()])];return{get length(){return t().length},key:r=>t()[r]??null,getItem:r=>e.get(r)??_(()=>n().getItem(r))??null,setItem(r,a){e.delete(r),_(()=>(n().setItem(r,a),!0))!==!0&&e.set(r,a)},removeItem(r){e.delete(r),_(()=>n().removeItem(r))}}}function _(n){try{return n()}catch{return}}var F=se(()=>localStorage),ht=se(()=>sessionStorage);function h(n,e){let t=`croupier.${n}`,r=Q(le(t,e));return ee(()=>F.setItem(t,JSON.stringify(r.value))),r}function ie(n,e){return globalThis.addEventListener?.("storage",({key:t})=>t===`croupier.${n}`&&(e.value=le(t,e.peek()))),e}function le(n,e){try{let t=JSON.parse(F.getItem(n)??"null");return(e===null?t===null||typeof t=="string":t!==null&&typeof t==typeof e)?t:e}catch{return e}}var mt=h("name",""),gt=h("look",ae()),wt=h("ruleset",null),bt=h("players",3),$t=h("level","easy"),vt=h("my-rules",{}),kt=h("panel",globalThis.innerWidth>=1280),Et=h("sort",!0),Tt=h("four-colours",!1),xt=h("passes-alone",!0),St=h("larger",!1),At=ie("sounds",h("sounds",!0)),Rt=h("notices-turn",!1),_t=ie("hints",h("hints",""));var m=class{constructor(e){this.value=e}valueOf(){return this.value}},u=class extends m{constructor(e="???"){super(e)}toString(e){return`{${this.value}}`}},d=class extends m{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},g=class n extends m{static supportsValue(e){if(typeof e=="number"||e instanceof Date)return!0;if(e instanceof m)return n.supportsValue(e.valueOf());if("Temporal"in globalThis){let t=globalThis.Temporal;if(e instanceof t.Instant||e instanceof t.PlainDateTime||e instanceof t.PlainDate||e instanceof t.PlainMonthDay||e instanceof t.PlainTime||e instanceof t.PlainYearMonth)return!0}return!1}constructor(e,t={}){e instanceof n?(t={...e.opts,...t},e=e.value):e instanceof m&&(e=e.valueOf()),typeof e=="object"&&"calendarId"in e&&t.calendar===void 0&&(t={...t,calendar:e.calendarId}),super(e),this.opts=t}[Symbol.toPrimitive](e){return e==="string"?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e=="number")return e;if(e instanceof Date)return e.getTime();if("epochMilliseconds"in e)return e.epochMilliseconds;if("toZonedDateTime"in e)return e.toZonedDateTime("UTC").epochMilliseconds;throw new TypeError("Unwrapping a non-number value as a number")}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value=="number"||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}};var ue=100,Ie="⁨",Pe="⁩";function De(n,e,t){if(t===e||t instanceof d&&e instanceof d&&t.value===e.value)return!0;if(e instanceof d&&typeof t=="string"){let r=n.memoizeIntlObject(Intl.PluralRules,e.opts).select(e.value);if(t===r)return!0}return!1}function ce(n,e,t){return e[t]?$(n,e[t].value):(n.reportError(new RangeError("No default")),new u)}function U(n,e){let t=[],r=Object.create(null);for(let a of e)a.type==="narg"?r[a.name]=E(n,a.value):t.push(E(n,a));return{positional:t,named:r}}function E(n,e){switch(e.type){case"str":return e.value;case"num":return new d(e.value,{minimumFractionDigits:e.precision});case"var":return Ce(n,e);case"mesg":return Le(n,e);case"term":return Me(n,e);case"func":return Fe(n,e);case"select":return Ue(n,e);default:return new u}}function Ce(n,{name:e}){let t;if(n.params)if(Object.prototype.hasOwnProperty.call(n.params,e))t=n.params[e];else return new u(`$${e}`);else if(n.args&&Object.prototype.hasOwnProperty.call(n.args,e))t=n.args[e];else return n.reportError(new ReferenceError(`Unknown variable: $${e}`)),new u(`$${e}`);if(t instanceof m)return t;switch(typeof t){case"string":return t;case"number":return new d(t);case"object":if(g.supportsValue(t))return new g(t);default:return n.reportError(new TypeError(`Variable type not supported: $${e}, ${typeof t}`)),new u(`$${e}`)}}function Le(n,{name:e,attr:t}){let r=n.bundle._messages.get(e);if(!r)return n.reportError(new ReferenceError(`Unknown message: ${e}`)),new u(e);if(t){let a=r.attributes[t];return a?$(n,a):(n.reportError(new ReferenceError(`Unknown attribute: ${t}`)),new u(`${e}.${t}`))}return r.value?$(n,r.value):(n.reportError(new ReferenceError(`No value: ${e}`)),new u(e))}function Me(n,{name:e,attr:t,args:r}){let a=`-${e}`,i=n.bundle._terms.get(a);if(!i)return n.reportError(new ReferenceError(`Unknown term: ${a}`)),new u(a);if(t){let l=i.attributes[t];if(l){n.params=U(n,r).named;let p=$(n,l);return n.params=null,p}return n.reportError(new ReferenceError(`Unknown attribute: ${t}`)),new u(`${a}.${t}`)}n.params=U(n,r).named;let f=$(n,i.value);return n.params=null,f}function Fe(n,{name:e,args:t}){let r=n.bundle._functions[e];if(!r)return n.reportError(new ReferenceError(`Unknown function: ${e}()`)),new u(`${e}()`);if(typeof r!="function")return n.reportError(new TypeError(`Function ${e}() is not callable`)),new u(`${e}()`);try{let a=U(n,t);return r(a.positional,a.named)}catch(a){return n.reportError(a),new u(`${e}()`)}}function Ue(n,{selector:e,variants:t,star:r}){let a=E(n,e);if(a instanceof u)return ce(n,t,r);for(let i of t){let f=E(n,i.key);if(De(n,a,f))return $(n,i.value)}return ce(n,t,r)}function V(n,e){if(n.dirty.has(e))return n.reportError(new RangeError("Cyclic reference")),new u;n.dirty.add(e);let t=[],r=n.bundle._useIsolating&&e.length>1;for(let a of e){if(typeof a=="string"){t.push(n.bundle._transform(a));continue}if(n.placeables++,n.placeables>ue)throw n.dirty.delete(e),new RangeError(`Too many placeables expanded: ${n.placeables}, max allowed is ${ue}`);r&&t.push(Ie),t.push(E(n,a).toString(n)),r&&t.push(Pe)}return n.dirty.delete(e),t.join("")}function $(n,e){return typeof e=="string"?n.bundle._transform(e):V(n,e)}var N=class{constructor(e,t,r){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=r}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let r=this.bundle._intls.get(e);r||(r={},this.bundle._intls.set(e,r));let a=JSON.stringify(t);return r[a]||(r[a]=new e(this.bundle.locales,t)),r[a]}};function j(n,e){let t=Object.create(null);for(let[r,a]of Object.entries(n))e.includes(r)&&(t[r]=a.valueOf());return t}var he=["unitDisplay","currencyDisplay","useGrouping","minimumIntegerDigits","minimumFractionDigits","maximumFractionDigits","minimumSignificantDigits","maximumSignificantDigits"];function de(n,e){let t=n[0];if(t instanceof u)return new u(`NUMBER(${t.valueOf()})`);if(t instanceof d)return new d(t.valueOf(),{...t.opts,...j(e,he)});if(t instanceof g)return new d(t.toNumber(),{...j(e,he)});throw new TypeError("Invalid argument to NUMBER")}var Ve=["dateStyle","timeStyle","fractionalSecondDigits","dayPeriod","hour12","weekday","era","year","month","day","hour","minute","second","timeZoneName"];function fe(n,e){let t=n[0];if(t instanceof u)return new u(`DATETIME(${t.valueOf()})`);if(t instanceof g||t instanceof d)return new g(t,j(e,Ve));throw new TypeError("Invalid argument to DATETIME")}var pe=new Map;function ye(n){let e=Array.isArray(n)?n.join(" "):n,t=pe.get(e);return t===void 0&&(t=new Map,pe.set(e,t)),t}var T=class{constructor(e,{functions:t,useIsolating:r=!0,transform:a=i=>i}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:de,DATETIME:fe,...t},this._useIsolating=r,this._transform=a,this._intls=ye(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let r=[];for(let a=0;a<e.body.length;a++){let i=e.body[a];if(i.id.startsWith("-")){if(t===!1&&this._terms.has(i.id)){r.push(new Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){r.push(new Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return r}formatPattern(e,t=null,r=null){if(typeof e=="string")return this._transform(e);let a=new N(this,r,t);try{return V(a,e).toString(a)}catch(i){if(a.errors&&i instanceof Error)return a.errors.push(i),new u().toString(a);throw i}}};var W=/^(-?[a-zA-Z][\w-]*) *= */gm,me=/\.([a-zA-Z][\w-]*) *= */y,je=/\*?\[/y,B=/(-?[0-9]+(?:\.([0-9]+))?)/y,We=/([a-zA-Z][\w-]*)/y,ge=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,Be=/^[A-Z][A-Z0-9_-]*$/,O=/([^{}\n\r]+)/y,Ye=/([^\\"\n\r]*)/y,we=/\\([\\"])/y,be=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,ze=/^\n+/,$e=/ +$/,Ke=/ *\r?\n/g,Ge=/( *)$/,Ze=/{\s*/y,ve=/\s*}/y,qe=/\[\s*/y,He=/\s*] */y,Je=/\s*\(\s*/y,Xe=/\s*->\s*/y,Qe=/\s*:\s*/y,et=/\s*,?\s*/y,tt=/\s+/y,x=class{constructor(e){this.body=[],W.lastIndex=0;let t=0;for(;;){let o=W.exec(e);if(o===null)break;t=W.lastIndex;try{this.body.push(p(o[1]))}catch(s){if(s instanceof SyntaxError)continue;throw s}}function r(o){return o.lastIndex=t,o.test(e)}function a(o,s){if(e[t]===o)return t++,!0;if(s)throw new s(`Expected ${o}`);return!1}function i(o,s){if(r(o))return t=o.lastIndex,!0;if(s)throw new s(`Expected ${o.toString()}`);return!1}function f(o){o.lastIndex=t;let s=o.exec(e);if(s===null)throw new SyntaxError(`Expected ${o.toString()}`);return t=o.lastIndex,s}function l(o){return f(o)[1]}function p(o){let s=D(),c=b();if(s===null&&Object.keys(c).length===0)throw new SyntaxError("Expected message value or attributes");return{id:o,value:s,attributes:c}}function b(){let o=Object.create(null);for(;r(me);){let s=l(me),c=D();if(c===null)throw new SyntaxError("Expected attribute value");o[s]=c}return o}function D(){let o;if(r(O)&&(o=l(O)),e[t]==="{"||e[t]==="}")return C(o?[o]:[],1/0);let s=J();return s?o?C([o,s],s.length):(s.value=L(s.value,ze),C([s],s.length)):o?L(o,$e):null}function C(o=[],s){for(;;){if(r(O)){o.push(l(O));continue}if(e[t]==="{"){o.push(G());continue}if(e[t]==="}")throw new SyntaxError("Unbalanced closing brace");let y=J();if(y){o.push(y),s=Math.min(s,y.length);continue}break}let c=o.length-1,w=o[c];typeof w=="string"&&(o[c]=L(w,$e));let v=[];for(let y of o)y instanceof I&&(y=y.value.slice(0,y.value.length-s)),y&&v.push(y);return v}function G(){i(Ze,SyntaxError);let o=Z();if(i(ve))return o;if(i(Xe)){let s=Ae();return i(ve,SyntaxError),{type:"select",selector:o,...s}}throw new SyntaxError("Unclosed placeable")}function Z(){if(e[t]==="{")return G();if(r(ge)){let[,o,s,c=null]=f(ge);if(o==="$")return{type:"var",name:s};if(i(Je)){let w=xe();if(o==="-")return{type:"term",name:s,attr:c,args:w};if(Be.test(s))return{type:"func",name:s,args:w};throw new SyntaxError("Function names must be all upper-case")}return o==="-"?{type:"term",name:s,attr:c,args:[]}:{type:"mesg",name:s,attr:c}}return q()}function xe(){let o=[];for(;;){switch(e[t]){case")":return t++,o;case void 0:throw new SyntaxError("Unclosed argument list")}o.push(Se()),i(et)}}function Se(){let o=Z();return o.type!=="mesg"?o:i(Qe)?{type:"narg",name:o.name,value:q()}:o}function Ae(){let o=[],s=0,c;for(;r(je);){a("*")&&(c=s);let w=Re(),v=D();if(v===null)throw new SyntaxError("Expected variant value");o[s++]={key:w,value:v}}if(s===0)return null;if(c===void 0)throw new SyntaxError("Expected default variant");return{variants:o,star:c}}function Re(){i(qe,SyntaxError);let o;return r(B)?o=H():o={type:"str",value:l(We)},i(He,SyntaxError),o}function q(){if(r(B))return H();if(e[t]==='"')return _e();throw new SyntaxError("Invalid expression")}function H(){let[,o,s=""]=f(B),c=s.length;return{type:"num",value:parseFloat(o),precision:c}}function _e(){a('"',SyntaxError);let o="";for(;;){if(o+=l(Ye),e[t]==="\\"){o+=Ne();continue}if(a('"'))return{type:"str",value:o};throw new SyntaxError("Unclosed string literal")}}function Ne(){if(r(we))return l(we);if(r(be)){let[,o,s]=f(be),c=parseInt(o||s,16);return c<=55295||57344<=c?String.fromCodePoint(c):"�"}throw new SyntaxError("Unknown escape sequence")}function J(){let o=t;switch(i(tt),e[t]){case".":case"[":case"*":case"}":case void 0:return!1;case"{":return X(e.slice(o,t))}return e[t-1]===" "?X(e.slice(o,t)):!1}function L(o,s){return o.replace(s,"")}function X(o){let s=o.replace(Ke,`
`),c=Ge.exec(o)[1].length;return new I(s,c)}}},I=class{constructor(e,t){this.value=e,this.length=t}};var Y=`title=croupier
welcome=Play cards and dice
home=Home
documentation=Documentation
language=Language
loading=Loading …
close=Close
cancel=Cancel
which-game=Which game?
rules=Rules
rulebook-uno=UNO
rulebook-uno-dice=UNO Dice
rulebook-phase-10=Phase 10
rulebook-crazy-eights=Crazy Eights
your-name=Your name
your-face=Your face: {$face}, {$colour}
face=Face
face-fox=fox
face-cat=cat
face-dog=dog
face-panda=panda
face-rabbit=rabbit
face-owl=owl
face-frog=frog
face-penguin=penguin
face-robot=robot
face-ghost=ghost
face-curls=curly hair
face-beard=hat and beard
colour=Colour
colour-1=red
colour-2=orange
colour-3=ochre
colour-4=green
colour-5=turquoise
colour-6=blue
colour-7=violet
colour-8=pink
with-bots=Against bots
play-bots=Play against bots
level=Level
level-easy=easy
level-hard=hard
players=Players
with-friends=With friends
with-friends-text=Create a table and share its code.
create-table=Create a table
quick=Or play now with anybody (bots join after {$seconds} seconds)
have-code=You have a code
code=Code
join=Join
your-games=Your games
with-players=with {$names}
not-started=Not started yet
between-rounds=Between two rounds
others-turn=Waiting for others
since=for {$time}
public-tables=Public tables
waiting-tables=Tables that wait for players
no-waiting-tables=No table waits for players.
playing-tables=Tables to watch
no-playing-tables=No public game is being played.
sit-down=Take a seat
watch=Watch
taken={$taken} of {$seats} seats taken
time-for-a-move=Time for a move
time-for-an-answer=Time for an answer
no-limit=no limit
left-empty=left empty
seat-number=Seat {$number}
seconds={ $count ->
 [one] {$count} second
 *[other] {$count} seconds
}
public=List it among the public tables
stand-in=A bot plays for somebody who leaves or is too slow
stand-in-leaves=A bot plays for somebody who leaves
no-limit-text=Without a limit the game waits for whoever is on turn.
no-limit-bot=Once somebody has been away for {$time}, the others can let a bot play.
youngest=I am the youngest
house-rules=House rules
no-house-rules=None: the rules are those of the game.
played-with=In short: {$rules}
clash=“{$one}” does not go with “{$other}”
more-rules=More rules
rule-stacking-text=Answer a draw card with another one: the next player draws all of them.
rule-jump-in-text=Whoever holds exactly the same card may play it out of turn.
rule-seven-zero-text=A 7 swaps two hands, a 0 passes all hands on.
rule-draw=Draw until you can play
rule-draw-text=Whoever draws goes on until a card comes that can be played. Without this rule one card is drawn.
rule-bluff=Bluff and challenge
rule-bluff-text=A Wild Draw Four may be played as a bluff, and whoever doubts it may challenge.
rule-last-die=The last die counts too
rule-last-die-text=If the last die of a round makes others draw, they still draw before the points are counted.
rule-twos=Twos draw two
rule-twos-text=A two makes the next player draw two cards.
rule-skip=Choose whom a Skip skips
rule-skip-text=Whoever discards a Skip chooses the player. Without this rule it skips the next one.
rule-points-text=The game ends at this many points. Fewer make it shorter.
option-phases-text=The phases that are chosen are played, in this order. Touch one to leave it out or to put it back.
keep-my-rules=Keep as my rules
replace-my-rules=Replace my rules with these
use-my-rules=Use my rules
my-rules-are=My rules change: {$rules}
my-rules-kept=Kept on this device: {$rules}
my-rules-used=My rules are set: {$rules}
change-rules=Change the rules
save-rules=Change them
host-changes=The host changes:
yes=yes
no=no
option-group-deal=Dealing
option-group-play=Playing and drawing
option-group-draw-cards=Skip, Draw Two and Wild Draw Four
option-group-score=Calls, points and the end
changed={$count} changed
share-code=Others join with this code:
link=Link
share-link=Copy the link
copied=Copied
copy-by-hand=Select the link and copy it
vacant=Vacant seat
you=you
host=host
reserved=kept for {$name}
take-seat=Take a seat
take-this-seat=Sit here
add-bot=Add a bot ({$level})
same-device=Add a player on this device
player-number=Player {$number}
remove=Remove
start=Start
start-when-full=The game can start when all seats are taken.
start-with={ $count ->
 [one] Start with {$count} player
 *[other] Start with {$count} players
}
start-with-bots=Start with bots on the vacant seats
host-starts={$name} starts the game.
leave=Leave
leave-sure=Really leave?
come-back=Come back to my seat
bots-join={ $count ->
 [one] Bots take the vacant seats in {$count} second.
 *[other] Bots take the vacant seats in {$count} seconds.
}
seats-kept={ $count ->
 [one] Seats are kept for {$count} second.
 *[other] Seats are kept for {$count} seconds.
}
waiting-for-players=Waiting for players
your-turn=Your turn
you-may-move=You may act
round-begins=The round begins
turn-of={$name}'s turn
vacant-turn=Waiting for a player to take the vacant seat
their-turn=on turn
round=Round {$round}
round-over=Round {$round} is over
game-over=The game is over
closed-everybody-left=Everybody has left
closed-ended-by-host=The host has ended the game
closed-abandoned=The game was abandoned
closed-move-limit=The game has reached its limit of moves
you-watch={ $others ->
 [0] You are watching.
 [one] You and {$others} other person are watching.
 *[other] You and {$others} other people are watching.
}
watchers={ $count ->
 [one] {$count} person is watching
 *[other] {$count} people are watching
}
turn-notice=Notify me when it is my turn
turn-notice-blocked=The browser blocks notifications of this page. They can be allowed in its settings.
turn-notice-impossible=This browser shows no notifications of this page.
turn-notice-table={$game}, with {$names}
menu=Menu
sort-hand=Sort my hand
passes-alone=Pass by itself when nothing else is possible
just-drawn=just drawn
sound=Sound and vibration
larger=Larger text and buttons (wide windows)
faster=Faster bots
play-as=Play as {$name}
panel=Log and rules
panel-log=Log
panel-rules=Rules
close-panel=Close log and rules
contributions={ $count ->
 [one] {$count} player has added a random text to the shuffle
 *[other] {$count} players have each added a random text to the shuffle
}
help=What can I do?
help-all-the-same=You can act all the same:
help-meanwhile=Until you can act, look at the log and the rules, or sort your hand with the menu.
help-watching=You are watching: only players can act.
help-over=Nothing more can be done in this game.
help-rules=Read the rules
coach-play={ $kind ->
 [dice] Raised dice can be played. Touch one.
 *[cards] Raised cards can be played. Touch one.
}
coach-draw={ $kind ->
 [dice] None of your dice goes. Touch the pouch to draw.
 *[cards] None of your cards goes. Touch the draw pile.
}
coach-why={ $kind ->
 [dice] Touch a die that is not raised, and you read why it does not go.
 *[cards] Touch a card that is not raised, and you read why it does not go.
}
coach-call=Touch “{uno-call}” before you play, or others can catch you.
coach-take=A turn begins with a card from one of the two piles.
coach-choose=Touch a card to choose it, then touch where it goes. A turn ends on the discard pile.
coach-panel=The log and the rules open at the top right:
coach-ok=Got it
coach-stop=No more hints
connection-connecting=Connecting …
connection-live=Connected
connection-lost=Connection lost, trying again …
connection-ended=No longer followed
other-device=Continue on another device
other-device-warning=Open this link on the other device. Whoever has it plays in your place: send it to nobody else.
end-game=End the game for everybody
end-game-sure=Really end it for everybody?
middle=Piles and cards on the table
seat-label={$name}, {$cards}, {$points}
cards={ $count ->
 [one] {$count} card
 *[other] {$count} cards
}
dice={ $count ->
 [one] {$count} die
 *[other] {$count} dice
}
points={ $count ->
 [one] {$count} point
 *[other] {$count} points
}
bot-easy=bot, easy
bot-hard=bot, hard
bot-plays=a bot plays
bot-plays-for-you=A bot plays for you until you move.
absent=absent
away-for=away for {$time}
span-s={$count} s
span-min={$count} min
span-h={$count} h
span-d={ $count ->
 [one] {$count} day
 *[other] {$count} days
}
waits-for-away=The game waits for {$name}, who is away.
is-away={$name} is away and has missed two turns.
let-bot-play=Let a bot play for {$name}
bot-may-play=A bot may play in {$time}.
hand=Your hand, { $count ->
 [one] {$count} card
 *[other] {$count} cards
}
hand-of-dice=Your hand, { $count ->
 [one] {$count} die
 *[other] {$count} dice
}
card-legal={$card}, can be played
card-illegal={$card}, cannot be played now
which-move={$card}: what do you want to do?
pile-with-top={$pile}: {$card}
clockwise=Play goes clockwise
anticlockwise=Play goes anticlockwise
notice-skipped=misses a turn
notice-passed=passes
notice-caught=caught!
can-be-caught=can be caught
out=out of the game
to-follow={$suit} to follow
pile-draw-pile-count=Draw pile
pile-pouch-count=Pouch
pile-top-card=Discard pile
pile-centre=Centre
show-clause=Rule {$clause}
refusal-unreachable=The service cannot be reached. Try again.
refusal-ruleset-not-found=This game does not exist here.
refusal-seat-taken=That seat has been taken.
refusal-seat-reserved=That seat is kept for a player of the game before.
refusal-seats-in-use=A seat that would go is taken. Remove its player first.
refusal-seat-vacant=That seat is vacant.
refusal-seat-forfeited=You are out of this game, and cannot come back to the seat.
refusal-token-invalid=This seat is no longer yours.
pass-device=Pass the device to {$name}.
i-am=I am {$name}
won-by={ $count ->
 [one] {$names} wins the game
 *[other] {$names} win the game
}
you-win={ $count ->
 [0] You win the game!
 *[other] You win the game together with {$names}!
}
player=Player
this-round=Round
total=Total
left-over=Left in hand
next-round=Next round
sheet-close=Go on
won-round={ $you ->
 [yes] You win the round!
 *[no] {$name} wins the round
}
round-drawn=Nobody wins the round
show-results=Results
podium=The first three places
figures=Figures of the game
figure-turn=The longest turn took {$time}: {$name}
figure-held=Most { $kind ->
 [dice] dice
 *[cards] cards
} held: {$count} ({$name})
figure-bluffs=Challenges: {$count}, bluffs caught: {$caught}
figure-played={ $kind ->
 [dice] Dice
 *[cards] Cards
} played: {$count}
share=Share
again=Play again
rematch-opened=Somebody wants to play again.
gone=This table is not here
gone-game-not-found=The game was deleted or has expired.
gone-deleted=The game was deleted.
gone-token-invalid=Your seat was given up or moved to another device.
seat-lost=This browser does not have that seat
seat-lost-text=The address names a seat, but its key is not kept here.
seat-left=You have left this seat
seat-lost-device=If you played on another device or in another browser, open the menu there and choose “{other-device}”.
seat-lost-host={ $status ->
 [lobby] Otherwise ask {$name} to remove you and to send you the new link, and take a seat again.
 *[other] Otherwise ask {$name} to let a bot play for you.
}
seat-lost-copy=Copy a message for {$name}
seat-lost-message={ $status ->
 [lobby] I have lost my seat at our table. Please remove {$me} and send me the new link, so that I can take a seat again. The table:
 *[other] I have lost my seat at our table. Please let a bot play for {$me}. The table:
}
to-the-table=To the table
gone-token-revoked=You have left this table, were removed from it, or play on another device now.
load-again=Load the page again
http-error=Something went wrong. Try again.
gone-spectators-off=This game cannot be watched.
gone-other=It can no longer be followed.
keys=Keys of the keyboard
key-arrows=← →
key-arrows-does=Move in the hand
key-enter=Enter
key-enter-does=Play the card
key-d=D
key-d-does=Draw
key-p=P
key-p-does=Pass or accept
key-u=U
key-u-does=Call UNO
key-c=C
key-c-does=Catch somebody who has not called
key-h=H
key-h-does=Challenge
key-n=N
key-n-does=Next round
key-w=W
key-w-does=What can I do?
key-question=?
key-question-does=Show the keys
uno-draw=Draw
uno-keep=Keep it
uno-challenge=Challenge: they draw {$count}, or you {$more}
uno-accept=Draw {$count}, miss the turn
uno-miss-turn=Miss the turn
uno-call=UNO!
uno-called=UNO
uno-catch=Catch {$name}!
uno-which-colour=Which colour?
uno-swap=Swap with whom?
uno-shown=A hand that was shown to you
uno-shown-by=The hand of {$name}
uno-out=out
uno-you-are-out=You are out of the game, and watch.
uno-jump-in=You may jump in with the raised card.
uno-waits-drawn={ $you ->
 [yes] { $plays ->
 [yes] Play the card you drew, or keep it.
 *[no] The card you drew does not go.
 }
 *[no] {$name} has drawn.
}
uno-waits-colour={ $you ->
 [yes] You name the colour to begin with.
 *[no] {$name} names the colour to begin with.
}
uno-waits-skip={ $you ->
 [yes] { $plays ->
 [yes] A Skip waits for you: answer it?
 *[no] A Skip waits for you.
 }
 *[no] A Skip waits for {$name}.
}
uno-waits-draw-two={ $you ->
 [yes] { $plays ->
 [yes] +{$count} waits for you: answer or draw.
 *[no] +{$count} waits for you.
 }
 *[no] +{$count} waits for {$name}.
}
uno-waits-draw-four={uno-waits-draw-two}
uno-waits-challenge={ $you ->
 [yes] { $plays ->
 [yes] +{$count} waits for you: challenge or answer?
 *[no] +{$count} waits for you: was it a bluff?
 }
 *[no] +{$count} waits for {$name}.
}
uno-jumps-in=Jumps in!
uno-bluff=A bluff!
uno-no-bluff=No bluff
which-colour={$card}: which colour?
roll-again=Roll again
dice-challenge=Challenge: they draw {$count}
draw-dice={ $count ->
 [one] Draw a die
 *[other] Draw {$count} dice
}
hint-roll=Play a die that matches, or roll your hand again.
hint-rolled=Play a die that matches, or draw one.
hint-drawn-die=Play the die that you have drawn, or keep it.
hint-draw-four={$name} played a Wild Draw Four on the {$before}, although another die matches.
notice-rerolled=rolls again
notice-taken-back=takes it back
phase-number=Phase {$phase}
phase-tie-break=Tie-break
phase-goal-set=Set of {$size}
phase-goal-run=Run of {$size}
phase-goal-colour={$size} of one colour
phase-done=done
phase-count={$count} / {$size}
phase-which=Which phase?
phase-take=Take
phase-take-hint=Draw a card
phase-lay=Lay down
phase-suggest=Suggest
phase-wait-turn=Wait for your turn
phase-wait-draw=Draw a card first
phase-wait-cards=Not in your hand yet
phase-discard=Discard {$card}
phase-discard-any=Discard
phase-discard-pile=Discard pile
phase-sort-by-colour=Sort by colour
phase-sort-by-number=Sort by number
phase-tray={$phase}: cards put together
phase-put-here=Put {$card} here
phase-take-back={$card}, take it back
phase-in-group=in {$group}
phase-can-hit=can be added to a phase on the table
phase-table=Phases on the table
phase-meld={$name}, {$group}: {$cards}
phase-meld-hit={$meld}. Add {$card}
phase-which-end=At which end?
phase-end-low=At the lower end, as {$number}
phase-end-high=At the upper end, as {$number}
phase-whom-to-skip=Who misses the next turn?
phase-sits-out=sits out
phase-sheet=All phases
phase-sheet-done={$name}: done
phase-sheet-now={$name}: on it
phase-sheet-open={$name}: not yet
phase-result=Phase
phase-laid=✓ {$phase}
phase-next=→ {$phase}
phase-kept=still {$phase}
phase-left={$count} phases left
phase-all-done=all done
which-suit=Which suit is to follow?
four-colours=Four colours for four suits
draw-cards={ $count ->
 [one] Draw a card
 *[other] Draw {$count} cards
}
draw-until=Draw cards
hint-eights=Match suit or rank, play an eight, or draw.
hint-stake=Play a two, or draw {$count} cards.
hint-drawn-card=Play the card that you have drawn, or pass.
last-card=Last card!
dealer=dealer
notice-reshuffled=shuffled
hands-open-later=After the game, everybody who may watch it can replay it with open hands, and check { $kind ->
 [dice] the dice
 *[cards] the shuffle
 }.
replay=Replay
replay-seen-by=Seen by
replay-open=open hands
replay-back=Step back
replay-forward=Step forward
replay-play=Play
replay-pause=Pause
replay-place=Place in the game
replay-speed=Speed
back-to-table=Back to the table
shuffle-question={ $kind ->
 [dice] Were the dice fair?
 *[cards] Was the shuffle fair?
 }
shuffle-checking=Checking …
shuffle-fair={ $kind ->
 [dice] The dice were fair: they were fixed before the start
 *[cards] The shuffle was fair: the cards were fixed before the start
 }{ $own ->
 [yes] , also by a random text of this browser
 *[no] {""}
 }, and { $kind ->
 [dice] every die that was rolled shows
 *[cards] every card that was dealt and drawn is
 } what they gave. This browser has computed it itself.
shuffle-unseen={ $kind ->
 [dice] Every die that was rolled shows
 *[cards] Every card that was dealt and drawn is
 } what the seed of this game gives. That the seed was fixed before the start is known only to those who saw its commitment before the end.
shuffle-undealt=Nothing was dealt in this game.
shuffle-malformed=The record is not complete, or damaged.
shuffle-unproved=This game proves nothing: it has made no commitment, or it is a game that this page does not know.
shuffle-impossible=Over plain HTTP a browser cannot compute it. Open the page over HTTPS, or use the command “croupier verify”.
shuffle-partial=This is only a part of a record: it does not have all versions of the game.
record-save=Save the record
shuffle-different=The record does not fit what was promised{ $version ->
 [0] {""}
 *[other] : version {$version} differs
 }.
verify-title=Was it fair?
verify-text=This page checks the record of a game: that its cards or dice were fixed before the start, and that each one in the game is what they gave. The file stays on this device, and no network is needed.
verify-choose=The file of a record
verify-drop=Or drop it here.
verify-commitment=The commitment that you saw during the game (if you noted it)
verify-entropy=The text that your seat contributed (if you noted it)
verify-no-record=This is not the file of a record.`;var ke={en:"English",hi:"हिन्दी",cs:"čeština",uk:"українська",pa:"ਪੰਜਾਬੀ"},rt={hi:()=>import("./hi-ZGZBLWJG.js"),cs:()=>import("./cs-T2OJMIRV.js"),uk:()=>import("./uk-J5KSQCIT.js"),pa:()=>import("./pa-TXJV24H6.js")},z=[Ee("en",Y)];function Ee(n,e){let t=new T(n,{useIsolating:!1});return t.addResource(new x(e)),t}async function Xt(n){let e=(await rt[n]?.())?.default;e&&(z=[Ee(n,ot(e)),...z])}function ot(n){let e=Y.match(/^[a-z0-9-]+(?==)/gm)?.values();return n.replace(/^=/gm,()=>`${e?.next().value}=`)}var Te=n=>z.find(e=>e.hasMessage(n));function Qt(n,e={}){let t=Te(n),r=t?.getMessage(n)?.value;return t&&r?t.formatPattern(r,e):n}var en=n=>Te(n)!==void 0;var P=h("language",null),K=n=>{let e=(n??"").split("-")[0]?.toLowerCase()??"";return e in ke?e:void 0};P.value=K(new URLSearchParams(location.search).get("lang"))??P.value;var on=K(P.value)??(globalThis.navigator?.languages??[]).map(K).find(Boolean)??"en";function an(n){P.value=n,history.replaceState(null,"",location.pathname+location.hash),location.reload()}var st=Symbol.for("pv"),it=0;function un(n,e,t,r,a,i){e||(e={});var f,l,p=e;if("ref"in p&&typeof n!="function")for(l in p={},e)l=="ref"?f=e[l]:p[l]=e[l];var b={type:n,props:p,key:t,ref:f,__k:null,__:null,__b:0,__e:null,__c:null,constructor:st,__v:--it,__i:-1,__u:0};return(a||i)&&(b.__source=a,b.__self=i),M.vnode&&M.vnode(b),b}export{A as a,R as b,re as c,oe as d,lt as e,ut as f,F as g,ht as h,h as i,mt as j,gt as k,wt as l,bt as m,$t as n,vt as o,kt as p,Et as q,Tt as r,xt as s,St as t,At as u,Rt as v,_t as w,ke as x,Xt as y,Qt as z,en as A,on as B,an as C,un as D};
//# sourceMappingURL=chunk-RRKU7WSS.js.map
