import { applicants } from "../kit/applicants.ts";
import { avatar, staff } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const { lotte } = applicants;

const stops = [
  ["Day one", "done"],
  ["Week two", "done"],
  ["Week six", "now"],
  ["Month three", ""],
  ["Month five", ""],
] as const;

const answers = [
  ["What went well?", "The first release, and the breakfast on Tuesdays."],
  ["What was different from what you expected?", "More meetings than in the interview."],
  ["What do you need?", "Somebody to ask about payments, twice a week."],
  ["Would you decide for us again?", "Yes. Ask me about the meetings in month three."],
] as const;

/** The steps of the first months, with the talk of week six open. */
export const onboardingTalk: Picture = {
  file: "products/onboarding-talk.webp",
  width: 1600,
  height: 1200,
  css: `
  .way { display: grid; grid-template-columns: repeat(5, 1fr); margin: 4px 0 16px; }
  .way span { position: relative; display: grid; gap: 7px; justify-items: center; font-size: 11px; font-weight: 550; color: var(--ink-soft); }
  .way span::before { content: ""; position: absolute; top: 12px; left: -50%; width: 100%; height: 2px; background: var(--line); }
  .way span:first-child::before { display: none; }
  .way .done::before, .way .now::before { background: var(--brand-500); }
  .way i { position: relative; display: grid; place-items: center; width: 26px; height: 26px; border-radius: 50%; color: var(--ink-soft); background: var(--line); }
  .way .done i { color: #fff; background: var(--brand-500); } .way .now i { color: #fff; background: var(--accent-600); box-shadow: 0 0 0 5px var(--accent-100); }
  .way .now { color: var(--ink); font-weight: 650; }
  .talk { padding: 15px 18px; }
  .answer { margin-top: 11px; padding-top: 10px; border-top: 1px solid #edf2ef; }
  .answer p { margin-top: 3px; color: var(--ink-soft); }
  .kept { right: 22px; bottom: 28px; width: 262px; padding: 16px; } .kept h3 { font-size: 14.5px; }
  .kept li { display: flex; gap: 8px; align-items: center; margin-top: 9px; list-style: none; } .kept ul { padding: 0; } .kept .icon { color: var(--brand-500); }
  `,
  html: markup`<body>${ground("var(--brand-50)", "#c9ead9", "rgb(255 255 255 / .42)")}
    ${screen(
      "Onboarding",
      { x: 36, y: 36, w: 724, h: 500 },
      markup`<div class="head">${avatar(lotte, 40)}<h1 style="margin-left:4px">Lotte Visser</h1><span class="chip green">On track</span></div>
        <div class="way">${stops.map(([name, state], at) => markup`<span class="${state}"><i>${state === "done" ? icon("Check", 13, 3) : String(at + 1)}</i>${name}</span>`)}</div>
        <div class="card talk"><div class="row between"><h3 style="font-size:15px">Talk in week six</h3>
          <span class="row small soft" style="gap:7px">${avatar(lotte, 22)}${avatar(staff.felix, 22)}Wednesday, 9 December</span></div>
          ${answers.map(([question, answer]) => markup`<div class="answer"><div class="strong">${question}</div><p>${answer}</p></div>`)}</div>`,
    )}
    <div class="float kept"><h3>What we agreed</h3><ul>
      <li>${icon("CircleCheck", 15)}Two hours a week with Ines</li>
      <li>${icon("CircleCheck", 15)}Skip the Monday meeting</li>
      <li>${icon("CircleCheck", 15)}Look at both in month three</li></ul></div>
  </body>`,
};
