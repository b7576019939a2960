// Fairs, a visit, and the start of the calendar of events.
import { mug, notebook } from "../about/furniture.ts";
import { customers, portraits, staff } from "../kit/cast.ts";
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
import { event } from "./event.ts";

const duties = {
  e: { fill: tint("sun"), icon: "Sun", ink: "#b57a00" },
  n: { fill: tint("brand-900"), icon: "Moon", ink: "#ffffff" },
  c: { fill: tint("accent-100"), icon: "Phone", ink: "#c9481a" },
} as const satisfies Record<string, { fill: Colour; icon: IconName; ink: Colour }>;

const ward = ["ee.nn.", "c.ee.n", ".eec.e", "nn..ee"];
const wardStaff = [staff.derya, staff.tomasz, staff.nadia, staff.leon];

const duty = (key: string, x: number, y: number): string => {
  if (key === ".") return box(x, y, 42, 42, 12, tint("mist"));
  const { fill, icon, ink } = duties[key as keyof typeof duties];
  return box(x, y, 42, 42, 12, fill) + sign(icon, x + 21, y + 21, 24, ink, 2.3);
};

/** The roster of a ward, names removed. */
const wardRoster = sheet(
  { x: 68, y: 56, w: 412, h: 304, r: 26, turn: -2 },
  box(0, 0, 412, 56, 26, tint("rose-500")) +
    box(0, 30, 412, 26, 0, tint("rose-500")) +
    sign("HeartPulse", 40, 29, 32, "#fff", 2.4) +
    lines(72, 24, [120], { high: 10, fill: "#ffffff" }) +
    ward
      .map((row, line) => {
        const y = 72 + line * 56;
        const person = wardStaff[line] ?? staff.leon;
        return (
          head(person, 44, y + 21, 20) +
          [...row].map((key, day) => duty(key, 84 + day * 52, y)).join("")
        );
      })
      .join(""),
);

const careForum = event(
  "care-forum",
  { ...grounds.rose, backdrop: "sun" },
  wardRoster +
    standing(customers.greta, 572, 352, 226, "left", 110) +
    standing(portraits["david-okafor"], 712, 372, 208, "left", 100) +
    badge("Stethoscope", 500, 78, 34, tint("brand-600"), "#fff") +
    box(-20, 408, 840, 50, 0, "#ffc9d2") +
    box(30, 388, 470, 30, 15, tint("brand-700")) +
    box(70, 410, 390, 60, 0, tint("brand-900")) +
    mug(440, 389, "#fff") +
    plant(44, 390, 0.66, tint("accent-500")),
);

const tower = (x: number, y: number, w: number, fill: Colour): string =>
  box(x, y, w, 470 - y, 6, fill) +
  Array.from({ length: 8 }, (_, row) =>
    lines(x + 12, y + 22 + row * 30, [w - 24], { high: 6, fill: "#dcebff" }),
  ).join("");

const skyline =
  tower(58, 190, 74, "#bdd6f7") +
  tower(146, 110, 60, "#adcbf3") +
  stroke("M176 110V66", "#adcbf3", 6) +
  tower(222, 176, 84, "#bdd6f7") +
  tower(322, 78, 66, "#adcbf3") +
  `<path d="M404 200L444 128L484 200V470H404Z" fill="#bdd6f7"/>` +
  tower(500, 150, 70, "#adcbf3") +
  stroke("M535 150V104", "#adcbf3", 6) +
  tower(586, 96, 62, "#bdd6f7") +
  tower(664, 186, 80, "#adcbf3");

const question = (
  x: number,
  y: number,
  tail: "left" | "right",
  fill: Colour,
  ink: Colour,
): string => bubble({ x, y, w: 96, h: 72, fill }, tail, word("?", 48, 52, 46, ink));

const forum = event(
  "five-questions",
  { ...grounds.sky, backdrop: "hills" },
  skyline +
    question(64, 142, "right", "#fff", tint("ink")) +
    question(206, 66, "right", tint("accent-500"), "#fff") +
    question(352, 136, "left", tint("brand-600"), "#fff") +
    question(496, 62, "left", tint("sun-500"), tint("ink")) +
    question(638, 146, "left", "#fff", tint("ink")) +
    bust(staff.ines, 118, 430, 176) +
    bust(portraits["joost-bakker"], 262, 430, 176) +
    bust(portraits["amelie-brandt"], 404, 430, 172) +
    bust(staff.bram, 546, 430, 178, "left") +
    bust(staff.derya, 690, 430, 170, "left") +
    box(-20, 420, 840, 40, 0, tint("brand-700")) +
    box(-20, 412, 840, 16, 0, tint("brand-900")),
);

