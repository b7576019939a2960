import { avatar, staff } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { item, listStyles, sums } from "../kit/list.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const sheets = [
  [staff.tomasz, "168:00", "Entry missing", "rose"],
  [staff.marek, "171:30", "Confirmed", "green"],
  [staff.ronja, "160:15", "Confirmed", "green"],
  [staff.nadia, "152:00", "Confirmed", "green"],
  [staff.mats, "166:45", "Confirmed", "green"],
  [staff.leon, "82:00", "Confirmed", "green"],
  [staff.derya, "164:30", "Confirmed", "green"],
] as const;

/** The end of a month: every sheet except one is confirmed by both sides. */
export const timeMonthEnd: Picture = {
  file: "products/time-month-end.webp",
  width: 1600,
  height: 1200,
  css: `${listStyles}
  .item .chip { width: 104px; justify-content: center; } .item .number { margin-right: 12px; }
  .ask { right: 22px; bottom: 30px; width: 286px; }
  `,
  html: markup`<body>${ground("#f1eeff", "#dcd4ff", "rgb(255 255 255 / .45)")}
    ${screen(
      "Time",
      { x: 36, y: 36, w: 724, h: 500 },
      markup`<div class="head"><h1>Month-end, September</h1><span class="button quiet">${icon("Download", 13)}Export</span>
          <span class="button">Close the month</span></div>
        ${sums([
          ["Confirmed", "41 of 42", "by both sides"],
          ["Supplements", "312 hours", "night, Sunday, holiday"],
          ["Corrections", "7", "asked for on the next day"],
        ])}
        <div class="card list">${sheets.map(([who, hours, state, tone]) =>
          item(
            avatar(who, 30),
            who.name,
            "Warehouse Leipzig",
            markup`<b class="number">${hours}</b><span class="chip ${tone}">${state}</span>`,
          ),
        )}</div>`,
    )}
    <div class="float note ask"><div class="row" style="gap:10px">${avatar(staff.tomasz, 36)}<div><h3>Friday, 25 September</h3>
      <div class="faint small">in at 06:02, out not clocked</div></div></div>
      <p>The plan says 14:00. One question, and the month is complete.</p>
      <div class="row" style="gap:8px"><span class="button" style="flex:1">Ask Tomasz</span><span class="button quiet">Enter 14:00</span></div></div>
  </body>`,
};
