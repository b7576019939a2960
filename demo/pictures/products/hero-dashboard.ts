import { avatar, staff, type Person } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup, type IconName } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const tiles: readonly [IconName, string, string, string, string][] = [
  ["Users", "brand-100", "248", "People", "+6 this month"],
  ["Briefcase", "accent-100", "11", "Open roles", "34 interviews"],
  ["TreePalm", "sky", "9", "Away today", "2 sick"],
];

const headcount = [168, 176, 183, 181, 194, 203, 209, 216, 221, 230, 242, 248];
const months = "NDJFMAMJJASO";

const away: readonly [Person, string, number, number, string][] = [
  [staff.clara, "Holiday", 0, 5, "brand"],
  [staff.oscar, "Parental leave", 2, 5, "lilac"],
  [staff.nadia, "Training", 1, 3, "sun"],
  [staff.bram, "Holiday", 3, 5, "brand"],
];

export const chart = (width: number, height: number): string => {
  const step = width / headcount.length;
  return markup`<svg width="${width}" height="${height + 15}">
    ${[0.25, 0.5, 0.75].map((at) => `<path d="M0 ${height * at}H${width}" stroke="#e9efeb"/>`)}
    ${headcount.map((count, month) => {
      const high = ((count - 130) / 118) * (height - 6);
      const last = month === headcount.length - 1;
      return markup`<rect x="${month * step + step * 0.2}" y="${height - high}" width="${step * 0.6}"
          height="${high}" rx="4" fill="${last ? "var(--brand-500)" : "var(--brand-200)"}"/>
        <text x="${month * step + step / 2}" y="${height + 12}" font-size="9" text-anchor="middle"
          fill="var(--ink-faint)">${months[month] ?? ""}</text>`;
    })}</svg>`;
};

const week = markup`<div class="card week">
  <div class="row between"><h3>Away this week</h3><span class="faint small">12–16 Oct</span></div>
  <div class="days faint">${["Mon", "Tue", "Wed", "Thu", "Fri"].map((day) => `<span>${day}</span>`)}</div>
  ${away.map(
    ([person, reason, from, to, tone]) => markup`<div class="line">${avatar(person, 22)}
      <div class="lane"><span class="${tone}" style="left:${from * 20}%;width:${(to - from) * 20}%">${reason}</span></div>
    </div>`,
  )}</div>`;

/** Draws a holiday request. `dates` adds its first and last day. */
export const request = (person: Person, dates = true): string => markup`
  <div class="row" style="gap:10px">${avatar(person, 38)}
    <div><div class="strong" style="font-size:12.5px">${person.name}</div>
      <div class="faint small">Holiday request · 5 days</div></div>
    <span class="chip sun" style="margin-left:auto">New</span></div>
  ${
    dates &&
    markup`<div class="dates"><span><i>From</i>Mon 19 Oct</span>${icon("ArrowRight", 13)}<span><i>To</i>Fri 23 Oct</span></div>
      <div class="row small soft" style="gap:6px">${icon("CircleCheck", 13)}Nobody else in the team is away</div>`
  }
  <div class="row" style="gap:8px;margin-top:12px"><span class="button" style="flex:1">Approve</span>
    <span class="button quiet">Decline</span></div>`;

export const payroll = markup`
  <div class="row between"><h3>October payroll</h3><span class="chip green">${icon("Check", 11, 3)}Ready</span></div>
  <div class="display sum">€ 1,084,320</div>
  <div class="meter"><i style="width:96%"></i></div>
  <div class="row between small soft" style="margin-top:7px"><span>238 of 248 checked</span><span>Due 23 Oct</span></div>`;

export const cardStyles = `
  .request, .payroll { padding: 15px; }
  .dates { display: flex; align-items: center; justify-content: space-between; margin: 12px 0 9px; padding: 8px 12px; border-radius: 10px; background: var(--mist); font-weight: 600; color: var(--ink); }
  .dates i { display: block; font: 500 9.5px Inter; color: var(--ink-faint); }
  .request .icon { color: var(--brand-500); }
  .payroll h3, .enps h3 { font-size: 13.5px; }
  .payroll .sum { margin: 9px 0 10px; font-size: 25px; }
`;

