/*
 * The names that characters have in HTML, for the built worker: half the bytes of the table that markdown-it
 * brings, and read when the first is written. The list is the standard's, which will not change:
 * https://html.spec.whatwg.org/multipage/named-characters.html
 */

/**
 * A character each, in the order of their numbers: the step from the last one where it is not 1, its names, and
 * the number of a second character that it stands with.
 */
const written = `
9Tab NewLine 23excl QUOT,quot num dollar percnt AMP,amp apos lpar rpar ast,midast plus comma 2period
sol 11colon semi LT,lt 0nvlt+8402 equals 0bne+8421 GT,gt 0nvgt+8402 quest commat 27lbrack,lsqb bsol
rbrack,rsqb Hat lowbar,UnderBar DiacriticalGrave,grave 6fjlig+106 21lbrace,lcub
verbar,vert,VerticalLine rbrace,rcub 35nbsp,NonBreakingSpace iexcl cent pound curren yen brvbar sect
die,Dot,DoubleDot,uml COPY,copy ordf laquo not shy circledR,REG,reg macr,strns deg
PlusMinus,plusmn,pm sup2 sup3 acute,DiacriticalAcute micro para CenterDot,centerdot,middot
cedil,Cedilla sup1 ordm raquo frac14 frac12,half frac34 iquest Agrave Aacute Acirc Atilde Auml
angst,Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute
Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc
atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve
oacute ocirc otilde ouml div,divide oslash ugrave uacute ucirc uuml yacute thorn yuml Amacr amacr
Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot Ccaron ccaron Dcaron dcaron Dstrok
dstrok Emacr emacr 3Edot edot Eogon eogon Ecaron ecaron Gcirc gcirc Gbreve gbreve Gdot gdot Gcedil
2Hcirc hcirc Hstrok hstrok Itilde itilde Imacr imacr 3Iogon iogon Idot imath,inodot IJlig ijlig
Jcirc jcirc Kcedil kcedil kgreen Lacute lacute Lcedil lcedil Lcaron lcaron Lmidot lmidot Lstrok
lstrok Nacute nacute Ncedil ncedil Ncaron ncaron napos ENG eng Omacr omacr 3Odblac odblac OElig
oelig Racute racute Rcedil rcedil Rcaron rcaron Sacute sacute Scirc scirc Scedil scedil Scaron
scaron Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr umacr Ubreve ubreve Uring uring
Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc Yuml Zacute zacute Zdot zdot Zcaron zcaron 20fnof
35imped 64gacute 66jmath 143circ caron,Hacek 17Breve,breve DiacriticalDot,dot ring ogon
DiacriticalTilde,tilde dblac,DiacriticalDoubleAcute 52DownBreve 128Alpha Beta Gamma Delta Epsilon
Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho 2Sigma Tau Upsilon Phi Chi Psi ohm,Omega
8alpha beta gamma delta epsi,epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho
sigmaf,sigmav,varsigma sigma tau upsi,upsilon phi chi psi omega 8thetasym,thetav,vartheta Upsi,upsih
3phiv,straightphi,varphi piv,varpi 6Gammad digamma,gammad 19kappav,varkappa rhov,varrho
4epsiv,straightepsilon,varepsilon backepsilon,bepsi 11IOcy DJcy GJcy Jukcy DScy Iukcy YIcy Jsercy
LJcy NJcy TSHcy KJcy 2Ubrcy DZcy Acy Bcy Vcy Gcy Dcy IEcy ZHcy Zcy Icy Jcy Kcy Lcy Mcy Ncy Ocy Pcy
Rcy Scy Tcy Ucy Fcy KHcy TScy CHcy SHcy SHCHcy HARDcy Ycy SOFTcy Ecy YUcy YAcy acy bcy vcy gcy dcy
iecy zhcy zcy icy jcy kcy lcy mcy ncy ocy pcy rcy scy tcy ucy fcy khcy tscy chcy shcy shchcy hardcy
ycy softcy ecy yucy yacy 2iocy djcy gjcy jukcy dscy iukcy yicy jsercy ljcy njcy tshcy kjcy 2ubrcy
dzcy 7075ensp emsp emsp13 emsp14 2numsp puncsp thinsp,ThinSpace hairsp,VeryThinSpace
NegativeMediumSpace,NegativeThickSpace,NegativeThinSpace,NegativeVeryThinSpace,ZeroWidthSpace zwnj
zwj lrm rlm dash,hyphen 3ndash mdash horbar Verbar,Vert 2lsquo,OpenCurlyQuote
CloseCurlyQuote,rsquo,rsquor lsquor,sbquo 2ldquo,OpenCurlyDoubleQuote
CloseCurlyDoubleQuote,rdquo,rdquor bdquo,ldquor 2dagger Dagger,ddagger bull,bullet 3nldr hellip,mldr
10permil pertenk prime Prime tprime backprime,bprime 4lsaquo rsaquo 4oline,OverBar 3caret 2hybull
frasl 11bsemi 8qprime 8MediumSpace 0ThickSpace+8202 NoBreak af,ApplyFunction InvisibleTimes,it
ic,InvisibleComma 73euro 47tdot,TripleDot DotDot 38complexes,Copf 3incare 5gscr
hamilt,HilbertSpace,Hscr Hfr,Poincareplane Hopf,quaternions planckh hbar,hslash,planck,plankv
imagline,Iscr Ifr,Im,image,imagpart lagran,Laplacetrf,Lscr ell 2naturals,Nopf numero copysr
weierp,wp Popf,primes Qopf,rationals realine,Rscr Re,real,realpart,Rfr reals,Ropf rx 4TRADE,trade
2integers,Zopf 3mho zeetrf,Zfr iiota 3bernou,Bernoullis,Bscr Cayleys,Cfr 2escr Escr,expectation
Fouriertrf,Fscr 2Mellintrf,Mscr,phmmat order,orderof,oscr alefsym,aleph beth gimel daleth
13CapitalDifferentialD,DD dd,DifferentialD ee,ExponentialE,exponentiale ii,ImaginaryI 11frac13
frac23 frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78
50larr,LeftArrow,leftarrow,ShortLeftArrow,slarr ShortUpArrow,uarr,UpArrow,uparrow
rarr,RightArrow,rightarrow,ShortRightArrow,srarr darr,DownArrow,downarrow,ShortDownArrow
harr,LeftRightArrow,leftrightarrow UpDownArrow,updownarrow,varr nwarr,nwarrow,UpperLeftArrow
nearr,nearrow,UpperRightArrow LowerRightArrow,searr,searrow LowerLeftArrow,swarr,swarrow
nlarr,nleftarrow nrarr,nrightarrow 2rarrw,rightsquigarrow 0nrarrw+824 Larr,twoheadleftarrow Uarr
Rarr,twoheadrightarrow Darr larrtl,leftarrowtail rarrtl,rightarrowtail LeftTeeArrow,mapstoleft
mapstoup,UpTeeArrow map,mapsto,RightTeeArrow DownTeeArrow,mapstodown 2hookleftarrow,larrhk
hookrightarrow,rarrhk larrlp,looparrowleft looparrowright,rarrlp harrw,leftrightsquigarrow
nharr,nleftrightarrow 2Lsh,lsh Rsh,rsh ldsh rdsh 2crarr cularr,curvearrowleft curarr,curvearrowright
3circlearrowleft,olarr circlearrowright,orarr leftharpoonup,LeftVector,lharu
DownLeftVector,leftharpoondown,lhard RightUpVector,uharr,upharpoonright
LeftUpVector,uharl,upharpoonleft rharu,rightharpoonup,RightVector
DownRightVector,rhard,rightharpoondown dharr,downharpoonright,RightDownVector
dharl,downharpoonleft,LeftDownVector RightArrowLeftArrow,rightleftarrows,rlarr
udarr,UpArrowDownArrow LeftArrowRightArrow,leftrightarrows,lrarr leftleftarrows,llarr
upuparrows,uuarr rightrightarrows,rrarr ddarr,downdownarrows
leftrightharpoons,lrhar,ReverseEquilibrium Equilibrium,rightleftharpoons,rlhar nlArr,nLeftarrow
nhArr,nLeftrightarrow nrArr,nRightarrow DoubleLeftArrow,lArr,Leftarrow DoubleUpArrow,uArr,Uparrow
DoubleRightArrow,Implies,rArr,Rightarrow dArr,DoubleDownArrow,Downarrow
DoubleLeftRightArrow,hArr,iff,Leftrightarrow DoubleUpDownArrow,Updownarrow,vArr nwArr neArr seArr
swArr lAarr,Lleftarrow rAarr,Rrightarrow 2zigrarr 7larrb,LeftArrowBar rarrb,RightArrowBar
16DownArrowUpArrow,duarr 8loarr roarr hoarr ForAll,forall comp,complement part,PartialD 0npart+824
exist,Exists nexist,nexists,NotExists empty,emptyset,emptyv,varnothing 2Del,nabla
Element,in,isin,isinv NotElement,notin,notinva 2ni,niv,ReverseElement,SuchThat
notni,notniva,NotReverseElement 3prod,Product coprod,Coproduct Sum,sum minus MinusPlus,mnplus,mp
dotplus,plusdo 2Backslash,setminus,setmn,smallsetminus,ssetmn lowast compfn,SmallCircle 2radic,Sqrt
3prop,Proportional,propto,varpropto,vprop infin angrt ang,angle 0nang+8402 angmsd,measuredangle
angsph mid,shortmid,smid,VerticalBar nmid,NotVerticalBar,nshortmid,nsmid
DoubleVerticalBar,par,parallel,shortparallel,spar
NotDoubleVerticalBar,npar,nparallel,nshortparallel,nspar and,wedge or,vee cap 0caps+65024 cup
0cups+65024 int,Integral Int iiint,tint conint,ContourIntegral,oint Conint,DoubleContourIntegral
Cconint cwint ClockwiseContourIntegral,cwconint awconint,CounterClockwiseContourIntegral
there4,Therefore,therefore becaus,Because,because ratio Colon,Proportion dotminus,minusd 2mDDot
homtht sim,thicksim,thksim,Tilde 0nvsim+8402 backsim,bsim 0race+817 ac,mstpos 0acE+819 acd
VerticalTilde,wr,wreath NotTilde,nsim eqsim,EqualTilde,esim 0nesim,NotEqualTilde+824
sime,simeq,TildeEqual NotTildeEqual,nsime,nsimeq cong,TildeFullEqual simne ncong,NotTildeFullEqual
ap,approx,asymp,thickapprox,thkap,TildeTilde nap,napprox,NotTildeTilde ape,approxeq apid 0napid+824
backcong,bcong asympeq,CupCap 0nvap+8402 bump,Bumpeq,HumpDownHump 0nbump,NotHumpDownHump+824
bumpe,bumpeq,HumpEqual 0nbumpe,NotHumpEqual+824 doteq,DotEqual,esdot 0nedot+824 doteqdot,eDot
efDot,fallingdotseq erDot,risingdotseq Assign,colone,coloneq ecolon,eqcolon ecir,eqcirc circeq,cire
2wedgeq veeeq 2triangleq,trie 3equest,questeq ne,NotEqual Congruent,equiv 0bnequiv+8421
nequiv,NotCongruent 2le,leq 0nvle+8402 ge,geq,GreaterEqual 0nvge+8402 lE,leqq,LessFullEqual
0nlE,nleqq+824 gE,geqq,GreaterFullEqual 0ngE,ngeqq,NotGreaterFullEqual+824 lnE,lneqq
0lvertneqq,lvnE+65024 gnE,gneqq 0gvertneqq,gvnE+65024 ll,Lt,NestedLessLess 0nLtv,NotLessLess+824
0nLt+8402 gg,Gt,NestedGreaterGreater 0nGtv,NotGreaterGreater+824 0nGt+8402 between,twixt NotCupCap
nless,nlt,NotLess ngt,ngtr,NotGreater nle,nleq,NotLessEqual nge,ngeq,NotGreaterEqual
lesssim,LessTilde,lsim GreaterTilde,gsim,gtrsim nlsim,NotLessTilde ngsim,NotGreaterTilde
LessGreater,lessgtr,lg gl,GreaterLess,gtrless NotLessGreater,ntlg NotGreaterLess,ntgl
pr,prec,Precedes sc,succ,Succeeds prcue,preccurlyeq,PrecedesSlantEqual
sccue,succcurlyeq,SucceedsSlantEqual PrecedesTilde,precsim,prsim scsim,SucceedsTilde,succsim
0NotSucceedsTilde+824 NotPrecedes,npr,nprec NotSucceeds,nsc,nsucc sub,subset
0NotSubset,nsubset,vnsub+8402 sup,Superset,supset 0NotSuperset,nsupset,vnsup+8402 nsub nsup
sube,subseteq,SubsetEqual supe,SupersetEqual,supseteq NotSubsetEqual,nsube,nsubseteq
NotSupersetEqual,nsupe,nsupseteq subne,subsetneq 0varsubsetneq,vsubne+65024 supne,supsetneq
0varsupsetneq,vsupne+65024 2cupdot UnionPlus,uplus sqsub,sqsubset,SquareSubset 0NotSquareSubset+824
sqsup,sqsupset,SquareSuperset 0NotSquareSuperset+824 sqsube,sqsubseteq,SquareSubsetEqual
sqsupe,sqsupseteq,SquareSupersetEqual sqcap,SquareIntersection 0sqcaps+65024 sqcup,SquareUnion
0sqcups+65024 CirclePlus,oplus CircleMinus,ominus CircleTimes,otimes osol CircleDot,odot
circledcirc,ocir circledast,oast 2circleddash,odash boxplus,plusb boxminus,minusb boxtimes,timesb
dotsquare,sdotb RightTee,vdash dashv,LeftTee DownTee,top bot,bottom,perp,UpTee 2models
DoubleRightTee,vDash Vdash Vvdash VDash nvdash nvDash nVdash nVDash prurel
2LeftTriangle,vartriangleleft,vltri RightTriangle,vartriangleright,vrtri
LeftTriangleEqual,ltrie,trianglelefteq 0nvltrie+8402 RightTriangleEqual,rtrie,trianglerighteq
0nvrtrie+8402 origof imof multimap,mumap hercon intcal,intercal veebar 2barvee angrtvb lrtri
bigwedge,Wedge,xwedge bigvee,Vee,xvee bigcap,Intersection,xcap bigcup,Union,xcup
diam,Diamond,diamond sdot sstarf,Star divideontimes,divonx bowtie ltimes rtimes
leftthreetimes,lthree rightthreetimes,rthree backsimeq,bsime curlyvee,cuvee curlywedge,cuwed
Sub,Subset Sup,Supset Cap Cup fork,pitchfork epar lessdot,ltdot gtdot,gtrdot Ll 0nLl+824 Gg,ggg
0nGg+824 leg,lesseqgtr,LessEqualGreater 0lesg+65024 gel,GreaterEqualLess,gtreqless 0gesl+65024
3cuepr,curlyeqprec cuesc,curlyeqsucc NotPrecedesSlantEqual,nprcue NotSucceedsSlantEqual,nsccue
NotSquareSubsetEqual,nsqsube NotSquareSupersetEqual,nsqsupe 3lnsim gnsim precnsim,prnsim
scnsim,succnsim nltri,NotLeftTriangle,ntriangleleft NotRightTriangle,nrtri,ntriangleright
nltrie,NotLeftTriangleEqual,ntrianglelefteq NotRightTriangleEqual,nrtrie,ntrianglerighteq vellip
ctdot utdot dtdot disin isinsv isins isindot 0notindot+824 notinvc notinvb 2isinE 0notinE+824 nisd
xnis nis notnivc notnivb 7barwed,barwedge Barwed,doublebarwedge 2lceil,LeftCeiling
rceil,RightCeiling LeftFloor,lfloor rfloor,RightFloor drcrop dlcrop urcrop ulcrop bnot 2profline
profsurf 2telrec target 6ulcorn,ulcorner urcorn,urcorner dlcorn,llcorner drcorn,lrcorner
3frown,sfrown smile,ssmile 10cylcty profalar 8topbot 7ovbar 2solbar 61angzarr 52lmoust,lmoustache
rmoust,rmoustache 3OverBracket,tbrk bbrk,UnderBracket bbrktbrk 38OverParenthesis UnderParenthesis
OverBrace UnderBrace 3trpezium 5elinters 60blank 165circledS,oS 56boxh,HorizontalLine 2boxv 10boxdr
4boxdl 4boxur 4boxul 4boxvr 8boxvl 8boxhd 8boxhu 8boxvh 20boxH boxV boxdR boxDr boxDR boxdL boxDl
boxDL boxuR boxUr boxUR boxuL boxUl boxUL boxvR boxVr boxVR boxvL boxVl boxVL boxHd boxhD boxHD
boxHu boxhU boxHU boxvH boxVh boxVH 20uhblk 4lhblk 4block 9blk14 blk12 blk34 14squ,Square,square
9blacksquare,FilledVerySmallSquare,squarf,squf EmptyVerySmallSquare 2rect marker 3fltns
2bigtriangleup,xutri blacktriangle,utrif triangle,utri 3blacktriangleright,rtrif rtri,triangleright
4bigtriangledown,xdtri blacktriangledown,dtrif dtri,triangledown 3blacktriangleleft,ltrif
ltri,triangleleft 7loz,lozenge cir 33tridot 3bigcirc,xcirc 9ultri urtri lltri EmptySmallSquare
FilledSmallSquare 9bigstar,starf star 8phone 50female 2male 30spades,spadesuit 3clubs,clubsuit
2hearts,heartsuit diamondsuit,diams 4sung 3flat natur,natural sharp 164check,checkmark 4cross
9malt,maltese 22sext 34VerticalSeparator 26lbbrk rbbrk 85bsolhsub suphsol 29LeftDoubleBracket,lobrk
RightDoubleBracket,robrk lang,langle,LeftAngleBracket rang,rangle,RightAngleBracket Lang Rang loang
roang 8LongLeftArrow,longleftarrow,xlarr LongRightArrow,longrightarrow,xrarr
LongLeftRightArrow,longleftrightarrow,xharr DoubleLongLeftArrow,Longleftarrow,xlArr
DoubleLongRightArrow,Longrightarrow,xrArr DoubleLongLeftRightArrow,Longleftrightarrow,xhArr
2longmapsto,xmap 3dzigrarr 259nvlArr nvrArr nvHarr Map 7lbarr bkarow,rbarr lBarr dbkarow,rBarr
drbkarow,RBarr DDotrahd UpArrowBar DownArrowBar 3Rarrtl 3latail ratail lAtail rAtail larrfs rarrfs
larrbfs rarrbfs 3nwarhk nearhk hksearow,searhk hkswarow,swarhk nwnear nesear,toea seswar,tosa swnwar
9rarrc 0nrarrc+824 2cudarrr ldca rdca cudarrl larrpl 3curarrm cularrp 8rarrpl 3harrcir Uarrocir
lurdshar ldrushar 3LeftRightVector RightUpDownVector DownLeftRightVector LeftUpDownVector
LeftVectorBar RightVectorBar RightUpVectorBar RightDownVectorBar DownLeftVectorBar
DownRightVectorBar LeftUpVectorBar LeftDownVectorBar LeftTeeVector RightTeeVector RightUpTeeVector
RightDownTeeVector DownLeftTeeVector DownRightTeeVector LeftUpTeeVector LeftDownTeeVector lHar uHar
rHar dHar luruhar ldrdhar ruluhar rdldhar lharul llhard rharul lrhard udhar,UpEquilibrium
duhar,ReverseUpEquilibrium RoundImplies erarr simrarr larrsim rarrsim rarrap ltlarr 2gtrarr subrarr
2suplarr lfisht rfisht ufisht dfisht 6lopar ropar 5lbrke rbrke lbrkslu rbrksld lbrksld rbrkslu langd
rangd lparlt rpargt gtlPar ltrPar 4vzigzag 2vangrt angrtvbd 7ange range dwangle uwangle angmsdaa
angmsdab angmsdac angmsdad angmsdae angmsdaf angmsdag angmsdah bemptyv demptyv cemptyv raemptyv
laemptyv ohbar omid opar 2operp 2olcross odsold 2olcir ofcir olt ogt cirscir cirE solb bsolb 4boxbox
4trisb rtriltri LeftTriangleBar 0NotLeftTriangleBar+824 RightTriangleBar 0NotRightTriangleBar+824
12iinfin infintie nvinfin 5eparsl smeparsl eqvparsl 6blacklozenge,lozf 9RuleDelayed 2dsol
10bigodot,xodot bigoplus,xoplus bigotimes,xotime 2biguplus,xuplus 2bigsqcup,xsqcup 6iiiint,qint
fpartint 3cirfnint awint rppolint scpolint npolint pointint quatint intlarhk 11pluscir plusacir
simplus plusdu plussim plustwo 2mcomma minusdu 3loplus roplus Cross timesd timesbar 2smashp lotimes
rotimes otimesas Otimes odiv triplus triminus tritime intprod,iprod 3amalg capdot 2ncup ncap capand
cupor cupcap capcup cupbrcap capbrcup cupcup capcap ccups ccaps 3ccupssm 3And Or andand oror orslope
andslope 2andv orv andd ord 2wedbar 7sdote 4simdot 3congdot 0ncongdot+824 easter apacir apE
0napE+824 eplus pluse Esim Colone Equal 2ddotseq,eDDot equivDD ltcir gtcir ltquest gtquest
leqslant,les,LessSlantEqual 0nleqslant,nles,NotLessSlantEqual+824 geqslant,ges,GreaterSlantEqual
0ngeqslant,nges,NotGreaterSlantEqual+824 lesdot gesdot lesdoto gesdoto lesdotor gesdotol
lap,lessapprox gap,gtrapprox lne,lneq gne,gneq lnap,lnapprox gnap,gnapprox lEg,lesseqqgtr
gEl,gtreqqless lsime gsime lsimg gsiml lgE glE lesges gesles els,eqslantless egs,eqslantgtr elsdot
egsdot el eg 3siml simg simlE simgE LessLess 0NotNestedLessLess+824 GreaterGreater
0NotNestedGreaterGreater+824 2glj gla ltcc gtcc lescc gescc smt lat smte 0smtes+65024 late
0lates+65024 bumpE pre,PrecedesEqual,preceq 0NotPrecedesEqual,npre,npreceq+824
sce,SucceedsEqual,succeq 0NotSucceedsEqual,nsce,nsucceq+824 3prE scE precneqq,prnE scnE,succneqq
prap,precapprox scap,succapprox precnapprox,prnap scnap,succnapprox Pr Sc subdot supdot subplus
supplus submult supmult subedot supedot subE,subseteqq 0nsubE,nsubseteqq+824 supE,supseteqq
0nsupE,nsupseteqq+824 subsim supsim 3subnE,subsetneqq 0varsubsetneqq,vsubnE+65024 supnE,supsetneqq
0varsupsetneqq,vsupnE+65024 3csub csup csube csupe subsup supsub subsub supsup suphsub supdsub forkv
topfork mlcp 9Dashv,DoubleLeftTee 2Vdashl Barv vBar vBarv 2Vbar Not bNot rnmid cirmid midcir topcir
nhpar parsim 10parsl 0nparsl+8421 53251fflig filig fllig ffilig ffllig 55704Ascr 2Cscr Dscr 3Gscr
3Jscr Kscr 3Nscr Oscr Pscr Qscr 2Sscr Tscr Uscr Vscr Wscr Xscr Yscr Zscr ascr bscr cscr dscr 2fscr
2hscr iscr jscr kscr lscr mscr nscr 2pscr qscr rscr sscr tscr uscr vscr wscr xscr yscr zscr 53Afr
Bfr 2Dfr Efr Ffr Gfr 3Jfr Kfr Lfr Mfr Nfr Ofr Pfr Qfr 2Sfr Tfr Ufr Vfr Wfr Xfr Yfr 2afr bfr cfr dfr
efr ffr gfr hfr ifr jfr kfr lfr mfr nfr ofr pfr qfr rfr sfr tfr ufr vfr wfr xfr yfr zfr Aopf Bopf
2Dopf Eopf Fopf Gopf 2Iopf Jopf Kopf Lopf Mopf 2Oopf 4Sopf Topf Uopf Vopf Wopf Xopf Yopf 2aopf bopf
copf dopf eopf fopf gopf hopf iopf jopf kopf lopf mopf nopf oopf popf qopf ropf sopf topf uopf vopf
wopf xopf yopf zopf
`;

let known: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  let code = 0;
  for (const [, step, names = "", second] of written.matchAll(/(\d*)([^\s+]+)(?:\+(\d+))?/g)) {
    code += Number(step || 1);
    const character = String.fromCodePoint(code, ...(second ? [Number(second)] : []));
    for (const name of names.split(",")) characters.set(name, character);
  }
  return characters;
}

export function namesOfCharacters(): readonly string[] {
  return [...(known ??= readNames()).keys()];
}

/** What `&auml;` stands for; what stands for nothing as it is. By the name that markdown-it asks for it. */
export function decodeHTMLStrict(reference: string): string {
  const [, name = "", hex, decimal] = /^&(?:(\w+)|#x([\da-f]+)|#(\d+));$/i.exec(reference) ?? [];
  if (!hex && !decimal) return (known ??= readNames()).get(name) ?? reference;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
}
