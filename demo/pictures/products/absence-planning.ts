import { avatar, staff, type Person } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

type Wish = readonly [week: number, weeks: number, state: "firm" | "wish" | "clash"];

const wishes: readonly (readonly [Person, readonly Wish[]])[] = [
  [staff.marek, [[0, 2, "firm"]]],
  [staff.nadia, [[1, 2, "clash"]]],
  [staff.leon, [[4, 1, "wish"]]],
  [staff.ronja, [[2, 1, "clash"]]],
  [
    staff.tomasz,
    [
      [0, 1, "wish"],
      [3, 2, "firm"],
    ],
  ],
  [staff.derya, [[2, 2, "wish"]]],
  [staff.mats, [[3, 1, "clash"]]],
  [staff.bram, [[4, 1, "firm"]]],
];
const names = { firm: "Firm", wish: "Wish", clash: "Clash" };

/** The planning round of a summer: wishes, firm holidays, and clashes between them. */
export const absencePlanning: Picture = {
  file: "products/absence-planning.webp",
  width: 1600,
  height: 1200,
  css: `
  .plan { overflow: hidden; }
  .line { display: grid; grid-template-columns: 140px 1fr; align-items: center; height: 40px; border-top: 1px solid #edf2ef; }
  .line:first-child { height: 34px; border-top: 0; }
  .who { display: flex; align-items: center; gap: 9px; padding-left: 14px; font-weight: 550; }
  .weeks { position: relative; display: grid; grid-template-columns: repeat(5, 1fr); height: 100%; align-items: center; text-align: center; font-size: 10.5px; color: var(--ink-soft); }
  .weeks b { height: 100%; border-left: 1px solid #edf2ef; }
  .weeks i { position: absolute; top: 8px; height: 24px; border-radius: 8px; font: 600 10px/24px Inter; text-align: left; padding: 0 9px; }
  .firm { background: var(--brand-200); color: var(--brand-700); }
  .wish { background: var(--paper); color: var(--ink-soft); box-shadow: inset 0 0 0 1.5px var(--brand-300); }
  .clash { background: #ffc3cd; color: #8f2743; box-shadow: inset 0 0 0 1.5px #e0647e; }
  .advice { right: 20px; bottom: 26px; width: 286px; padding: 16px; } .advice h3 { font-size: 14.5px; }
  .advice p { display: flex; gap: 9px; margin-top: 10px; color: var(--ink-soft); } .advice .icon { margin-top: 1px; color: var(--accent-600); }
  `,
  html: markup`<body>${ground("#eaf3ff", "#cfe2fb", "rgb(255 255 255 / .45)")}
    ${screen(
      "Absences",
      { x: 36, y: 34, w: 728, h: 490 },
      markup`<div class="head"><h1>July 2026</h1><span class="chip sun">${icon("Clock", 11, 2.4)}Wishes until 15 February</span>
          <span class="button">Settle the round</span></div>
        <div class="card plan"><div class="line"><span class="who faint">Warehouse</span><span class="weeks">${[27, 28, 29, 30, 31].map((week) => `<span>Week ${week}</span>`)}</span></div>
        ${wishes.map(
          ([
            who,
            list,
          ]) => markup`<div class="line"><span class="who">${avatar(who, 24)}${who.name}</span><span class="weeks">${"<b></b>".repeat(5)}
          ${list.map(([week, weeks, state]) => markup`<i class="${state}" style="left:calc(${week * 20}% + 4px);width:calc(${weeks * 20}% - 8px)">${names[state]}</i>`)}</span></div>`,
        )}</div>`,
    )}
    <div class="float advice"><h3>Two clashes to talk about</h3>
      <p>${icon("TriangleAlert", 15)}Week 29: three of eight away, two may be.</p>
      <p>${icon("RotateCcw", 15)}Nadia stood back last year.</p>
      <span class="button" style="margin-top:13px;width:100%">Suggest a way out</span></div>
  </body>`,
};
