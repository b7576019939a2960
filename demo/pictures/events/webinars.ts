// The webinars, each with a drawing of its topic.
import { mug } from "../about/furniture.ts";
import { applicants } from "../kit/applicants.ts";
import { portraits, staff } from "../kit/cast.ts";
import { grounds } from "../kit/cover.ts";
import type { IconName } from "../kit/markup.ts";
import {
  at,
  badge,
  box,
  bubble,
  bust,
  type Colour,
  disc,
  dots,
  head,
  lines,
  plant,
  sheet,
  sign,
  standing,
  stroke,
  tint,
  word,
} from "../kit/shapes.ts";
import { cutOf, event } from "./event.ts";

const dashes = 'stroke-dasharray="1 13"';

/** Draws one of the places that an application was copied to. */
const copy = (icon: IconName, x: number, y: number, turn: number, pale: Colour, dark: Colour) =>
  sheet(
    { x, y, w: 116, h: 82, r: 18, turn },
    disc(41, 41, 25, pale) +
      sign(icon, 41, 41, 28, dark, 2.2) +
      lines(76, 30, [26, 18], { gap: 15 }),
  );

const copies =
  stroke("M470 190C520 168 522 92 566 84", tint("rose-500"), 5, dashes) +
  stroke("M476 216C540 208 560 186 612 186", tint("rose-500"), 5, dashes) +
  stroke("M476 246C530 254 560 282 612 288", tint("rose-500"), 5, dashes) +
  stroke("M462 284C500 306 506 352 540 366", tint("rose-500"), 5, dashes) +
  copy("Mail", 574, 38, 4, tint("sky"), "#355f9f") +
  copy("Inbox", 626, 140, -3, tint("lilac"), "#5d4fa8") +
  copy("HardDrive", 626, 244, 3, tint("brand-100"), tint("brand-700")) +
  copy("Printer", 546, 340, -4, tint("sun"), "#8a5a00") +
  badge("Trash", 694, 46, 20, tint("accent-500"), "#fff") +
  badge("Trash", 744, 150, 20, tint("accent-500"), "#fff") +
  badge("Trash", 742, 322, 20, tint("accent-500"), "#fff");

/** One application, and the places its copies went to. */
const application = sheet(
  { x: 286, y: 88, w: 186, h: 250, r: 20, turn: -4 },
  head(applicants.mira, 52, 56, 31) +
    lines(98, 40, [62, 44], { gap: 17, high: 9 }) +
    lines(24, 110, [60], { high: 9, fill: tint("rose-500") }) +
    lines(24, 134, [138, 120, 132], { gap: 17 }) +
    lines(24, 194, [48], { high: 9, fill: tint("rose-500") }) +
    lines(24, 216, [126], { gap: 17 }),
);

const search = copies + application + badge("Search", 300, 340, 34, tint("brand-600"), "#fff");

const gdpr = event(
  "gdpr-recruiting",
  { ...grounds.rose, backdrop: "arcs" },
  dots(66, 44, 6, 4, "#f7aab7") +
    standing(portraits["miriam-keller"], 146, 360, 272, "right", 100) +
    search,
);

/** The same for the small card of the next event: without the person, and in another light. */
const gdprCard = cutOf(
  event("gdpr-recruiting", { ...grounds.green, backdrop: "sun" }, at(-121, 0, search)),
  "card",
  [16, 14, 768, 432],
  grounds.green.ground,
);

const elevenDays = [1, 3, 4, 6, 8, 9, 10, 11, 12, 14, 15];

const calendar = sheet(
  { x: 74, y: 70, w: 336, h: 304, r: 26, turn: -4 },
  box(0, 0, 336, 60, 26, tint("accent-500")) +
    box(0, 32, 336, 28, 0, tint("accent-500")) +
    [84, 168, 252].map((x) => box(x - 6, -12, 12, 34, 6, tint("brand-900"))).join("") +
    Array.from({ length: 28 }, (_, day) => {
      const x = 24 + (day % 7) * 42;
      const y = 80 + Math.floor(day / 7) * 53;
      if (day === 16) return "";
      const due = elevenDays.includes(day);
      return (
        box(x, y, 35, 42, 10, due ? tint("brand-100") : tint("mist")) +
        (due ? sign("Check", x + 17.5, y + 21, 20, tint("brand-600"), 3.4) : "")
      );
    }).join("") +
    box(103, 180, 45, 54, 14, tint("brand-900")) +
    sign("Moon", 125.5, 207, 26, tint("sun-500"), 2.4),
);

