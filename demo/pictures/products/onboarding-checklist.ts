import { applicants } from "../kit/applicants.ts";
import { avatar, staff, type Person } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const { lotte } = applicants;

type Task = readonly [what: string, who: Person, when: string, done: boolean];

const groups: readonly (readonly [string, string, readonly Task[]])[] = [
  [
    "Before day one",
    "4 of 4",
    [
      ["Contract signed by both sides", staff.hanna, "20 Oct", true],
      ["Tax number and health insurance", lotte, "22 Oct", true],
      ["Laptop and phone ordered", staff.oscar, "23 Oct", true],
      ["Buddy chosen and briefed", staff.felix, "26 Oct", true],
    ],
  ],
  [
    "First week",
    "2 of 4",
    [
      ["Welcome breakfast with the team", staff.felix, "Mon 2 Nov", true],
      ["Accounts for mail, code and telephone", staff.oscar, "Mon 2 Nov", true],
      ["Data protection training", staff.hanna, "Wed 4 Nov", false],
      ["Goals for the first 30 days", staff.felix, "Fri 6 Nov", false],
    ],
  ],
];

const task = ([what, who, when, done]: Task): string => markup`<div class="task ${done && "done"}">
  <span class="tick">${done && icon("Check", 11, 3.2)}</span><span class="what">${what}</span>
  <span class="faint small">${when}</span>${avatar(who, 22)}</div>`;

const ring = markup`<svg width="92" height="92" viewBox="0 0 92 92"><g fill="none" stroke-width="11" transform="rotate(-90 46 46)">
  <circle cx="46" cy="46" r="38" stroke="#e6eeea"/>
  <circle cx="46" cy="46" r="38" stroke="var(--brand-500)" pathLength="100" stroke-dasharray="75 100" stroke-linecap="round"/></g>
  <text x="46" y="54" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="700" font-size="23">75 %</text></svg>`;

export const onboardingChecklist: Picture = {
  file: "products/onboarding-checklist.webp",
  width: 1600,
  height: 1200,
  css: `
  .newcomer { display: flex; align-items: center; gap: 12px; margin-bottom: 13px; }
  .newcomer h1 { font-size: 20px; }
  .group { padding: 4px 0; margin-bottom: 10px; }
  .group .row { padding: 8px 14px 6px; } .group h3 { font-size: 13px; }
  .task { display: flex; align-items: center; gap: 10px; height: 34px; padding: 0 14px; border-top: 1px solid #edf2ef; font-weight: 500; }
  .task .what { margin-right: auto; } .task .small { width: 62px; text-align: right; }
  .tick { display: grid; place-items: center; width: 18px; height: 18px; border-radius: 6px; color: #fff; box-shadow: inset 0 0 0 1.5px #b9c7bf; }
  .done .tick { background: var(--brand-500); box-shadow: none; } .done .what { color: var(--ink-soft); }
  .progress { right: 20px; bottom: 24px; width: 284px; padding: 16px; }
  .progress h3 { font-size: 15px; }
  .note { margin-top: 13px; padding: 10px 12px; border-radius: 4px 14px 14px 14px; background: var(--accent-100); font-size: 11px; line-height: 1.5; }
  `,
  html: markup`<body>${ground("#eefaf3", "#c9ebda", "rgb(255 255 255 / .4)")}
    ${screen(
      "Onboarding",
      { x: 36, y: 34, w: 728, h: 494 },
      markup`<div class="newcomer">${avatar(lotte, 44)}<div><h1>Lotte Visser</h1>
          <div class="soft small">Backend Engineer · started Monday, 2 November</div></div>
          <span class="button quiet" style="margin-left:auto">${icon("MessageSquare", 13)}Write</span>
          <span class="button">${icon("Plus", 14, 2.4)}Add task</span></div>
        ${groups.map(
          ([
            name,
            count,
            tasks,
          ]) => markup`<div class="card group"><div class="row between"><h3>${name}</h3>
            <span class="chip ${count.startsWith("4") ? "green" : "sun"}">${count}</span></div>${tasks.map(task)}</div>`,
        )}`,
    )}
    <div class="float progress"><div class="row" style="gap:15px">${ring}<div><h3>On track</h3>
      <div class="soft small" style="margin:3px 0 9px">6 of 8 steps done, the next one is due on Wednesday</div>
      <div class="avatars">${[staff.hanna, staff.felix, staff.oscar].map((one) => avatar(one, 24))}</div></div></div>
      <div class="row" style="gap:9px;align-items:start;margin-top:0">${avatar(lotte, 26).replace('style="', 'style="margin-top:13px;')}
        <div class="note">The laptop works and I have met the whole team. Thank you!</div></div></div>
  </body>`,
};
