import { avatar, portraits, staff, type Person } from "../kit/cast.ts";
import { ground } from "../kit/ground.ts";
import { icon, markup } from "../kit/markup.ts";
import { screen } from "../kit/screen.ts";
import type { Picture } from "../picture.ts";

type Lead = readonly [who: Person, role: string];
type Area = readonly [
  who: Person,
  role: string,
  people: number,
  tone: string,
  leads: readonly Lead[],
];

const areas: readonly Area[] = [
  [
    staff.julia,
    "Operations",
    121,
    "accent-500",
    [
      [staff.marek, "Warehouse"],
      [staff.bram, "Finance"],
      [staff.nadia, "Quality"],
    ],
  ],
  [
    portraits["sara-lindqvist"],
    "People",
    9,
    "lilac-500",
    [
      [staff.hanna, "HR"],
      [staff.aylin, "Recruiting"],
      [staff.priya, "Analytics"],
    ],
  ],
  [
    staff.oscar,
    "Technology",
    64,
    "sky-500",
    [
      [staff.felix, "Backend"],
      [staff.ines, "Design"],
    ],
  ],
  [
    staff.yusuf,
    "Sales",
    53,
    "sun-500",
    [
      [staff.clara, "Success"],
      [staff.sofia, "Marketing"],
    ],
  ],
];

const [wide, high, step] = [130, 54, 146];
const [second, third, drop] = [104, 182, 62];

const card = (
  [who, role]: Lead,
  x: number,
  y: number,
  { w = wide, h = high, tone = "line", people = 0 } = {},
): string => markup`<div class="card spot" style="left:${x}px;top:${y}px;width:${w}px;height:${h}px;border-top-color:var(--${tone})">
  ${avatar(who, h - 24)}<div><div class="strong">${who.name.split(" ")[0] ?? ""}</div><div class="faint small">${role}</div></div>
  ${people > 0 && markup`<span class="team">${people}</span>`}</div>`;

const middle = (568 - wide) / 2;

const wires = markup`<svg width="568" height="360" style="position:absolute;inset:0" fill="none" stroke="#b4c5bb" stroke-width="1.500" stroke-linejoin="round">
  ${areas.map(([, , , , leads], at) => {
    const x = at * step;
    return markup`<path d="M${middle + wide / 2} ${high + 4}V84H${x + wide / 2}V${second}"/>
      ${leads.map((_, row) => `<path d="M${x + 12} ${second + high}V${third + row * drop + 24}H${x + 24}"/>`)}`;
  })}
</svg>`;

const cards = [
  card([staff.elias, "Chief Executive"], middle - 8, 4, {
    w: wide + 16,
    tone: "brand-500",
    people: 248,
  }),
  ...areas.flatMap(([who, role, people, tone, leads], at) => [
    card([who, role], at * step, second, { tone, people }),
    ...leads.map((lead, row) =>
      card(lead, at * step + 24, third + row * drop, { w: wide - 24, h: 48 }),
    ),
  ]),
];

export const orgChart: Picture = {
  file: "products/org-chart.webp",
  width: 1600,
  height: 1200,
  css: `
  .chart { position: relative; height: 340px; }
  .spot { position: absolute; display: flex; align-items: center; gap: 8px; padding: 0 9px; border-top: 3px solid; border-radius: 12px; font-size: 11.5px; line-height: 1.3; white-space: nowrap; }
  .team { position: absolute; left: 50%; bottom: -9px; padding: 1px 7px; border-radius: 9px; background: var(--paper); box-shadow: 0 0 0 1px #b4c5bb; font-size: 9.5px; font-weight: 650; color: var(--ink-soft); transform: translateX(-50%); }
  .profile { right: 16px; bottom: 20px; width: 258px; overflow: hidden; }
  .banner { height: 46px; background: linear-gradient(100deg, var(--lilac), #cfc4ff); }
  .profile .inner { padding: 0 16px 15px; } .profile .avatar { margin-top: -28px; box-shadow: 0 0 0 3px #fff; }
  .profile h3 { font-size: 15.5px; }
  .facts { display: grid; grid-template-columns: 16px 1fr; gap: 6px 8px; margin-top: 10px; font-size: 11px; color: var(--ink-soft); align-items: center; }
  `,
  html: markup`<body>${ground("#f0faf5", "#cbeadb", "rgb(255 255 255 / .4)")}
    ${screen(
      "People",
      { x: 32, y: 36, w: 742, h: 486 },
      markup`<div class="head"><h1>Organisation</h1><span class="button quiet">${icon("Calendar", 13)}As of today</span>
          <span class="button quiet">${icon("Download", 13)}PDF</span><span class="button">${icon("Plus", 14, 2.4)}New position</span></div>
        <div class="chart">${wires}${cards}</div>`,
    )}
    <div class="float profile"><div class="banner"></div><div class="inner"><div class="row between" style="align-items:end">
      ${avatar(portraits["sara-lindqvist"], 56)}<span class="chip green">In the office</span></div>
      <h3 style="margin-top:8px">Sara Lindqvist</h3><div class="soft small">Chief People Officer · here since 2019</div>
      <div class="facts">${icon("MapPin", 13)}<span>Hamburg, 3rd floor</span>${icon("Users", 13)}<span>9 people in three teams</span>${icon("Phone", 13)}<span>+49 40 66969 142</span></div></div></div>
  </body>`,
};