const star = (x: number, y: number, size: number): string =>
  sign("Sparkle", x, y, size, tint("sun-500"), 2);

const cutOff = event(
  "payroll-cut-off",
  { ...grounds.night, backdrop: "leaves" },
  calendar +
    star(448, 74, 26) +
    star(746, 88, 34) +
    star(470, 226, 18) +
    disc(606, 208, 148, "#fff0c2") +
    disc(556, 142, 20, "#fbe4a4") +
    disc(672, 118, 12, "#fbe4a4") +
    bust(portraits["jonas-weber"], 606, 372, 244, "left") +
    box(452, 380, 18, 80, 0, tint("brand-900")) +
    box(730, 380, 18, 80, 0, tint("brand-900")) +
    box(424, 366, 350, 24, 12, tint("brand-500")) +
    stroke("M488 330c-8-10 8-16 0-28M502 330c-8-10 8-16 0-28", "#8fd1b3", 3.5) +
    mug(494, 368, tint("accent-500")) +
    plant(732, 368, 0.8, tint("sun-500")),
);

const week = (
  x: number,
  y: number,
  number: string,
  tail: "left" | "right",
  fill: Colour,
  ink: Colour,
  bars: Colour,
) =>
  bubble(
    { x, y, w: 178, h: 78, fill },
    tail,
    word(number, 44, 54, 42, ink) + lines(84, 26, [70, 48], { gap: 19, high: 8, fill: bars }),
  );

const probation = event(
  "probation",
  { ...grounds.sky, backdrop: "sun" },
  dots(76, 60, 6, 4, "#9cc3f3") +
    bust(applicants.lotte, 112, 452, 236) +
    bust(portraits["lena-hofmann"], 688, 452, 236, "left") +
    week(226, 328, "2", "left", "#fff", tint("ink"), tint("line")) +
    week(396, 234, "6", "right", tint("accent-500"), "#fff", "#ffd9c9") +
    week(226, 140, "12", "left", "#fff", tint("ink"), tint("line")) +
    week(396, 46, "20", "right", tint("brand-600"), "#fff", "#8fd1b3") +
    badge("Check", 574, 52, 24, tint("sun-500"), tint("ink")),
);

/** Draws a score that is held up. */
const paddle = (x: number, y: number, score: string, fill: Colour): string =>
  box(x - 7, y, 14, 372 - y, 7, tint("brand-900")) +
  `<g filter="url(#soft)">${disc(x, y, 44, fill)}</g>` +
  disc(x, y, 34, "#fff") +
  word(score, x, y + 17, 48, tint("ink"));

const interviews = event(
  "structured-interviews",
  { ...grounds.green, backdrop: "leaves" },
  dots(80, 214, 5, 5, tint("brand-300")) +
    bubble(
      { x: 86, y: 58, w: 236, h: 104 },
      "right",
      lines(28, 28, [176, 150, 112], { gap: 20, high: 9 }),
    ) +
    sheet(
      { x: 424, y: 40, w: 268, h: 66, r: 22, turn: 2 },
      [1, 2, 3, 4, 5]
        .map((score) => {
          const x = 36 + (score - 1) * 49;
          return (
            disc(x, 33, 19, score > 2 && score < 5 ? tint("sun-500") : tint("mist")) +
            word(String(score), x, 41, 22, tint("ink"))
          );
        })
        .join(""),
    ) +
    bust(applicants.kwame, 226, 374, 194) +
    bust(staff.aylin, 474, 374, 184, "left") +
    bust(staff.felix, 656, 374, 184, "left") +
    paddle(384, 214, "3", tint("accent-500")) +
    paddle(740, 198, "4", tint("brand-500")) +
    box(562, 138, 14, 236, 7, tint("brand-700")) +
    box(540, 360, 58, 14, 7, tint("brand-700")) +
    box(142, 390, 18, 70, 0, tint("brand-900")) +
    box(640, 390, 18, 70, 0, tint("brand-900")) +
    box(60, 372, 700, 22, 11, tint("brand-900")) +
    mug(104, 373, tint("sun-500")),
);

const place = (icon: IconName, y: number, turn: number, pale: Colour, bar: Colour, from: number) =>
  sheet(
    { x: 536, y, w: 206, h: 84, r: 20, turn },
    box(14, 14, 56, 56, 16, pale) +
      sign(icon, 42, 42, 32, tint("brand-900"), 2.1) +
      lines(88, 22, [64], { high: 9 }) +
      box(88, 46, 100, 14, 7, tint("mist")) +
      box(88 + from, 46, 58, 14, 7, bar),
  );

