import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const mood = [31, 34, 29, 24, 22, 27, 33, 36, 35, 39, 41, 42];
const names = "NDJFMAMJJASO";

const topics = [
  ["Meetings", 14, "accent-500"],
  ["Shift plans", 11, "sun-500"],
  ["Praise", 9, "brand-500"],
  ["Tools", 5, "sky-500"],
] as const;

const width = 500;
const point = (at: number): string =>
  `${20 + at * ((width - 40) / 11)} ${150 - ((mood[at] ?? 0) - 15) * 4.4}`;

/** A team's mood over a year, the topics of its comments, and the measures taken. */
export const performanceSurvey: Picture = {
  file: "products/performance-survey.webp",
  width: 1600,
  height: 1200,
  css: `
  .trend { padding: 15px 18px; margin-bottom: 11px; } .trend h3, .topics h3 { font-size: 14px; }
  .topics { padding: 15px 18px; height: 190px; }
  .topic { display: grid; grid-template-columns: 110px 1fr 26px; gap: 12px; align-items: center; height: 33px; } .topic i { height: 10px; border-radius: 9px; }
  .done { right: 20px; bottom: 28px; width: 288px; padding: 16px; } .done h3 { font-size: 14.5px; }
  .done p { margin-top: 9px; padding: 10px 12px; border-radius: 12px; background: var(--mist); color: var(--ink-soft); }
  .done .row { gap: 8px; margin-top: 11px; font-weight: 600; } .done .icon { color: var(--brand-500); }
  `,
  html: markup`<body>${ground("#fff0f2", "#ffd3da", "rgb(255 255 255 / .45)")}
    ${screen(
      "Performance",
      { x: 36, y: 36, w: 724, h: 500 },
      markup`<div class="head"><h1>Three questions a month</h1><span class="chip">${icon("EyeOff", 11, 2.4)}From seven answers on</span></div>
        <div class="card trend"><div class="row between"><h3>Team mood</h3><span class="row" style="gap:8px"><span class="display" style="font-size:20px">+42</span><span class="chip green">${icon("ArrowUp", 11, 2.6)}6 points</span></span></div>
          <svg width="${width}" height="176" viewBox="0 0 ${width} 176" style="margin-top:6px">
            ${[40, 84, 128].map((y) => `<path d="M0 ${y}H${width}" stroke="#e9efeb"/>`)}
            <path d="M${mood.map((_, at) => point(at)).join("L")}L${width - 20} 156L20 156Z" fill="var(--brand-100)" opacity=".7"/>
            <path d="M${mood.map((_, at) => point(at)).join("L")}" fill="none" stroke="var(--brand-500)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>
            <circle cx="${point(4).split(" ")[0] ?? ""}" cy="${point(4).split(" ")[1] ?? ""}" r="5" fill="#fff" stroke="var(--accent-500)" stroke-width="3"/>
            ${Array.from(names, (name, at) => `<text x="${20 + at * ((width - 40) / 11)}" y="172" font-size="10" text-anchor="middle" fill="var(--ink-faint)">${name}</text>`)}</svg></div>
        <div class="card topics"><h3 style="margin-bottom:8px">What the comments are about</h3>${topics.map(
          ([name, count, tone]) =>
            markup`<div class="topic"><span>${name}</span><i style="width:${(count / 14) * 62}%;background:var(--${tone})"></i><b>${count}</b></div>`,
        )}</div>`,
    )}
    <div class="float done"><h3>Said in March, done in April</h3>
      <p>“Four meetings before ten. When do I work?”</p>
      <div class="row">${icon("CircleCheck", 16)}No meetings before ten</div>
      <div class="faint small" style="margin:3px 0 0 24px">decided by the team, tried for three months</div></div>
  </body>`,
};
