import { avatar, staff } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const centres = [
  ["Operations", "brand-600"],
  ["Technology", "brand-300"],
  ["Sales", "sun-500"],
  ["Administration", "lilac-500"],
] as const;

// In thousands of euros, by cost centre.
const months: readonly (readonly [string, readonly number[]])[] = [
  ["May", [520, 300, 170, 62]],
  ["Jun", [526, 304, 176, 62]],
  ["Jul", [548, 304, 178, 64]],
  ["Aug", [560, 310, 178, 64]],
  ["Sep", [541, 318, 188, 66]],
  ["Oct", [546, 322, 190, 66]],
];

const lines = [
  ["September", "2,768.12"],
  ["Tax class changed", "− 112.40"],
  ["Night supplements", "+ 28.40"],
  ["October", "2,684.12"],
] as const;

/** Labour costs by cost centre and month, and a payslip with explanations. */
export const payrollCosts: Picture = {
  file: "products/payroll-costs.webp",
  width: 1600,
  height: 1200,
  css: `
  .chart { padding: 16px 18px; height: 366px; }
  .legend { display: flex; gap: 16px; font-size: 11px; color: var(--ink-soft); } .legend i { display: inline-block; width: 9px; height: 9px; margin-right: 6px; border-radius: 3px; }
  .stacks { display: grid; grid-template-columns: repeat(6, 1fr); align-items: end; height: 282px; margin-top: 16px; border-bottom: 1px solid var(--line); }
  .stack { display: flex; flex-direction: column-reverse; width: 46px; margin: 0 auto; border-radius: 9px 9px 0 0; overflow: hidden; }
  .names { display: grid; grid-template-columns: repeat(6, 1fr); margin-top: 7px; text-align: center; font-size: 11px; color: var(--ink-soft); }
  .slip { right: 20px; bottom: 26px; width: 292px; padding: 16px; } .slip h3 { font-size: 14.5px; }
  .slip .sum { display: flex; justify-content: space-between; padding: 8px 0; border-top: 1px solid #edf2ef; } .slip .sum:last-child { padding-bottom: 0; font-weight: 650; }
  `,
  html: markup`<body>${ground("#fff8e0", "#ffe9a8", "rgb(255 255 255 / .45)")}
    ${screen(
      "Payroll",
      { x: 36, y: 36, w: 724, h: 490 },
      markup`<div class="head"><h1>Labour costs</h1><span class="button quiet">${icon("CalendarDays", 13)}May to October</span>
          <span class="button">${icon("Download", 13)}For finance</span></div>
        <div class="card chart"><div class="legend">${centres.map(([name, tone]) => markup`<span><i style="background:var(--${tone})"></i>${name}</span>`)}</div>
          <div class="stacks">${months.map(
            ([, parts]) =>
              markup`<div class="stack">${parts.map((part, at) => `<i style="height:${part / 4.3}px;background:var(--${centres[at]?.[1] ?? ""})"></i>`)}</div>`,
          )}</div><div class="names">${months.map(([name]) => `<span>${name}</span>`)}</div></div>`,
    )}
    <div class="float slip"><div class="row" style="gap:10px;margin-bottom:11px">${avatar(staff.clara, 34)}<div><h3>84 euros less, why?</h3>
      <div class="faint small">as Clara sees it in the app</div></div></div>
      ${lines.map(([name, amount]) => markup`<div class="sum"><span class="soft">${name}</span><span class="number">${amount}</span></div>`)}</div>
  </body>`,
};
