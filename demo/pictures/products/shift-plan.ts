import { avatar, staff, type Person } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const shifts = {
  E: ["early", "Early", "06–14"],
  L: ["late", "Late", "14–22"],
  N: ["night", "Night", "22–06"],
  H: ["off", "Holiday", ""],
} as const;

// One letter a day, Monday to Sunday; a full stop is a free day.
const plan: readonly (readonly [Person, string])[] = [
  [staff.marek, "EEE.LL."],
  [staff.nadia, "LL.NN.."],
  [staff.mats, "NN..EEE"],
  [staff.ronja, "..EEELL"],
  [staff.leon, "L.LLL.."],
  [staff.derya, "HHHHH.."],
  [staff.tomasz, "EE.EE.N"],
];

const isShift = (letter: string): letter is keyof typeof shifts => letter in shifts;

const tile = (letter: string): string => {
  if (!isShift(letter)) return `<span class="free"></span>`;
  const [tone, name, time] = shifts[letter];
  return markup`<span class="shift ${tone}"><b>${name}</b>${time}</span>`;
};

const days = ["Mon 12", "Tue 13", "Wed 14", "Thu 15", "Fri 16", "Sat 17", "Sun 18"];

export const shiftPlan: Picture = {
  file: "products/shift-plan.webp",
  width: 1600,
  height: 1200,
  css: `
  .plan { padding: 0 0 6px; overflow: hidden; }
  .line { display: grid; grid-template-columns: 124px repeat(7, 1fr); gap: 4px; align-items: center; height: 43px; padding: 0 10px 0 12px; border-top: 1px solid #edf2ef; }
  .line.days { height: 34px; border: 0; font-size: 10px; color: var(--ink-soft); text-align: center; font-weight: 550; }
  .who { display: flex; align-items: center; gap: 8px; font-size: 11px; font-weight: 550; white-space: nowrap; text-align: left; }
  .shift, .free { height: 33px; border-radius: 8px; padding: 4px 6px; font-size: 9px; line-height: 1.35; }
  .shift b { display: block; font-size: 9.5px; font-weight: 650; }
  .early { background: #ffe7a0; color: #604703; } .late { background: #bfd9fb; color: #1f4a87; }
  .night { background: var(--brand-700); color: #d5efe3; } .off { background: repeating-linear-gradient(135deg, #e9efeb 0 5px, #f4f7f5 5px 10px); color: var(--ink-soft); }
  .open .free, .open .shift { background: #fff; box-shadow: inset 0 0 0 1.5px var(--accent-500); color: #9c3814; }
  .open .none { box-shadow: none; }
  .swap { right: 18px; bottom: 22px; width: 300px; padding: 16px; }
  .swap h3 { font-size: 14.5px; margin-bottom: 11px; }
  .trade { display: grid; grid-template-columns: 1fr 26px 1fr; align-items: center; gap: 8px; }
  .trade > div { padding: 10px; border-radius: 12px; background: var(--mist); text-align: center; font-size: 11px; font-weight: 600; }
  .trade .avatar { margin-bottom: 4px; } .trade .shift { display: inline-block; height: auto; padding: 2px 8px; }
  .turn { display: grid; place-items: center; width: 26px; height: 26px; border-radius: 50%; color: #fff; background: var(--accent-600); }
  `,
  html: markup`<body>${ground("#fff4ee", "#ffdccb", "rgb(255 255 255 / .45)")}
    ${screen(
      "Shifts",
      { x: 34, y: 34, w: 732, h: 492 },
      markup`<div class="head"><h1>Warehouse Leipzig</h1><span class="chip green">${icon("ShieldCheck", 11, 2.4)}Rest times kept</span>
          <span class="button quiet">${icon("Copy", 13)}Copy week</span><span class="button">Publish</span></div>
        <div class="card plan"><div class="line days"><span class="who faint">Week 42</span>${days.map((day) => `<span>${day}</span>`)}</div>
          ${plan.map(([person, week]) => markup`<div class="line"><span class="who">${avatar(person, 24)}${person.name}</span>${[...week].map(tile)}</div>`)}
          <div class="line open"><span class="who" style="color:#9c3814">${icon("CircleDashed", 16)}Open shifts</span>${[
            ..."..L...E",
          ].map((letter) => (letter === "." ? `<span></span>` : tile(letter)))}</div></div>`,
    )}
    <div class="float swap"><h3>Swap on Friday</h3><div class="trade">
      <div>${avatar(staff.marek, 34)}<br>Marek<br><span class="shift late">Late</span></div>
      <span class="turn">${icon("ArrowLeftRight", 14, 2.4)}</span>
      <div>${avatar(staff.ronja, 34)}<br>Ronja<br><span class="shift early">Early</span></div></div>
      <div class="row small soft" style="gap:6px;margin:11px 0"><span style="color:var(--brand-500)">${icon("CircleCheck", 13)}</span>Eleven hours of rest for both</div>
      <div class="row" style="gap:8px"><span class="button" style="flex:1">Approve swap</span><span class="button quiet">Ask back</span></div></div>
  </body>`,
};
