/*
 * Draws `shift-swap-{language}.svg`, the product in motion: one colleague asks, Maplewell checks, the plan
 * changes. Its still shows the moment of the checks. `node demo/pictures/animation/swap.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const assets = join(import.meta.dirname, "../../space/assets/animations");
const tokens = readFileSync(join(import.meta.dirname, "../../../client/styles/tokens.css"), "utf8");
const inter = createRequire(import.meta.url).resolve(
  "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);

function colour(name: string): string {
  const found = new RegExp(`--${name}:\\s*(#[0-9a-f]{3,6})`).exec(tokens)?.[1];
  if (!found) throw new Error(`tokens.css names no --${name}`);
  return found;
}

type Words = {
  readonly week: string;
  readonly live: string;
  readonly days: readonly string[];
  readonly question: string;
  readonly offer: string;
  readonly yes: string;
  readonly no: string;
  readonly checks: string;
  readonly rules: readonly [string, string, string];
  readonly done: string;
  readonly known: string;
};

const words: Readonly<Record<string, Words>> = {
  en: {
    week: "Warehouse, week 42",
    live: "Published",
    days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
    question: "Mehmet asks Lena",
    offer: "Friday: my late shift for your early one?",
    yes: "Yes, swap",
    no: "Not this time",
    checks: "Maplewell checks",
    rules: ["11 hours of rest", "Forklift licence", "Two people at the gate"],
    done: "Swapped",
    known: "Plan, app and payroll know.",
  },
  de: {
    week: "Lager, KW 42",
    live: "Veröffentlicht",
    days: ["Mo", "Di", "Mi", "Do", "Fr"],
    question: "Mehmet fragt Lena",
    offer: "Freitag: meine Spätschicht gegen deine frühe?",
    yes: "Ja, tauschen",
    no: "Diesmal nicht",
    checks: "Maplewell prüft",
    rules: ["11 Stunden Ruhezeit", "Staplerschein", "Zwei Leute am Tor"],
    done: "Getauscht",
    known: "Plan, App und Abrechnung wissen es.",
  },
  at: {
    week: "Lager, KW 42",
    live: "Veröffentlicht",
    days: ["Mo", "Di", "Mi", "Do", "Fr"],
    question: "Mehmet fragt Lena",
    offer: "Freitag: mein Spätdienst gegen deinen frühen?",
    yes: "Ja, tauschen",
    no: "Diesmal nicht",
    checks: "Maplewell prüft",
    rules: ["11 Stunden Ruhezeit", "Staplerschein", "Zwei Leute am Tor"],
    done: "Getauscht",
    known: "Plan, App und Lohnverrechnung wissen es.",
  },
  nl: {
    week: "Magazijn, week 42",
    live: "Gepubliceerd",
    days: ["ma", "di", "wo", "do", "vr"],
    question: "Mehmet vraagt Lena",
    offer: "Vrijdag: mijn late dienst voor jouw vroege?",
    yes: "Ja, ruilen",
    no: "Nu even niet",
    checks: "Maplewell controleert",
    rules: ["11 uur rust", "Heftruckcertificaat", "Twee mensen bij de poort"],
    done: "Geruild",
    known: "Rooster, app en salaris zijn bij.",
  },
};

const [width, height, seconds] = [800, 600, 12];
const [left, top, name, day, row] = [48, 40, 136, 105, 66];

const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
const say = (text: string, x: number, y: number, size: number, fill = colour("ink"), more = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${text}</text>`;
const strong = 'font-weight="600"';
const middle = 'text-anchor="middle"';

const shifts = {
  early: { text: "06–14", ground: colour("sun"), ink: colour("ink") },
  late: { text: "14–22", ground: colour("sky"), ink: colour("ink") },
  night: { text: "22–06", ground: colour("brand-900"), ink: colour("paper") },
} as const;
type Shift = keyof typeof shifts;

const people: readonly { name: string; tint: string; week: readonly (Shift | "")[] }[] = [
  { name: "Mehmet", tint: colour("accent-100"), week: ["late", "late", "", "late", "late"] },
  { name: "Lena", tint: colour("lilac"), week: ["early", "early", "early", "", "early"] },
  { name: "Tom", tint: colour("sky"), week: ["", "night", "night", "night", ""] },
  { name: "Sofia", tint: colour("rose"), week: ["early", "", "late", "early", "early"] },
];
/** The column in which Mehmet and Lena swap: the last day. */
const swapped = 4;

