import { avatar, staff } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { phone, phoneStyles } from "../kit/phone.ts";
import type { Picture } from "../picture.ts";
import { cardStyles, request } from "./hero-dashboard.ts";

const away = [
  [staff.clara, "Holiday", "Mon 12 – Fri 16", "green"],
  [staff.oscar, "Parental leave", "Wed 14 – Fri 23", "lilac"],
  [staff.nadia, "Training", "Tue 13 – Wed 14", "sun"],
  [staff.ines, "Holiday", "Thu 15 – Fri 16", "green"],
] as const;

/** The calendar on a manager's phone: the people who are away, and a request to answer. */
export const absenceRequestMobile: Picture = {
  file: "products/absence-request-mobile.webp",
  width: 900,
  height: 1100,
  css: `${cardStyles}${phoneStyles}
  .glass h1 { margin-top: 14px; font-size: 22px; }
  .week { display: grid; grid-template-columns: repeat(5, 1fr); gap: 6px; margin: 14px 0 12px; }
  .week span { padding: 7px 0; border-radius: 12px; background: var(--paper); text-align: center; font-size: 10.5px; color: var(--ink-soft); }
  .week b { display: block; font-size: 15px; color: var(--ink); }
  .week .now { background: var(--brand-600); } .week .now, .week .now b { color: #fff; }
  .away { display: flex; align-items: center; gap: 10px; padding: 10px 12px; margin-bottom: 8px; }
  .away .chip { margin-left: auto; }
  `,
  html: markup`<body>${ground("#eaf3ff", "#cfe2fb", "rgb(255 255 255 / .45)")}
    ${phone(markup`<div class="row between"><span class="strong" style="font-size:14px">October 2026</span><span class="row" style="gap:12px">${icon("Bell", 18)}${avatar(staff.hanna, 30)}</span></div>
      <h1>Away this week</h1>
      <div class="week">${(
        [
          ["Mon", 12],
          ["Tue", 13],
          ["Wed", 14],
          ["Thu", 15],
          ["Fri", 16],
        ] as const
      ).map(
        ([name, day]) => markup`<span class="${day === 12 && "now"}">${name}<b>${day}</b></span>`,
      )}</div>
      ${away.map(
        ([who, why, days, tone]) => markup`<div class="card away">${avatar(who, 32)}
          <div><div class="strong">${who.name}</div><div class="faint small">${days}</div></div>
          <span class="chip ${tone}">${why}</span></div>`,
      )}`)}
    <div class="float request" style="left:40px;bottom:24px;width:330px">${request(staff.felix)}</div>
  </body>`,
};
