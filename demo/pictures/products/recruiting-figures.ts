import { ground } from "../kit/ground.ts";
import { listStyles, sums } from "../kit/list.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const stages = [
  ["Write the ad", 4, "brand-300"],
  ["First look", 6, "brand-300"],
  ["Find a date", 13, "accent-500"],
  ["Interviews", 5, "brand-300"],
  ["Offer", 3, "brand-300"],
] as const;

const sources = [
  ["Referrals", 9],
  ["Own careers page", 7],
  ["Job boards", 5],
  ["Agencies", 1],
] as const;

const reasons = [
  ["Took too long", "41 %"],
  ["Another offer", "27 %"],
  ["Pay", "19 %"],
] as const;

/** The time to a hire by step, the sources of hires, and why others left. */
export const recruitingFigures: Picture = {
  file: "products/recruiting-figures.webp",
  width: 1600,
  height: 1200,
  css: `${listStyles}
  .two { display: grid; grid-template-columns: 1.35fr 1fr; gap: 11px; }
  .two .card { padding: 15px 16px; height: 262px; } .two h3 { margin-bottom: 14px; font-size: 14px; }
  .bar { display: grid; grid-template-columns: 92px 1fr 50px; gap: 10px; align-items: center; height: 40px; font-size: 11.5px; }
  .bar i { height: 20px; border-radius: 7px; } .bar b { text-align: right; font-weight: 600; }
  .source { margin-bottom: 13px; } .source .meter { margin-top: 6px; }
  .why { right: 22px; bottom: 26px; width: 244px; padding: 16px; } .why h3 { font-size: 14.5px; margin-bottom: 4px; }
  .why div { margin-top: 8px; }
  `,
  html: markup`<body>${ground("#eaf3ff", "#cfe2fb", "rgb(255 255 255 / .45)")}
    ${screen(
      "Analytics",
      { x: 36, y: 36, w: 724, h: 480 },
      markup`<div class="head"><h1>Time to hire</h1><span class="button quiet">${icon("CalendarDays", 13)}Last 12 months</span>
          <span class="button">${icon("Share2", 13)}Share</span></div>
        ${sums([
          ["From ad to yes", "31 days", "five fewer than last year"],
          ["Hired", "22", "of 514 applicants"],
          ["Withdrew", "37", "most while waiting for a date"],
        ])}
        <div class="two"><div class="card"><h3>Days by stage</h3>${stages.map(
          ([name, days, tone]) => markup`<div class="bar"><span>${name}</span>
            <i style="width:${(days / 13) * 100}%;background:var(--${tone})"></i><b class="number">${days}</b></div>`,
        )}</div>
        <div class="card"><h3>Hires by source</h3>${sources.map(
          ([
            name,
            count,
          ]) => markup`<div class="source"><div class="row between"><span>${name}</span><b>${count}</b></div>
            <div class="meter"><i style="width:${(count / 9) * 100}%"></i></div></div>`,
        )}</div></div>`,
    )}
    <div class="float why"><h3>Why people withdrew</h3>${reasons.map(
      ([name, share]) =>
        markup`<div class="row between"><span class="soft">${name}</span><b class="number">${share}</b></div>`,
    )}</div>
  </body>`,
};