const columnAt = (index: number) => left + 20 + name + index * day;
const rowAt = (index: number) => top + 104 + index * row;

function chip(shift: Shift, column: number, line: number): string {
  const { text, ground, ink } = shifts[shift];
  const [x, y] = [columnAt(column) + 6, rowAt(line) + 10];
  return (
    box(x, y, day - 12, row - 20, 12, ground) +
    say(text, x + (day - 12) / 2, y + 29, 16, ink, `${strong} ${middle}`)
  );
}

function plan({ week, live, days }: Words): string {
  const inside = days.map((one, index) =>
    say(one, columnAt(index) + day / 2, top + 86, 15, colour("ink-soft"), middle),
  );
  const lines = people.map((person, line) => {
    const y = rowAt(line);
    const own = person.week.map((shift, column) => {
      if (shift === "") return "";
      const moves = column === swapped && line < 2;
      return moves
        ? `<g class="${line === 0 ? "down" : "up"}">${chip(shift, column, line)}</g>`
        : chip(shift, column, line);
    });
    return (
      `<path d="M${left + 20} ${y}H${left + 20 + name + 5 * day}" stroke="${colour("line")}"/>` +
      `<circle cx="${left + 40}" cy="${y + row / 2}" r="18" fill="${person.tint}"/>` +
      say(
        person.name.charAt(0),
        left + 40,
        y + row / 2 + 6,
        16,
        colour("ink"),
        `${strong} ${middle}`,
      ) +
      say(person.name, left + 70, y + row / 2 + 6, 16) +
      own.join("")
    );
  });
  const chipWidth = live.length * 8.2 + 30;
  return (
    box(left, top, 704, 400, 24, colour("paper"), 'filter="url(#s)"') +
    say(week, left + 24, top + 45, 20, colour("ink"), strong) +
    box(left + 680 - chipWidth, top + 24, chipWidth, 30, 15, colour("brand-100")) +
    say(
      live,
      left + 680 - chipWidth / 2,
      top + 44,
      14,
      colour("brand-700"),
      `${strong} ${middle}`,
    ) +
    inside.join("") +
    lines.join("")
  );
}

