// Long because it is a list: every icon the site can draw, by the name editors choose it by. Each is its own
// import, so that the worker holds these and not the other 1,500 of the set.
import activity from "@lucide/icons/icons/activity";
import alarmClock from "@lucide/icons/icons/alarm-clock";
import archive from "@lucide/icons/icons/archive";
import arrowDown from "@lucide/icons/icons/arrow-down";
import arrowLeft from "@lucide/icons/icons/arrow-left";
import arrowRight from "@lucide/icons/icons/arrow-right";
import arrowUp from "@lucide/icons/icons/arrow-up";
import arrowUpRight from "@lucide/icons/icons/arrow-up-right";
import award from "@lucide/icons/icons/award";
import badgeCheck from "@lucide/icons/icons/badge-check";
import banknote from "@lucide/icons/icons/banknote";
import bell from "@lucide/icons/icons/bell";
import bookOpen from "@lucide/icons/icons/book-open";
import bookOpenText from "@lucide/icons/icons/book-open-text";
import briefcase from "@lucide/icons/icons/briefcase";
import building from "@lucide/icons/icons/building";
import calculator from "@lucide/icons/icons/calculator";
import calendar from "@lucide/icons/icons/calendar";
import calendarCheck from "@lucide/icons/icons/calendar-check";
import calendarClock from "@lucide/icons/icons/calendar-clock";
import calendarDays from "@lucide/icons/icons/calendar-days";
import calendarHeart from "@lucide/icons/icons/calendar-heart";
import chartColumn from "@lucide/icons/icons/chart-column";
import chartLine from "@lucide/icons/icons/chart-line";
import check from "@lucide/icons/icons/check";
import chevronDown from "@lucide/icons/icons/chevron-down";
import chevronLeft from "@lucide/icons/icons/chevron-left";
import chevronRight from "@lucide/icons/icons/chevron-right";
import chevronUp from "@lucide/icons/icons/chevron-up";
import chevronsLeft from "@lucide/icons/icons/chevrons-left";
import chevronsRight from "@lucide/icons/icons/chevrons-right";
import circleAlert from "@lucide/icons/icons/circle-alert";
import circleCheck from "@lucide/icons/icons/circle-check";
import circleQuestionMark from "@lucide/icons/icons/circle-question-mark";
import circlePlay from "@lucide/icons/icons/circle-play";
import circleX from "@lucide/icons/icons/circle-x";
import clipboardCheck from "@lucide/icons/icons/clipboard-check";
import clipboardList from "@lucide/icons/icons/clipboard-list";
import clock from "@lucide/icons/icons/clock";
import coins from "@lucide/icons/icons/coins";
import compass from "@lucide/icons/icons/compass";
import copy from "@lucide/icons/icons/copy";
import creditCard from "@lucide/icons/icons/credit-card";
import download from "@lucide/icons/icons/download";
import externalLink from "@lucide/icons/icons/external-link";
import eye from "@lucide/icons/icons/eye";
import fileCheck from "@lucide/icons/icons/file-check";
import fileText from "@lucide/icons/icons/file-text";
import files from "@lucide/icons/icons/files";
import flag from "@lucide/icons/icons/flag";
import folder from "@lucide/icons/icons/folder";
import gauge from "@lucide/icons/icons/gauge";
import gift from "@lucide/icons/icons/gift";
import gitBranch from "@lucide/icons/icons/git-branch";
import globe from "@lucide/icons/icons/globe";
import goal from "@lucide/icons/icons/goal";
import graduationCap from "@lucide/icons/icons/graduation-cap";
import handshake from "@lucide/icons/icons/handshake";
import heart from "@lucide/icons/icons/heart";
import heartHandshake from "@lucide/icons/icons/heart-handshake";
import hourglass from "@lucide/icons/icons/hourglass";
import house from "@lucide/icons/icons/house";
import inbox from "@lucide/icons/icons/inbox";
import info from "@lucide/icons/icons/info";
import keyRound from "@lucide/icons/icons/key-round";
import languages from "@lucide/icons/icons/languages";
import laptop from "@lucide/icons/icons/laptop";
import layers from "@lucide/icons/icons/layers";
import layoutDashboard from "@lucide/icons/icons/layout-dashboard";
import layoutGrid from "@lucide/icons/icons/layout-grid";
import leaf from "@lucide/icons/icons/leaf";
import lightbulb from "@lucide/icons/icons/lightbulb";
import link from "@lucide/icons/icons/link";
import list from "@lucide/icons/icons/list";
import listChecks from "@lucide/icons/icons/list-checks";
import lock from "@lucide/icons/icons/lock";
import logIn from "@lucide/icons/icons/log-in";
import mail from "@lucide/icons/icons/mail";
import mapPin from "@lucide/icons/icons/map-pin";
import medal from "@lucide/icons/icons/medal";
import megaphone from "@lucide/icons/icons/megaphone";
import menu from "@lucide/icons/icons/menu";
import messageCircle from "@lucide/icons/icons/message-circle";
import messageSquare from "@lucide/icons/icons/message-square";
import messageSquareText from "@lucide/icons/icons/message-square-text";
import messagesSquare from "@lucide/icons/icons/messages-square";
import minus from "@lucide/icons/icons/minus";
import mousePointerClick from "@lucide/icons/icons/mouse-pointer-click";
import network from "@lucide/icons/icons/network";
import newspaper from "@lucide/icons/icons/newspaper";
import pause from "@lucide/icons/icons/pause";
import pencil from "@lucide/icons/icons/pencil";
import phone from "@lucide/icons/icons/phone";
import piggyBank from "@lucide/icons/icons/piggy-bank";
import play from "@lucide/icons/icons/play";
import plane from "@lucide/icons/icons/plane";
import plug from "@lucide/icons/icons/plug";
import plus from "@lucide/icons/icons/plus";
import presentation from "@lucide/icons/icons/presentation";
import puzzle from "@lucide/icons/icons/puzzle";
import quote from "@lucide/icons/icons/quote";
import receipt from "@lucide/icons/icons/receipt";
import receiptText from "@lucide/icons/icons/receipt-text";
import refreshCw from "@lucide/icons/icons/refresh-cw";
import repeat from "@lucide/icons/icons/repeat";
import rocket from "@lucide/icons/icons/rocket";
import route from "@lucide/icons/icons/route";
import rss from "@lucide/icons/icons/rss";
import scale from "@lucide/icons/icons/scale";
import search from "@lucide/icons/icons/search";
import send from "@lucide/icons/icons/send";
import settings from "@lucide/icons/icons/settings";
import share2 from "@lucide/icons/icons/share-2";
import shield from "@lucide/icons/icons/shield";
import shieldCheck from "@lucide/icons/icons/shield-check";
import signpost from "@lucide/icons/icons/signpost";
import slidersHorizontal from "@lucide/icons/icons/sliders-horizontal";
import smartphone from "@lucide/icons/icons/smartphone";
import sparkles from "@lucide/icons/icons/sparkles";
import sprout from "@lucide/icons/icons/sprout";
import star from "@lucide/icons/icons/star";
import sun from "@lucide/icons/icons/sun";
import tag from "@lucide/icons/icons/tag";
import target from "@lucide/icons/icons/target";
import thumbsDown from "@lucide/icons/icons/thumbs-down";
import thumbsUp from "@lucide/icons/icons/thumbs-up";
import timer from "@lucide/icons/icons/timer";
import trendingUp from "@lucide/icons/icons/trending-up";
import triangleAlert from "@lucide/icons/icons/triangle-alert";
import trophy from "@lucide/icons/icons/trophy";
import umbrella from "@lucide/icons/icons/umbrella";
import upload from "@lucide/icons/icons/upload";
import user from "@lucide/icons/icons/user";
import userCheck from "@lucide/icons/icons/user-check";
import userPlus from "@lucide/icons/icons/user-plus";
import userRound from "@lucide/icons/icons/user-round";
import users from "@lucide/icons/icons/users";
import usersRound from "@lucide/icons/icons/users-round";
import video from "@lucide/icons/icons/video";
import wallet from "@lucide/icons/icons/wallet";
import workflow from "@lucide/icons/icons/workflow";
import wrench from "@lucide/icons/icons/wrench";
import x from "@lucide/icons/icons/x";
import zap from "@lucide/icons/icons/zap";
import { facebook, instagram, linkedin, x as xLogo, youtube } from "./social-marks.ts";