const timeLaw = event(
  "time-tracking",
  { ...grounds.sun, backdrop: "hills" },
  disc(98, 92, 40, tint("accent-500")) +
    standing(portraits["noah-berger"], 170, 360, 276, "right", 100) +
    stroke("M452 186C490 170 490 104 528 96", tint("ink"), 5, dashes) +
    stroke("M456 216H526", tint("ink"), 5, dashes) +
    stroke("M452 248C490 262 490 330 528 340", tint("ink"), 5, dashes) +
    place("House", 46, 3, tint("accent-100"), tint("accent-500"), 8) +
    place("TrainFront", 176, -2, tint("sky"), tint("sky-500"), 32) +
    place("Briefcase", 306, 3, tint("lilac"), tint("lilac-500"), 20) +
    `<g filter="url(#soft)">${box(284, 44, 176, 344, 32, tint("brand-900"))}</g>` +
    box(296, 56, 152, 320, 22, "#fff") +
    disc(372, 152, 62, tint("mist")) +
    stroke("M372 98A54 54 0 1 1 318 152", tint("brand-500"), 11) +
    stroke("M372 122V152L392 164", tint("ink"), 7) +
    lines(322, 234, [100, 70], { gap: 18, high: 8 }) +
    box(316, 290, 112, 58, 29, tint("brand-500")) +
    sign("Play", 372, 319, 28, "#fff", 2.6) +
    badge("Scale", 284, 76, 32, tint("sun-500"), tint("ink")),
);

const peaks = (snow: Colour, rock: Colour): string =>
  `<path d="M-20 400L120 190L196 292L300 150L470 400Z" fill="${rock}"/>
   <path d="M300 150L256 210L284 226L304 204L326 232L346 217Z" fill="${snow}"/>
   <path d="M120 190L88 238L112 250L126 236L146 250L156 238Z" fill="${snow}"/>
   <path d="M420 400L590 170L700 306L748 250L840 400Z" fill="${rock}"/>
   <path d="M590 170L548 226L580 240L598 220L618 240L634 226Z" fill="${snow}"/>`;

const glass =
  "M-70 -136H70C70 -56 14 -34 14 0S70 56 70 136H-70C-70 56 -14 34 -14 0S-70 -56 -70 -136Z";

/** Days off run like sand. */
const hourglass = at(
  400,
  222,
  `<g filter="url(#soft)"><path d="${glass}" fill="#fff"/></g>
   <clipPath id="glass"><path d="${glass}"/></clipPath>
   <g clip-path="url(#glass)"><path d="M-80 -84H80V-20H-80Z" fill="${tint("sun-500")}"/>
     <path d="M-80 140V96Q0 34 80 96V140Z" fill="${tint("sun-500")}"/></g>` +
    box(-4, -20, 8, 110, 4, tint("sun-500")) +
    [
      [-34, -62],
      [4, -66],
      [36, -54],
      [-12, -42],
      [-32, 112],
      [4, 96],
      [38, 112],
    ]
      .map(([x = 0, y = 0]) => sign("Sun", x, y, 24, "#fff", 2.6))
      .join("") +
    box(-92, -160, 184, 28, 14, tint("brand-700")) +
    box(-92, 132, 184, 28, 14, tint("brand-700")),
  5,
);

const leave = event(
  "leave-expires",
  { ...grounds.sky, backdrop: "sun" },
  peaks("#fff", "#92b8ea") +
    [
      [70, 70],
      [214, 96],
      [534, 62],
      [716, 120],
      [150, 140],
      [642, 78],
    ]
      .map(([x = 0, y = 0]) => sign("Snowflake", x, y, 28, "#fff", 2.2))
      .join("") +
    box(-10, 386, 820, 80, 0, "#eef5ff") +
    standing(portraits["katrin-vollmer"], 178, 372, 232, "right", 90) +
    hourglass +
    sheet(
      { x: 548, y: 180, w: 138, h: 146, r: 20, turn: 6 },
      box(0, 0, 138, 42, 20, tint("accent-500")) +
        box(0, 22, 138, 20, 0, tint("accent-500")) +
        word("31", 69, 112, 62, tint("ink")),
    ) +
    at(
      690,
      412,
      stroke("M-22 -92V-116H22V-92", tint("brand-900"), 8) +
        box(-52, -92, 104, 88, 16, tint("brand-500")) +
        box(-30, -92, 12, 88, 0, tint("brand-700")) +
        box(18, -92, 12, 88, 0, tint("brand-700")) +
        disc(-32, 0, 9, tint("ink")) +
        disc(32, 0, 9, tint("ink")),
    ),
);