const tick = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="13" fill="${colour("brand-500")}"/><path d="M${x - 5} ${y}l4 4 7-8" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/>`;

function cards({ question, offer, yes, no, checks, rules, done, known }: Words): string {
  const [x, y, w, h] = [352, 386, 412, 184];
  const ground = (fill: string) => box(x, y, w, h, 24, fill, 'filter="url(#s)"');
  const button = yes.length * 9.4 + 44;
  const asking =
    ground(colour("paper")) +
    `<circle cx="${x + 44}" cy="${y + 46}" r="20" fill="${colour("accent-100")}"/>` +
    say("M", x + 44, y + 52, 17, colour("ink"), `${strong} ${middle}`) +
    say(question, x + 78, y + 52, 18, colour("ink"), strong) +
    say(offer, x + 24, y + 100, 16.5, colour("ink-soft")) +
    `<g class="press">${box(x + 24, y + 124, button, 44, 22, colour("brand-600"))}${say(yes, x + 24 + button / 2, y + 152, 16, "#fff", `${strong} ${middle}`)}</g>` +
    say(no, x + 24 + button + 22, y + 152, 16, colour("ink-soft"));
  const checking =
    ground(colour("paper")) +
    say(checks, x + 24, y + 44, 18, colour("ink"), strong) +
    rules
      .map((rule, index) => {
        const line = y + 80 + index * 36;
        return (
          `<circle cx="${x + 38}" cy="${line}" r="12" fill="none" stroke="${colour("line")}" stroke-width="2"/>` +
          `<g class="t${index + 1}">${tick(x + 38, line)}</g>` +
          say(rule, x + 64, line + 6, 16.5)
        );
      })
      .join("");
  const ended =
    ground(colour("brand-900")) +
    tick(x + 44, y + 78) +
    say(done, x + 74, y + 86, 26, "#fff", strong) +
    say(known, x + 30, y + 130, 17, colour("on-dark-soft"));
  return `<g class="a">${asking}</g><g class="b">${checking}</g><g class="c">${ended}</g>`;
}

/** Returns an animation of states over the seconds of one turn. The end equals the start. */
const over = (selector: string, states: readonly (readonly [seconds: number, css: string])[]) =>
  `@keyframes ${selector}{${states
    .map(([at, css]) => `${Number(((at / seconds) * 100).toFixed(1))}%{${css}}`)
    .join("")}}.${selector}{animation:${selector} ${seconds}s cubic-bezier(.4,0,.2,1) infinite}`;

const [hidden, seen] = ["opacity:0;transform:translateY(16px)", "opacity:1;transform:none"];
const shownFrom = (from: number, to: number) =>
  [
    [0, hidden],
    [from, hidden],
    [from + 0.4, seen],
    [to, seen],
    [to + 0.3, "opacity:0;transform:none"],
    [seconds, "opacity:0;transform:none"],
  ] as const;
const ticked = (at: number) =>
  [
    [0, "opacity:0"],
    [at, "opacity:0"],
    [at + 0.2, "opacity:1"],
    [seconds, "opacity:1"],
  ] as const;
const moved = (by: number) =>
  [
    [0, "opacity:1;transform:none"],
    [6.3, "opacity:1;transform:none"],
    [7.2, `opacity:1;transform:translateY(${by}px)`],
    [11.2, `opacity:1;transform:translateY(${by}px)`],
    [11.5, `opacity:0;transform:translateY(${by}px)`],
    [11.6, "opacity:0;transform:none"],
    [seconds, "opacity:1;transform:none"],
  ] as const;
const pressed = [
  [0, "opacity:1"],
  [2.5, "opacity:1"],
  [2.7, "opacity:.6"],
  [2.9, "opacity:1"],
  [seconds, "opacity:1"],
] as const;

const motion = [
  over("a", shownFrom(0.2, 3)),
  over("b", shownFrom(3.1, 6.6)),
  over("c", shownFrom(6.9, 11.2)),
  over("t1", ticked(3.9)),
  over("t2", ticked(4.6)),
  over("t3", ticked(5.3)),
  over("down", moved(row)),
  over("up", moved(-row)),
  over("press", pressed),
].join("");

async function draw(texts: Words, style: string): Promise<string> {
  const drawing = plan(texts) + cards(texts);
  const letters = drawing.replace(/<[^>]*>/g, "");
  const font = await subsetFont(readFileSync(inter), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ["kern"],
    noHinting: true,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>@font-face{font-family:I;font-weight:400 600;src:url(data:font/woff2;base64,${font.toString("base64")})}text{font-family:I,sans-serif}${style}</style><filter id="s" x="-10%" y="-10%" width="120%" height="130%"><feDropShadow dx="0" dy="8" stdDeviation="14" flood-color="${colour("brand-900")}" flood-opacity=".14"/></filter>${box(0, 0, width, height, 0, colour("brand-100"))}<path d="M560 0c190 60 240 150 240 300V0Z" fill="${colour("brand-500")}" opacity=".18"/><path d="M0 420c120 0 210 70 230 180H0Z" fill="${colour("accent-100")}"/>${drawing}</svg>\n`;
}

mkdirSync(assets, { recursive: true });
for (const [language, texts] of Object.entries(words)) {
  writeFileSync(join(assets, `shift-swap-${language}.svg`), await draw(texts, motion));
  const still = await draw(texts, ".a,.c{display:none}");
  writeFileSync(join(assets, `shift-swap-still-${language}.svg`), still);
}