export const heroDashboard: Picture = {
  file: "products/hero-dashboard.webp",
  width: 1600,
  height: 1200,
  css: `${cardStyles}
  .tiles { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; }
  .tile { display: flex; gap: 10px; padding: 11px; }
  .tile .sign { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 10px; }
  .tile .display { font-size: 21px; line-height: 1; }
  .tile .note { margin-top: 3px; font-size: 10px; white-space: nowrap; }
  .lower { display: grid; grid-template-columns: 1.12fr 1fr; gap: 10px; margin-top: 10px; }
  .lower h3 { font-size: 13px; }
  .growth, .week { padding: 13px; }
  .days, .lane { display: grid; grid-template-columns: repeat(5, 1fr); margin-left: 29px; }
  .days { margin-top: 9px; font-size: 9.5px; text-align: center; }
  .line { position: relative; display: flex; align-items: center; height: 31px; }
  .lane { position: absolute; left: 0; right: 0; height: 22px; border-radius: 8px; background: repeating-linear-gradient(90deg, var(--mist) 0 calc(20% - 2px), transparent calc(20% - 2px) 20%); }
  .lane span { position: absolute; height: 100%; padding: 0 8px; border-radius: 8px; font-size: 9.5px; font-weight: 600; line-height: 22px; white-space: nowrap; overflow: hidden; }
  .lane .brand { background: var(--brand-200); color: var(--brand-700); }
  .lane .lilac { background: #d5ccff; color: #43348f; }
  .lane .sun { background: #ffdf85; color: #6d5206; }
  `,
  html: markup`<body>${ground("var(--brand-50)", "#c3e8d5", "rgb(255 255 255 / .38)")}
    ${screen(
      "Home",
      { x: 52, y: 60, w: 688, h: 432 },
      markup`<h1>Good morning, Hanna</h1>
        <div class="soft" style="margin:3px 0 14px">Monday, 12 October · three things need you today</div>
        <div class="tiles">${tiles.map(
          ([sign, tint, value, label, note]) => markup`<div class="card tile">
            <span class="sign" style="background:var(--${tint})">${icon(sign, 16)}</span>
            <div><div class="row" style="gap:6px"><span class="display">${value}</span>
              <span class="strong small">${label}</span></div>
              <div class="faint note">${note}</div></div></div>`,
        )}</div>
        <div class="lower"><div class="card growth"><div class="row between"><h3>Headcount</h3>
            <span class="chip green">${icon("TrendingUp", 11, 2.4)}80 in a year</span></div>
            <div style="margin-top:12px">${chart(252, 126)}</div></div>${week}</div>`,
    )}
    <div class="float request" style="left:18px;bottom:26px;width:262px">${request(staff.felix)}</div>
    <div class="float payroll" style="right:16px;top:22px;width:224px">${payroll}</div>
    <div class="float enps" style="right:44px;bottom:34px;width:330px;padding:15px">
      <div class="row" style="gap:16px">
        <svg width="112" height="68" viewBox="0 0 112 68"><g fill="none" stroke-width="13" stroke-linecap="round">
          <path d="M10 58A46 46 0 0 1 102 58" stroke="#e6eeea"/>
          <path d="M10 58A46 46 0 0 1 102 58" stroke="var(--accent-500)" pathLength="100" stroke-dasharray="71 200"/></g>
          <text x="56" y="57" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="700" font-size="25">+42</text></svg>
        <div><h3>Team mood</h3><div class="soft small" style="margin:3px 0 8px">eNPS, 187 answers this quarter</div>
          <div class="row" style="gap:8px"><div class="avatars">${[staff.ines, staff.yusuf, staff.priya, staff.mats].map((one) => avatar(one, 24))}</div>
            <span class="chip green">${icon("ArrowUp", 11, 2.6)}6 points</span></div></div>
      </div></div>
  </body>`,
};