const month = (spot: number): string => {
  const x = 74 + (spot % 4) * 84;
  const y = spot < 4 ? 96 : 212;
  const last = spot === 7;
  return sheet(
    { x, y, w: 70, h: 92, r: 15, turn: [-4, 2, -2, 3, 3, -2, 4, -5][spot] ?? 0 },
    box(0, 0, 70, 28, 15, last ? tint("accent-500") : tint("lilac-500")) +
      box(0, 14, 70, 14, 0, last ? tint("accent-500") : tint("lilac-500")) +
      word(
        last ? "+1" : String(spot + 1),
        35,
        74,
        last ? 34 : 40,
        tint(last ? "accent-600" : "ink"),
      ),
  );
};

const shredder =
  Array.from({ length: 9 }, (_, strip) =>
    box(
      498 + strip * 21,
      300,
      13,
      [96, 122, 84, 112, 128, 92, 118, 80, 104][strip] ?? 90,
      3,
      strip % 3 === 1 ? tint("accent-200") : "#fff",
    ),
  ).join("") +
  sheet(
    { x: 494, y: 48, w: 192, h: 210, r: 16 },
    head(applicants.henrik, 50, 56, 30) +
      lines(94, 40, [70, 50], { gap: 17, high: 9 }) +
      lines(24, 108, [60], { high: 9, fill: tint("lilac-500") }) +
      lines(24, 132, [142, 120, 136], { gap: 18 }),
  ) +
  `<g filter="url(#soft)">${box(452, 216, 276, 96, 24, tint("brand-700"))}</g>` +
  box(476, 232, 228, 14, 7, tint("brand-900")) +
  disc(490, 282, 9, tint("sun-500")) +
  disc(516, 282, 9, tint("brand-300")) +
  box(628, 274, 76, 16, 8, tint("brand-500"));

const deletion = event(
  "seven-months",
  { ...grounds.lilac, backdrop: "leaves" },
  dots(80, 346, 7, 4, "#b8abf5") +
    Array.from({ length: 8 }, (_, spot) => month(spot)).join("") +
    stroke("M348 352C372 372 404 372 432 344", tint("ink"), 5, dashes) +
    stroke("M412 342L436 340L436 364", tint("ink"), 5) +
    shredder +
    badge("ShieldCheck", 716, 214, 34, tint("accent-500"), "#fff"),
);

/** Draws an arm of a signpost that points to the right or the left. */
const arm = (y: number, to: "left" | "right", fill: Colour, icon: IconName, bars: string): string =>
  at(
    440,
    y,
    `<g transform="scale(${to === "left" ? -1 : 1} 1)"><g filter="url(#soft)"><path d="M-70 -36H150A10 10 0 0 1 157 -33L190 -5A7 7 0 0 1 190 5L157 33A10 10 0 0 1 150 36H-70A14 14 0 0 1 -84 22V-22A14 14 0 0 1 -70 -36Z" fill="${fill}"/></g></g>` +
      at(
        to === "left" ? -132 : -50,
        0,
        disc(0, 0, 25, "#fff") + sign(icon, 0, 0, 29, tint("ink"), 2.2),
      ) +
      at(to === "left" ? -86 : -4, -14, bars),
  );

const bars = (widths: readonly number[]): string =>
  lines(0, 0, widths, { gap: 19, high: 9, fill: "#ffffff" });

const threeWays = event(
  "three-ways",
  { ...grounds.green, backdrop: "hills" },
  `<path d="M-20 380L110 176L190 290L250 214L380 380Z" fill="#b7e0cb"/>
   <path d="M110 176L78 226L104 240L120 222L140 238L150 233Z" fill="#fff"/>
   <path d="M470 400L640 150L750 300L840 220V400Z" fill="#b7e0cb"/>
   <path d="M640 150L596 214L628 230L646 208L668 230L688 215Z" fill="#fff"/>` +
    disc(208, 84, 42, tint("sun-500")) +
    `<path d="M-20 404C160 366 330 372 470 392S720 384 840 366V470H-20Z" fill="#9fd8ba"/>` +
    box(430, 62, 20, 352, 10, tint("brand-900")) +
    disc(440, 62, 16, tint("accent-500")) +
    arm(128, "right", tint("accent-500"), "ClipboardList", bars([118, 84])) +
    arm(216, "left", tint("brand-600"), "Clock4", bars([104, 70])) +
    arm(304, "right", tint("lilac-500"), "Handshake", bars([92, 120])) +
    standing(staff.julia, 178, 384, 216, "right", 80) +
    plant(690, 410, 0.9, tint("accent-500")),
);

