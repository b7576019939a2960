import { avatar, staff } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { item, listStyles } from "../kit/list.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const points = [
  ["Bonus list from sales", "asked for twice", staff.yusuf, "today", "rose"],
  ["Bank details of Clara Vogt", "second channel open", staff.clara, "today", "sun"],
  ["Hours of Leon Schulz from October", "contract is signed", staff.hanna, "tomorrow", "sun"],
  ["Night supplements of week 41", "plan published", staff.mats, "in 2 days", "green"],
  ["Raise of Ines Almeida", "approved, date missing", staff.felix, "in 2 days", "green"],
] as const;

/** The points still open before the cut-off, and their owners. */
export const payrollOpenPoints: Picture = {
  file: "products/payroll-open-points.webp",
  width: 1600,
  height: 1200,
  css: `${listStyles}
  .item { height: 54px; } .item .chip { width: 84px; justify-content: center; }
  .box { width: 18px; height: 18px; border-radius: 6px; box-shadow: inset 0 0 0 2px var(--line); }
  .all { padding: 14px 16px; margin-bottom: 11px; } .all .meter { height: 9px; margin-top: 10px; }
  .calm { left: 12px; bottom: 30px; width: 236px; }
  `,
  html: markup`<body>${ground("#fff8e0", "#ffe9a8", "rgb(255 255 255 / .45)")}
    ${screen(
      "Payroll",
      { x: 40, y: 40, w: 724, h: 476 },
      markup`<div class="head"><h1>Before the cut-off</h1><span class="chip sun">${icon("Clock", 11, 2.4)}Cut-off in 4 days</span>
          <span class="button quiet">${icon("Bell", 13)}Remind all</span></div>
        <div class="card all"><div class="row between"><span class="strong">18 of 23 points done</span><span class="faint small">yesterday there were 9 left</span></div>
          <div class="meter"><i style="width:78%"></i></div></div>
        <div class="card list">${points.map(([what, state, owner, due, tone]) =>
          item(
            `<span class="box"></span>`,
            what,
            state,
            markup`${avatar(owner, 26)}<span class="chip ${tone}">${due}</span>`,
          ),
        )}</div>`,
    )}
    <div class="float note calm"><div class="row" style="gap:10px">${avatar(staff.yusuf, 36)}<div><h3>Yusuf Demir</h3>
      <div class="faint small">owes the bonus list</div></div></div>
      <p style="margin-bottom:0">His manager hears of it tomorrow at nine. You need not write to anybody.</p></div>
  </body>`,
};