/** Draws the wall of a stand, with its number in the band. */
const stand = (number: string, band: Colour, x: number, w: number): string =>
  `<g filter="url(#soft)">${box(x, 62, w, 340, 20, "#fff")}</g>` +
  box(x, 62, w, 66, 20, band) +
  box(x, 100, w, 28, 0, band) +
  word(number, x + 34, 109, 40, "#fff", "start") +
  disc(x + w - 44, 95, 14, tint("sun-500"));

const restRow = (y: number, start: number, long: number, fill: Colour): string =>
  box(24, y, 250, 30, 10, tint("mist")) + box(24 + start, y, long, 30, 10, fill);

const rosterCheck = event(
  "roster-check",
  { ...grounds.maple, backdrop: "hills" },
  dots(42, 50, 5, 4, "#f5b394") +
    stand("26", tint("brand-700"), 128, 420) +
    sheet(
      { x: 160, y: 158, w: 298, h: 208, r: 16, fill: "#fbfdfc" },
      restRow(20, 10, 92, tint("sun-500")) +
        restRow(62, 104, 96, tint("accent-500")) +
        restRow(104, 158, 92, tint("brand-500")) +
        restRow(146, 36, 92, tint("lilac-500")),
    ) +
    `<g transform="rotate(-40 404 262)">${box(394, 306, 18, 74, 9, tint("brand-900"))}</g>` +
    `<g filter="url(#soft)">${disc(404, 250, 54, tint("brand-900"))}</g>` +
    disc(404, 250, 44, "#fff7f2") +
    word("11", 404, 268, 50, tint("accent-600")) +
    bust(portraits["tom-de-vries"], 600, 332, 190, "left") +
    standing(staff.ronja, 716, 368, 190, "left", 100) +
    box(-20, 414, 840, 46, 0, "#ffc7ae") +
    box(522, 340, 150, 84, 12, tint("brand-600")) +
    box(508, 328, 178, 20, 10, tint("brand-900")) +
    mug(640, 330, tint("sun-500")) +
    plant(96, 424, 1.15),
);

const partTime = Array.from({ length: 15 }, (_, day) => {
  const x = 34 + (day % 5) * 62;
  const y = 88 + Math.floor(day / 5) * 54;
  const works = day % 5 < 3;
  const off = [5, 6, 7].includes(day);
  return (
    box(x, y, 50, 42, 11, off ? tint("sun-500") : works ? tint("brand-200") : tint("mist")) +
    (off ? sign("Sun", x + 25, y + 21, 24, "#fff", 2.5) : "")
  );
}).join("");

const builtWhileYouWatch = event(
  "built-at-the-stand",
  { ...grounds.green, backdrop: "arcs" },
  dots(676, 54, 5, 5, tint("brand-300")) +
    `<g filter="url(#soft)">${box(216, 46, 376, 286, 22, tint("brand-900"))}</g>` +
    box(230, 60, 348, 258, 12, "#fff") +
    at(
      230,
      60,
      lines(34, 26, [104], { high: 11, fill: tint("brand-500") }) +
        lines(34, 52, [70], { high: 8 }) +
        box(252, 24, 72, 34, 17, tint("accent-500")) +
        sign("Check", 288, 41, 22, "#fff", 3) +
        partTime,
    ) +
    `<path d="M470 236L470 296L486 282L497 306L509 300L498 277L518 275Z" fill="${tint("ink")}" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>` +
    box(386, 332, 36, 80, 0, tint("brand-900")) +
    box(316, 402, 176, 16, 8, tint("brand-900")) +
    box(-20, 412, 840, 50, 0, "#bfe5d1") +
    standing(portraits["amelie-brandt"], 128, 364, 208, "right", 100) +
    standing(customers.noemi, 648, 364, 208, "left", 100) +
    standing(portraits["jonas-weber"], 752, 384, 186, "left", 80),
);

/** A plant at the harbour that plans itself. */
const plantVisit = event(
  "works-visit",
  { ...grounds.sky, backdrop: "sun" },
  disc(64, 74, 42, tint("sun-500")) +
    stroke("M734 392V56M664 88H790M734 56L664 88M734 56L790 88M676 88V190", tint("brand-900"), 8) +
    box(656, 190, 40, 32, 5, tint("brand-500")) +
    `<g filter="url(#soft)"><path d="M318 392V172L402 122V172L486 122V172L570 122V172L654 122V392Z" fill="#fff"/></g>
     <path d="M318 172L402 122V172ZM402 172L486 122V172ZM486 172L570 122V172ZM570 172L654 122V172Z" fill="${tint("accent-500")}"/>` +
    Array.from({ length: 10 }, (_, spot) =>
      box(
        344 + (spot % 5) * 58,
        200 + Math.floor(spot / 5) * 48,
        40,
        32,
        6,
        [1, 4, 7].includes(spot) ? tint("sun-500") : "#bcd6f6",
      ),
    ).join("") +
    box(440, 304, 92, 88, 8, tint("brand-700")) +
    stroke("M486 304V392", "#fff", 3) +
    box(-20, 386, 840, 80, 0, "#7fb0e8") +
    box(-20, 380, 840, 20, 0, tint("brand-900")) +
    stroke("M30 424H130M520 430H640M690 416H770", "#b9d4f4", 6) +
    `<path d="M-20 392H336L372 460H-20Z" fill="${tint("brand-700")}"/>` +
    standing(staff.mats, 106, 372, 188, "right", 90) +
    standing(customers.emre, 250, 380, 176, "left", 90) +
    sheet(
      { x: 112, y: 122, w: 108, h: 78, r: 14, turn: -4 },
      box(14, 14, 80, 14, 7, tint("sun-500")) +
        box(14, 34, 56, 14, 7, tint("brand-500")) +
        box(36, 54, 58, 14, 7, tint("lilac-500")),
    ) +
    badge("PhoneOff", 300, 96, 27, "#fff", tint("accent-600")),
);