/** Names are Lucide's (https://lucide.dev/icons), besides the five marks of social networks. */
export const icons = {
  activity,
  "alarm-clock": alarmClock,
  archive,
  "arrow-down": arrowDown,
  "arrow-left": arrowLeft,
  "arrow-right": arrowRight,
  "arrow-up": arrowUp,
  "arrow-up-right": arrowUpRight,
  award,
  "badge-check": badgeCheck,
  banknote,
  bell,
  "book-open": bookOpen,
  "book-open-text": bookOpenText,
  briefcase,
  building,
  calculator,
  calendar,
  "calendar-check": calendarCheck,
  "calendar-clock": calendarClock,
  "calendar-days": calendarDays,
  "calendar-heart": calendarHeart,
  "chart-column": chartColumn,
  "chart-line": chartLine,
  check,
  "chevron-down": chevronDown,
  "chevron-left": chevronLeft,
  "chevron-right": chevronRight,
  "chevron-up": chevronUp,
  "chevrons-left": chevronsLeft,
  "chevrons-right": chevronsRight,
  "circle-alert": circleAlert,
  "circle-check": circleCheck,
  "circle-question-mark": circleQuestionMark,
  "circle-play": circlePlay,
  "circle-x": circleX,
  "clipboard-check": clipboardCheck,
  "clipboard-list": clipboardList,
  clock,
  coins,
  compass,
  copy,
  "credit-card": creditCard,
  download,
  "external-link": externalLink,
  eye,
  "file-check": fileCheck,
  "file-text": fileText,
  files,
  flag,
  folder,
  gauge,
  gift,
  "git-branch": gitBranch,
  globe,
  goal,
  "graduation-cap": graduationCap,
  handshake,
  heart,
  "heart-handshake": heartHandshake,
  hourglass,
  house,
  inbox,
  info,
  "key-round": keyRound,
  languages,
  laptop,
  layers,
  "layout-dashboard": layoutDashboard,
  "layout-grid": layoutGrid,
  leaf,
  lightbulb,
  link,
  list,
  "list-checks": listChecks,
  lock,
  "log-in": logIn,
  mail,
  "map-pin": mapPin,
  medal,
  megaphone,
  menu,
  "message-circle": messageCircle,
  "message-square": messageSquare,
  "message-square-text": messageSquareText,
  "messages-square": messagesSquare,
  minus,
  "mouse-pointer-click": mousePointerClick,
  network,
  newspaper,
  pause,
  pencil,
  phone,
  "piggy-bank": piggyBank,
  play,
  plane,
  plug,
  plus,
  presentation,
  puzzle,
  quote,
  receipt,
  "receipt-text": receiptText,
  "refresh-cw": refreshCw,
  repeat,
  rocket,
  route,
  rss,
  scale,
  search,
  send,
  settings,
  "share-2": share2,
  shield,
  "shield-check": shieldCheck,
  signpost,
  "sliders-horizontal": slidersHorizontal,
  smartphone,
  sparkles,
  sprout,
  star,
  sun,
  tag,
  target,
  "thumbs-down": thumbsDown,
  "thumbs-up": thumbsUp,
  timer,
  "trending-up": trendingUp,
  "triangle-alert": triangleAlert,
  trophy,
  umbrella,
  upload,
  user,
  "user-check": userCheck,
  "user-plus": userPlus,
  "user-round": userRound,
  users,
  "users-round": usersRound,
  video,
  wallet,
  workflow,
  wrench,
  x,
  zap,
  facebook,
  instagram,
  linkedin,
  "x-logo": xLogo,
  youtube,
} as const;

export type IconName = keyof typeof icons;

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
