import { avatar, staff, type Person } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

type Stay = readonly [from: number, days: number, kind: "holiday" | "sick" | "child" | "course"];
const names = { holiday: "Holiday", sick: "Sick", child: "Parental leave", course: "Training" };

// 5 October 2026 is a Monday; three working weeks are shown.
const first = 5;
const days = Array.from({ length: 19 }, (_, at) => first + at);
const isWeekend = (day: number): boolean => (day - first) % 7 > 4;
const today = 12;

const team: readonly (readonly [Person, number, readonly Stay[]])[] = [
  [staff.clara, 14, [[12, 5, "holiday"]]],
  [staff.felix, 9, [[19, 5, "holiday"]]],
  [staff.priya, 21, [[7, 2, "sick"]]],
  [staff.oscar, 18, [[14, 10, "child"]]],
  [staff.nadia, 11, [[13, 2, "course"]]],
  [
    staff.bram,
    6,
    [
      [8, 2, "holiday"],
      [21, 2, "course"],
    ],
  ],
  [staff.sofia, 16, [[5, 2, "holiday"]]],
  [staff.yusuf, 12, [[12, 1, "sick"]]],
  [staff.ines, 10, [[15, 2, "holiday"]]],
];

const cell = 21.4;
const line = ([person, left, stays]: (typeof team)[number]): string => markup`<div class="line">
  <div class="who">${avatar(person, 24)}<span>${person.name}</span><b class="number">${left}</b></div>
  <div class="lane">${stays.map(
    ([
      from,
      length,
      kind,
    ]) => markup`<i class="${kind}${length < 3 && " short"}" style="left:${(from - first) * cell + 1.5}px;width:${length * cell - 3}px">
      ${length > 1 ? names[kind] : icon("Thermometer", 11, 2.2)}</i>`,
  )}</div></div>`;

export const absenceCalendar: Picture = {
  file: "products/absence-calendar.webp",
  width: 1600,
  height: 1200,
  css: `
  .plan { position: relative; padding: 8px 0 4px; overflow: hidden; }
  .line, .week { display: grid; grid-template-columns: 149px 1fr; height: 35px; align-items: center; }
  .line { border-top: 1px solid #edf2ef; }
  .week { height: 36px; }
  .who { display: flex; align-items: center; gap: 8px; padding: 0 10px 0 12px; font-size: 11px; font-weight: 550; white-space: nowrap; }
  .who b { margin-left: auto; font-weight: 500; color: var(--ink-faint); }
  .lane { position: relative; height: 100%; }
  .lane i { position: absolute; top: 6px; height: 22px; padding: 0 7px; border-radius: 8px; font: 600 9.5px/22px Inter; white-space: nowrap; overflow: hidden; }
  .lane .short { padding: 0; font-size: 9px; text-align: center; } .short .icon { margin: 5px auto; }
  .holiday { background: var(--brand-200); color: var(--brand-700); }
  .sick { background: #ffc3cd; color: #8f2743; } .child { background: #d5ccff; color: #43348f; }
  .course { background: #ffdf85; color: #6d5206; }
  .days { display: flex; } .days span { width: ${cell}px; text-align: center; font-size: 9.5px; color: var(--ink-soft); line-height: 1.25; }
  .days .off { color: #b4c1ba; } .days .now { border-radius: 8px; background: var(--brand-600); color: #fff; font-weight: 650; }
  .shade { position: absolute; top: 44px; bottom: 0; background: var(--mist); }
  .line { position: relative; }
  .legend { display: flex; gap: 14px; margin-top: 11px; font-size: 10.5px; color: var(--ink-soft); }
  .legend i { display: inline-block; width: 9px; height: 9px; margin-right: 5px; border-radius: 3px; }
  .balance { right: 20px; bottom: 24px; width: 236px; padding: 16px; }
  .balance h3 { font-size: 14px; }
  `,
  html: markup`<body>${ground("#eaf3ff", "#cfe2fb", "rgb(255 255 255 / .45)")}
    ${screen(
      "Absences",
      { x: 34, y: 34, w: 732, h: 486 },
      markup`<div class="head"><h1>October 2026</h1>
          <span class="button quiet" style="padding:0 8px">${icon("ChevronLeft", 14)}</span>
          <span class="button quiet" style="padding:0 8px">${icon("ChevronRight", 14)}</span>
          <span class="button quiet">${icon("Users", 13)}All teams</span>
          <span class="button">${icon("Plus", 14, 2.4)}Request time off</span></div>
        <div class="card plan">
          ${days.map((day) => isWeekend(day) && markup`<div class="shade" style="left:${149 + (day - first) * cell}px;width:${cell}px"></div>`)}
          <div class="week"><span class="who faint" style="font-weight:500">Person <b style="font-size:10px">days left</b></span><div class="days">${days.map(
            (day) =>
              markup`<span class="${isWeekend(day) && "off"}${day === today && "now"}">${"MTWTFSS"[(day - first) % 7] ?? ""}<br>${day}</span>`,
          )}</div></div>
          ${team.map(line)}</div>`,
    )}
    <div class="float balance"><div class="row between"><h3>Your balance</h3><span class="faint small">2026</span></div>
      <div class="row" style="gap:14px;margin-top:10px">
        <svg width="74" height="74" viewBox="0 0 74 74"><g fill="none" stroke-width="10" transform="rotate(-90 37 37)">
          <circle cx="37" cy="37" r="30" stroke="#e6eeea"/>
          <circle cx="37" cy="37" r="30" stroke="var(--brand-500)" pathLength="100" stroke-dasharray="55 100" stroke-linecap="round"/></g>
          <text x="37" y="44" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="700" font-size="20">13</text></svg>
        <div class="small" style="line-height:1.75"><b>13 days</b> <span class="soft">left of 30</span><br>
          <b>12</b> <span class="soft">taken,</span> <b>5</b> <span class="soft">planned</span><br>
          <span class="chip sun">2 expire 31 March</span></div></div></div>
  </body>`,
};
