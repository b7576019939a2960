import { avatar, staff, type Person } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup, type IconName } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

type Goal = readonly [IconName, string, string, Person, number, string, string];

const goals: readonly Goal[] = [
  [
    "HeartHandshake",
    "accent-100",
    "New customers reply “very satisfied”",
    staff.clara,
    82,
    "On track",
    "green",
  ],
  [
    "Timer",
    "sky",
    "First answer to a ticket within two hours",
    staff.felix,
    64,
    "On track",
    "green",
  ],
  [
    "ChartPie",
    "lilac",
    "Monthly figures ready on the third day",
    staff.priya,
    45,
    "At risk",
    "sun",
  ],
  ["Truck", "brand-100", "No accidents in the warehouse", staff.marek, 100, "Reached", "sky"],
  ["Megaphone", "sun", "Double visits to the careers page", staff.sofia, 58, "On track", "green"],
];

const goal = ([
  name,
  tone,
  title,
  who,
  done,
  state,
  chip,
]: Goal): string => markup`<div class="card goal">
  <span class="sign" style="background:var(--${tone})">${icon(name, 16)}</span>
  <div class="body"><div class="row between"><span class="strong">${title}</span><span class="chip ${chip}">${state}</span></div>
    <div class="row" style="gap:10px;margin-top:7px">${avatar(who, 20)}<span class="meter"><i style="width:${done}%;${done < 50 && "background:var(--sun-500)"}"></i></span>
      <span class="number strong small">${done} %</span></div></div></div>`;

export const performanceGoals: Picture = {
  file: "products/performance-goals.webp",
  width: 1600,
  height: 1200,
  css: `
  .goal { display: flex; gap: 12px; padding: 11px 13px; margin-bottom: 8px; }
  .goal .sign { display: grid; place-items: center; width: 36px; height: 36px; border-radius: 11px; }
  .goal .body, .goal .meter { flex: 1; }
  .talk { right: 18px; bottom: 22px; width: 292px; padding: 16px; }
  .talk h3 { font-size: 14.5px; }
  .said { margin-top: 11px; padding: 10px 12px; border-radius: 4px 14px 14px; background: var(--lilac); font-size: 11px; line-height: 1.5; }
  .said.mine { border-radius: 14px 4px 14px 14px; background: var(--brand-100); margin-left: 26px; }
  `,
  html: markup`<body>${ground("#fff2f4", "#ffd7de", "rgb(255 255 255 / .45)")}
    ${screen(
      "Performance",
      { x: 36, y: 34, w: 728, h: 500 },
      markup`<div class="head"><h1>Goals, autumn 2026</h1><span class="button quiet">${icon("ListFilter", 13)}All teams</span>
          <span class="button">${icon("Plus", 14, 2.4)}New goal</span></div>
        <div class="tabs"><span class="here">Company</span><span>My team</span><span>My goals</span><span>Talks</span><span>Feedback</span></div>
        ${goals.map(goal)}`,
    )}
    <div class="float talk"><div class="row" style="gap:10px">${avatar(staff.priya, 38)}<div><h3>Talk with Priya</h3>
      <div class="faint small">Thursday, 15 October, 10:30</div></div><span class="chip lilac" style="margin-left:auto">Agenda</span></div>
      <div class="said">The data from sales comes in too late. Could I get it on the first?</div>
      <div class="said mine">Good point. I will agree that with Yusuf before we meet.</div></div>
  </body>`,
};
