import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

type Span = readonly [from: number, to: number, what?: string];

// Hours of the day as decimals.
const days: readonly (readonly [string, string, readonly Span[], string, string])[] = [
  [
    "Mon",
    "5",
    [
      [8, 12, "Project Aurora"],
      [12.5, 16.75, "Project Aurora"],
    ],
    "8:15",
    "+0:15",
  ],
  [
    "Tue",
    "6",
    [
      [8.25, 12.25, "Customer visit"],
      [13, 17.5, "Support"],
    ],
    "8:30",
    "+0:30",
  ],
  [
    "Wed",
    "7",
    [
      [7.5, 11.5, "Support"],
      [12, 16, "Project Aurora"],
    ],
    "8:00",
    "0:00",
  ],
  [
    "Thu",
    "8",
    [
      [9, 13, "Workshop"],
      [13.75, 18, "Project Aurora"],
    ],
    "8:15",
    "+0:15",
  ],
  ["Fri", "9", [[8, 12.25, "Support"]], "4:15", "running"],
];

const tones: Record<string, string> = {
  "Project Aurora": "green",
  Support: "sky",
  "Customer visit": "maple",
  Workshop: "lilac",
};

const start = 7;
const hours = 12;
const share = (time: number): number => ((time - start) / hours) * 100;

export const timeTracking: Picture = {
  file: "products/time-tracking.webp",
  width: 1600,
  height: 1200,
  css: `
  .sums { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; margin-bottom: 11px; }
  .sums .card { display: flex; align-items: center; gap: 11px; padding: 10px 13px; }
  .sums .sign { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 10px; }
  .sums .display { font-size: 18px; }
  .sheet { padding: 4px 14px 8px; }
  .day, .hours { display: grid; grid-template-columns: 44px 1fr 92px; align-items: center; height: 42px; border-top: 1px solid #edf2ef; }
  .hours { height: 30px; border: 0; font-size: 9.5px; color: var(--ink-faint); }
  .axis { display: flex; justify-content: space-between; margin: 0 -5px; }
  .lane { position: relative; height: 26px; border-radius: 8px; background: var(--mist); }
  .lane span { position: absolute; top: 0; height: 26px; padding: 0 8px; border-radius: 8px; font: 600 9.5px/26px Inter; overflow: hidden; white-space: nowrap; }
  .lane .green { background: var(--brand-200); color: var(--brand-700); } .lane .sky { background: #b9d6fb; color: #1f4a87; }
  .lane .maple { background: var(--accent-200); color: #8e3210; } .lane .lilac { background: #d5ccff; color: #43348f; }
  .lane .now { position: absolute; top: -4px; bottom: -4px; width: 2px; padding: 0; border-radius: 2px; height: auto; background: var(--accent-500); overflow: visible; }
  .total { display: flex; justify-content: flex-end; gap: 8px; align-items: center; }
  .clock { right: 20px; bottom: 32px; display: flex; align-items: center; gap: 9px; width: 432px; padding: 15px 18px; color: #fff; background: var(--brand-700); }
  .clock .display { font-size: 40px; letter-spacing: -.01em; font-variant-numeric: tabular-nums; line-height: 1.1; }
  .clock .soft { color: #b9dccd; }
  .clock > div { margin-right: auto; } .clock .button { height: 36px; }
  `,
  html: markup`<body>${ground("#f3f0ff", "#d9d0ff", "rgb(255 255 255 / .4)")}
    ${screen(
      "Time",
      { x: 36, y: 34, w: 728, h: 448 },
      markup`<div class="head"><h1>My week</h1>
          <span class="button quiet" style="padding:0 8px">${icon("ChevronLeft", 14)}</span><span class="strong">5–9 October</span>
          <span class="button quiet" style="padding:0 8px">${icon("ChevronRight", 14)}</span>
          <span class="button">Hand in week</span></div>
        <div class="sums">${(
          [
            ["Timer", "brand-100", "38:48", "worked this week"],
            ["TrendingUp", "lilac", "+ 4:30", "overtime account"],
            ["Coffee", "sun", "3:00", "breaks"],
          ] as const
        ).map(
          ([
            name,
            tone,
            value,
            note,
          ]) => markup`<div class="card"><span class="sign" style="background:var(--${tone})">${icon(name, 16)}</span>
            <div><div class="display">${value}</div><div class="faint small">${note}</div></div></div>`,
        )}</div>
        <div class="card sheet"><div class="hours"><span></span><div class="axis">${[7, 9, 11, 13, 15, 17, 19].map((hour) => `<span>${hour}</span>`)}</div><span style="text-align:right">Total</span></div>
          ${days.map(
            ([
              name,
              date,
              spans,
              total,
              over,
            ]) => markup`<div class="day"><span><b>${name}</b> <span class="faint">${date}</span></span>
              <div class="lane">${spans.map(
                ([from, to, what = ""]) =>
                  markup`<span class="${tones[what]}" style="left:${share(from)}%;width:${share(to) - share(from)}%">${what}</span>`,
              )}${over === "running" && markup`<span class="green" style="left:${share(12.75)}%;width:${share(14.3) - share(12.75)}%"></span><i class="now" style="left:${share(14.3)}%"></i>`}</div>
              <span class="total number"><span class="strong">${over === "running" ? "5:48" : total}</span>
                <span class="chip ${over.startsWith("+") ? "green" : over === "running" && "maple"}">${over === "running" ? "live" : over}</span></span></div>`,
          )}</div>`,
    )}
    <div class="float clock"><div><div class="row soft small" style="gap:6px">${icon("House", 12, 2.4)}Home office, since 08:00</div>
        <div class="display">05:48:12</div></div>
      <span class="button" style="background:#fff;color:var(--brand-700)">${icon("Coffee", 14, 2.4)}Break</span>
      <span class="button" style="background:var(--accent-500);color:#2b0d02">${icon("LogOut", 14, 2.4)}Clock out</span></div>
  </body>`,
};