const marked: Readonly<Record<number, { icon: IconName; fill: Colour }>> = {
  8: { icon: "Video", fill: tint("lilac-500") },
  12: { icon: "Coffee", fill: tint("accent-500") },
  17: { icon: "Store", fill: tint("brand-500") },
};

const days = Array.from({ length: 21 }, (_, day) => {
  const x = 30 + (day % 7) * 50;
  const y = 84 + Math.floor(day / 7) * 62;
  const mark = marked[day];
  return mark
    ? box(x - 5, y - 5, 52, 60, 15, mark.fill) + sign(mark.icon, x + 21, y + 25, 30, "#fff", 2.3)
    : box(x, y, 42, 50, 12, tint("mist"));
}).join("");

/** The programme: webinars, evenings and fairs in one calendar. */
const season = event(
  "season",
  { ...grounds.green, backdrop: "sun" },
  dots(56, 56, 6, 5, tint("brand-300")) +
    sheet(
      { x: 206, y: 50, w: 396, h: 298, r: 28, turn: -2 },
      box(0, 0, 396, 62, 28, tint("brand-700")) +
        box(0, 34, 396, 28, 0, tint("brand-700")) +
        [96, 198, 300].map((x) => box(x - 6, -14, 12, 36, 6, tint("brand-900"))).join("") +
        days,
    ) +
    bust(portraits["katrin-vollmer"], 124, 452, 232) +
    bust(portraits["noah-berger"], 676, 452, 236, "left") +
    bubble(
      { x: 622, y: 78, w: 128, h: 84, fill: tint("accent-500") },
      "left",
      sign("Hand", 64, 42, 42, "#fff", 2.3),
    ) +
    badge("Check", 226, 344, 30, tint("sun-500"), tint("ink")),
);

/** Half an hour at the stand, with the visitor's own case. */
const ownCase = event(
  "own-case",
  { ...grounds.sun, backdrop: "arcs" },
  dots(74, 66, 6, 5, "#f0cf6d") +
    bust(portraits["amelie-brandt"], 232, 346, 208) +
    bust(staff.hanna, 568, 346, 208, "left") +
    `<g filter="url(#soft)">${disc(400, 128, 76, "#fff")}</g>` +
    `<path d="M400 128V66A62 62 0 0 1 400 190Z" fill="${tint("accent-500")}"/>` +
    stroke("M400 128V82M400 128V166", tint("ink"), 8) +
    disc(400, 128, 8, tint("ink")) +
    [0, 1, 2, 3]
      .map((quarter) => {
        const turn = (quarter * Math.PI) / 2;
        return disc(400 + 68 * Math.cos(turn), 128 + 68 * Math.sin(turn), 3.5, tint("ink-faint"));
      })
      .join("") +
    box(388, 356, 24, 110, 0, tint("brand-900")) +
    `<ellipse cx="400" cy="356" rx="316" ry="24" fill="${tint("brand-900")}"/><ellipse cx="400" cy="348" rx="316" ry="22" fill="${tint("brand-600")}"/>` +
    notebook(316, 348) +
    at(
      462,
      344,
      stroke("M-18 -62V-76H18V-62", tint("brand-900"), 7) +
        box(-48, -64, 96, 66, 12, tint("accent-500")) +
        box(-48, -40, 96, 8, 0, "#c9481a") +
        box(-8, -46, 16, 20, 4, tint("sun-500")),
    ) +
    mug(206, 352, "#fff") +
    mug(600, 352, tint("sun-500")) +
    bubble(
      { x: 612, y: 74, w: 118, h: 76, fill: tint("brand-600") },
      "left",
      sign("CalendarCheck", 59, 38, 40, "#fff", 2.2),
    ),
);

export const fairs = [
  ownCase,
  careForum,
  forum,
  rosterCheck,
  builtWhileYouWatch,
  plantVisit,
  season,
];
