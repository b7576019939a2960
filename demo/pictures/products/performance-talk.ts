import { avatar, staff } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const questions = [
  [
    "What worked?",
    "The migration, without a night shift.",
    "You said no to the third date, and were right.",
  ],
  ["What got in the way?", "Figures from sales came late, twice.", "I saw that too late. My part."],
  ["What do you want to learn?", "Presenting to the board.", "October is free. Take the report."],
] as const;

/** One page of a talk: the notes of both people, side by side. */
export const performanceTalk: Picture = {
  file: "products/performance-talk.webp",
  width: 1600,
  height: 1200,
  css: `
  .sides, .answers { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  .side { display: flex; align-items: center; gap: 10px; font-weight: 600; margin-bottom: 4px; }
  h4 { margin: 13px 0 7px; font: 650 12.5px "Bricolage Grotesque"; }
  .answers p { padding: 11px 13px; border-radius: 12px; background: var(--paper); box-shadow: inset 0 0 0 1px var(--line); min-height: 52px; }
  .answers p + p { background: var(--brand-50); box-shadow: inset 0 0 0 1px var(--brand-200); }
  .kept { right: 24px; bottom: 28px; width: 270px; padding: 16px; } .kept h3 { font-size: 14.5px; }
  .kept div { display: flex; gap: 8px; align-items: center; margin-top: 10px; } .kept .icon { color: var(--brand-500); } .kept .chip { margin-left: auto; }
  `,
  html: markup`<body>${ground("#fff0f2", "#ffd3da", "rgb(255 255 255 / .45)")}
    ${screen(
      "Performance",
      { x: 36, y: 36, w: 724, h: 490 },
      markup`<div class="head"><h1>Autumn talk</h1><span class="chip lilac">Both have written</span>
          <span class="button">Sign off</span></div>
        <div class="sides"><div class="side">${avatar(staff.priya, 30)}Priya Nair</div><div class="side">${avatar(staff.hanna, 30)}Hanna Berg</div></div>
        ${questions.map(([question, mine, yours]) => markup`<h4>${question}</h4><div class="answers"><p>${mine}</p><p>${yours}</p></div>`)}`,
    )}
    <div class="float kept"><h3>Agreed</h3>
      <div>${icon("CircleCheck", 15)}Figures on the first<span class="chip">November</span></div>
      <div>${icon("CircleCheck", 15)}Board report by Priya<span class="chip">October</span></div>
      <div>${icon("CircleCheck", 15)}Look at it together<span class="chip">Spring</span></div></div>
  </body>`,
};
