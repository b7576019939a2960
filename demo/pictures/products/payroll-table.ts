import { avatar, staff, type Person } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const euro = (amount: number): string => amount.toLocaleString("en", { minimumFractionDigits: 2 });

type Line = readonly [who: Person, gross: number, bonus: number, net: number, state: string];

const lines: readonly Line[] = [
  [staff.clara, 4150, 0, 2684.12, "Checked"],
  [staff.felix, 5900, 250, 3712.48, "Checked"],
  [staff.ines, 5200, 0, 3241.9, "Raise"],
  [staff.yusuf, 4800, 1340, 3655.07, "Bonus"],
  [staff.priya, 5450, 0, 3368.55, "Checked"],
  [staff.leon, 1120, 0, 1014.3, "New"],
  [staff.bram, 5050, 0, 3170.26, "Checked"],
  [staff.marek, 3620, 418.5, 2561.77, "Night shifts"],
  [staff.nadia, 4380, 0, 2809.41, "Checked"],
];

const tones: Record<string, string> = {
  Checked: "green",
  Raise: "sky",
  Bonus: "lilac",
  New: "sun",
  "Night shifts": "maple",
};

const sums = [
  ["Gross", "€ 1,084,320", "+ 1.9 % on September"],
  ["Employer costs", "€ 221,846", "social security, U1–U3"],
  ["Changes", "23", "19 came in by themselves"],
] as const;

export const payrollTable: Picture = {
  file: "products/payroll-table.webp",
  width: 1600,
  height: 1200,
  css: `
  .sums { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; margin-bottom: 11px; }
  .sums .card { padding: 10px 13px; }
  .sums .display { margin: 2px 0 1px; font-size: 18px; }
  table { width: 100%; border-collapse: collapse; font-size: 11.5px; }
  th { padding: 9px 12px; font-size: 10.5px; font-weight: 550; text-align: left; color: var(--ink-faint); }
  td { height: 37px; padding: 0 12px; border-top: 1px solid #edf2ef; }
  .amount { text-align: right; font-variant-numeric: tabular-nums; }
  .who { display: flex; align-items: center; gap: 9px; font-weight: 550; }
  .steps { left: 8px; bottom: 20px; width: 182px; padding: 16px; }
  .steps h3 { margin-bottom: 8px; font-size: 14.5px; }
  .step { display: flex; align-items: center; gap: 9px; height: 26px; font-size: 11.5px; }
  .step .tick { display: grid; place-items: center; width: 17px; height: 17px; border-radius: 50%; color: #fff; background: var(--brand-500); }
  .step .open { background: #fff; box-shadow: inset 0 0 0 2px var(--line); }
  `,
  html: markup`<body>${ground("#fff8e0", "#ffe9a8", "rgb(255 255 255 / .45)")}
    ${screen(
      "Payroll",
      { x: 36, y: 34, w: 728, h: 506 },
      markup`<div class="head"><h1>October payroll</h1><span class="chip sun">${icon("Clock", 11, 2.4)}Cut-off in 4 days</span>
          <span class="button quiet">${icon("Download", 13)}DATEV export</span>
          <span class="button">Approve run</span></div>
        <div class="sums">${sums.map(
          ([name, value, note]) => markup`<div class="card"><div class="soft small">${name}</div>
            <div class="display">${value}</div><div class="faint" style="font-size:10px">${note}</div></div>`,
        )}</div>
        <div class="card"><table><tr><th>Person</th><th class="amount">Gross</th><th class="amount">Extra</th>
          <th class="amount">Net</th><th>Status</th></tr>
          ${lines.map(
            ([
              who,
              gross,
              bonus,
              net,
              state,
            ]) => markup`<tr><td><span class="who">${avatar(who, 24)}${who.name}</span></td>
              <td class="amount">${euro(gross)}</td><td class="amount ${bonus === 0 && "faint"}">${bonus === 0 ? "–" : euro(bonus)}</td>
              <td class="amount strong">${euro(net)}</td><td><span class="chip ${tones[state]}">${state}</span></td></tr>`,
          )}</table></div>`,
    )}
    <div class="float steps"><h3>Before the cut-off</h3>
      ${(
        [
          ["Absences closed", true],
          ["Overtime approved", true],
          ["Bank data checked", true],
          ["Bonus list from sales", false],
        ] as const
      ).map(
        ([
          what,
          done,
        ]) => markup`<div class="step"><span class="tick ${!done && "open"}">${done && icon("Check", 11, 3.2)}</span>
          ${what}</div>`,
      )}</div>
  </body>`,
};