const card = (x: number, y: number, turn: number, icon: IconName, fill: Colour, ink: Colour) =>
  sheet(
    { x, y, w: 148, h: 112, r: 22, turn, fill },
    disc(46, 44, 27, ink === "#fff" ? tint("brand-700") : "#fff7dd") +
      sign(icon, 46, 44, 32, ink === "#fff" ? tint("sun-500") : "#d08a00", 2.2) +
      lines(88, 32, [40, 28], { gap: 17, high: 8, fill: ink === "#fff" ? "#5f9a86" : "#fff7dd" }) +
      lines(24, 86, [100], { high: 9, fill: ink === "#fff" ? "#5f9a86" : "#fff7dd" }),
  );

const swaps = event(
  "swaps-without-phone",
  { ...grounds.maple, backdrop: "sun" },
  dots(82, 58, 6, 4, "#f5b394") +
    bust(staff.marek, 138, 452, 240) +
    bust(staff.ronja, 662, 452, 240, "left") +
    card(222, 218, -7, "Sun", tint("sun-500"), tint("ink")) +
    card(430, 218, 7, "Moon", tint("brand-900"), "#fff") +
    stroke("M300 200C330 142 470 142 500 196", tint("brand-600"), 7) +
    stroke("M478 184L502 200L514 174", tint("brand-600"), 7) +
    stroke("M500 350C470 402 330 402 300 354", tint("accent-500"), 7) +
    stroke("M322 366L298 350L286 376", tint("accent-500"), 7) +
    badge("Check", 270, 336, 22, tint("brand-500"), "#fff") +
    badge("Check", 532, 336, 22, tint("brand-500"), "#fff") +
    `<g filter="url(#soft)">${disc(400, 78, 48, "#fff")}</g>` +
    sign("PhoneOff", 400, 78, 46, tint("accent-600"), 2.2),
);

const struck = [292, 0, 248, 0, 276, 226];

const clause = (row: number): string => {
  const y = 28 + row * 43;
  const isKept = [1, 3, 6].includes(row);
  return (
    (isKept ? box(14, y - 8, 316, 38, 12, tint("brand-100")) : "") +
    (isKept
      ? badge("Check", 40, y + 11, 13, tint("brand-500"), "#fff")
      : disc(40, y + 11, 11, tint("mist"))) +
    (isKept
      ? lines(68, y + 2, [[0, 220, 0, 232, 0, 0, 190][row] ?? 0, 130], {
          gap: 13,
          high: 7,
          fill: tint("brand-300"),
        })
      : lines(68, y + 7, [(struck[row] ?? 0) - 70], { high: 9 }) +
        stroke(`M62 ${y + 12}H${struck[row]}`, tint("accent-500"), 3.5))
  );
};

/** A real agreement, clause by clause: three are needed. */
const clauses = event(
  "agreement-clauses",
  { ...grounds.sun, backdrop: "arcs" },
  dots(74, 66, 6, 5, "#f0cf6d") +
    sheet({ x: 236, y: 44, w: 344, h: 372, r: 22, turn: 5, fill: "#fff8e3" }) +
    sheet(
      { x: 222, y: 40, w: 344, h: 356, r: 22, turn: -3 },
      [0, 1, 2, 3, 4, 5, 6].map(clause).join(""),
    ) +
    bust(portraits["miriam-keller"], 130, 452, 214) +
    bust(portraits["jonas-weber"], 668, 452, 214, "left") +
    at(
      600,
      160,
      `<path d="M-9 -92H9V40L0 62L-9 40Z" fill="${tint("accent-500")}"/><path d="M-9 40H9L0 62Z" fill="${tint("ink")}"/>` +
        box(-9, -104, 18, 18, 6, tint("brand-900")),
      38,
    ),
);

export const webinars = [
  gdpr,
  gdprCard,
  cutOff,
  probation,
  interviews,
  timeLaw,
  leave,
  deletion,
  threeWays,
  swaps,
  clauses,
];
