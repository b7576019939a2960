import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

const figures = [
  ["Turnover", "7.4 %", "− 2.4 points", "green"],
  ["Sick days a head", "8.1", "− 0.6 days", "green"],
  ["Time to hire", "31 days", "− 5 days", "green"],
  ["Training hours", "1,260", "+ 14 %", "green"],
] as const;

const turnover = [9.8, 9.6, 9.9, 9.1, 8.8, 8.9, 8.6, 8.1, 8.2, 7.9, 7.6, 7.4];
const benchmark = [10.4, 10.3, 10.5, 10.4, 10.2, 10.3, 10.1, 10.2, 10, 10.1, 9.9, 9.9];

const width = 322;
const high = 120;
const point = (value: number, month: number): string =>
  `${((month / 11) * width).toFixed(1)} ${(high - ((value - 6.5) / 4.5) * high).toFixed(1)}`;
const curve = (values: readonly number[]): string => `M${values.map(point).join("L")}`;

const trend = markup`<svg width="${width + 8}" height="${high + 20}" viewBox="-3 0 ${width + 8} ${high + 20}" overflow="visible" font-size="9" fill="none">
  <defs><linearGradient id="fade" x2="0" y2="1"><stop stop-color="#12875f" stop-opacity=".24"/><stop offset="1" stop-color="#12875f" stop-opacity="0"/></linearGradient></defs>
  ${[0.02, 0.34, 0.67, 1].map((at) => `<path d="M0 ${high * at}H${width}" stroke="#e9efeb"/>`)}
  <path d="${curve(turnover)}L${width} ${high}L0 ${high}Z" fill="url(#fade)"/>
  <path d="${curve(benchmark)}" stroke="#a9b8b0" stroke-width="2" stroke-dasharray="3 4" stroke-linecap="round"/>
  <path d="${curve(turnover)}" stroke="var(--brand-500)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>
  <circle cx="${width}" cy="${point(7.4, 11).split(" ")[1] ?? ""}" r="5" fill="#fff" stroke="var(--brand-500)" stroke-width="3"/>
  ${[..."NDJFMAMJJASO"].map((letter, month) => `<text x="${(month / 11) * width}" y="${high + 16}" text-anchor="middle" fill="var(--ink-faint)">${letter}</text>`)}
</svg>`;

const teams = [
  ["Operations", 121, "brand-500"],
  ["Technology", 64, "sky-500"],
  ["Sales", 53, "sun-500"],
  ["People", 10, "lilac-500"],
] as const;

const shares = [
  [62, "brand-500", "Full time"],
  [23, "accent-500", "Part time"],
  [10, "sun-500", "Students"],
  [5, "lilac-500", "Fixed term"],
] as const;

let turned = 0;
const donut = markup`<svg width="106" height="106" viewBox="0 0 106 106"><g fill="none" stroke-width="17" transform="rotate(-90 53 53)">
  ${shares.map(([share, tone]) => {
    const arc = `<circle cx="53" cy="53" r="42" stroke="var(--${tone})" pathLength="100" stroke-dasharray="${share - 1.2} 100" stroke-dashoffset="${-turned}"/>`;
    turned += share;
    return arc;
  })}</g><text x="53" y="60" text-anchor="middle" font-family="Bricolage Grotesque" font-weight="700" font-size="21">248</text></svg>`;

export const analytics: Picture = {
  file: "products/analytics.webp",
  width: 1600,
  height: 1200,
  css: `
  .figures { display: grid; grid-template-columns: repeat(4, 1fr); gap: 9px; margin-bottom: 10px; }
  .figures .card { padding: 10px 12px; } .figures .display { margin: 3px 0 5px; font-size: 19px; }
  .charts { display: grid; grid-template-columns: 1fr 180px; gap: 10px; }
  .charts .card { padding: 13px; } .charts h3 { font-size: 13px; }
  .bar { display: grid; grid-template-columns: 1fr auto; gap: 4px; margin-top: 11px; font-size: 10.5px; } .bar .meter { grid-column: 1 / 3; height: 8px; }
  .mix { right: 18px; bottom: 14px; width: 272px; padding: 16px; } .mix h3 { font-size: 14.5px; }
  .key { display: flex; align-items: center; gap: 7px; height: 22px; font-size: 11px; } .key i { width: 9px; height: 9px; border-radius: 3px; } .key b { margin-left: auto; }
  .report { left: 18px; bottom: 40px; width: 250px; padding: 13px 15px; }
  `,
  html: markup`<body>${ground("#eaf3ff", "#cfe2fb", "rgb(255 255 255 / .45)")}
    ${screen(
      "Analytics",
      { x: 34, y: 34, w: 732, h: 432 },
      markup`<div class="head"><h1>People report</h1><span class="button quiet">${icon("CalendarRange", 13)}Last 12 months</span>
          <span class="button">${icon("Share2", 13)}Share</span></div>
        <div class="figures">${figures.map(
          ([
            name,
            value,
            change,
            tone,
          ]) => markup`<div class="card"><div class="soft small">${name}</div>
            <div class="display">${value}</div><span class="chip ${tone}">${change}</span></div>`,
        )}</div>
        <div class="charts"><div class="card"><div class="row between" style="margin-bottom:10px"><h3>Turnover in per cent</h3>
            <span class="row small faint" style="gap:6px"><svg width="18" height="3"><path d="M0 1.500H18" stroke="#a9b8b0" stroke-width="2" stroke-dasharray="3 4"/></svg>Industry</span></div>${trend}</div>
          <div class="card"><h3>People by area</h3>${teams.map(
            ([
              name,
              count,
              tone,
            ]) => markup`<div class="bar"><span class="soft">${name}</span><b>${count}</b>
              <span class="meter"><i style="width:${(count / 121) * 100}%;background:var(--${tone})"></i></span></div>`,
          )}</div></div>`,
    )}
    <div class="float report"><div class="row" style="gap:11px"><span style="display:grid;place-items:center;width:36px;height:36px;border-radius:11px;background:var(--accent-100);color:#9c3814">${icon("FileChartColumn", 18)}</span>
      <div><div class="strong">Board report, October</div><div class="faint small">Sent on the first of each month</div></div></div></div>
    <div class="float mix"><h3>Kinds of contract</h3><div class="row" style="gap:16px;margin-top:10px">${donut}<div style="flex:1">${shares.map(
      ([share, tone, name]) =>
        markup`<div class="key"><i style="background:var(--${tone})"></i>${name}<b>${share} %</b></div>`,
    )}</div></div></div>
  </body>`,
};
