// The interviews: the people interviewed, and the places they work at.
import { applicants } from "../kit/applicants.ts";
import { customers, portraits } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import type { IconName } from "../kit/markup.ts";
import {
  at,
  badge,
  box,
  bubble,
  type Colour,
  disc,
  dots,
  lines,
  plant,
  sheet,
  sign,
  standing,
  stroke,
  tint,
  word,
} from "../kit/shapes.ts";

/** Draws two quotation marks. */
const quotation = (x: number, y: number, fill: Colour): string =>
  [0, 44]
    .map(
      (dx) =>
        `<path d="M${x + dx} ${y + 22}A18 18 0 1 1 ${x + dx + 34} ${y + 24}C${x + dx + 34} ${y + 46} ${x + dx + 22} ${y + 58} ${x + dx + 4} ${y + 62}C${x + dx + 12} ${y + 54} ${x + dx + 15} ${y + 46} ${x + dx + 15} ${y + 40}A18 18 0 0 1 ${x + dx} ${y + 22}Z" fill="${fill}"/>`,
    )
    .join("");

const block = (x: number, y: number, icon: IconName, fill: Colour, turn: number): string =>
  sheet(
    { x, y, w: 92, h: 104, r: 20, turn, fill },
    disc(46, 42, 27, "#fff") +
      sign(icon, 46, 42, 32, tint("ink"), 2.1) +
      lines(20, 82, [52], { high: 8, fill: "#ffffff" }),
  );

/** A hospital by the lake, and three blocks of days around the turn of the year. */
const seeblick = cover(
  "interview-seeblick",
  { ...grounds.sky, backdrop: "sun" },
  `<path d="M-20 320L120 176L232 276L352 132L520 300L660 190L820 320V460H-20Z" fill="#9cc0ee"/>
   <path d="M352 132L310 182L334 194L354 176L378 196L394 174Z" fill="#fff"/>` +
    `<g filter="url(#soft)">${box(70, 208, 250, 128, 10, "#fff")}${box(152, 160, 86, 176, 10, "#fff")}</g>` +
    box(180, 176, 30, 10, 3, tint("accent-500")) +
    box(190, 166, 10, 30, 3, tint("accent-500")) +
    [88, 120, 250, 282]
      .map((x) => [228, 264].map((y) => box(x, y, 20, 22, 4, tint("brand-300"))).join(""))
      .join("") +
    [168, 200].map((x) => box(x, 216, 22, 26, 4, tint("sun-500"))).join("") +
    box(180, 286, 30, 50, 6, tint("brand-700")) +
    box(-20, 332, 840, 140, 0, "#8fb8ea") +
    box(-20, 328, 840, 14, 0, tint("brand-500")) +
    stroke("M40 372H150M210 412H330M60 436H120M360 380H440", "#c7ddf8", 6) +
    block(414, 36, "TreePine", tint("brand-500"), -6) +
    block(412, 164, "Star", tint("accent-500"), 4) +
    block(426, 292, "PartyPopper", tint("lilac-500"), -3) +
    standing(portraits["miriam-keller"], 640, 366, 314, "left", 100) +
    quotation(540, 40, tint("accent-500")),
);

const bottle = (x: number, y: number, fill: Colour): string =>
  `<path d="M${x - 9} ${y - 92}H${x + 9}V${y - 68}C${x + 9} ${y - 56} ${x + 22} ${y - 54} ${x + 22} ${y - 38}V${y - 6}A6 6 0 0 1 ${x + 16} ${y}H${x - 16}A6 6 0 0 1 ${x - 22} ${y - 6}V${y - 38}C${x - 22} ${y - 54} ${x - 9} ${y - 56} ${x - 9} ${y - 68}Z" fill="${fill}"/>` +
  box(x - 11, y - 100, 22, 12, 4, tint("accent-500")) +
  box(x - 22, y - 34, 44, 20, 0, "#fff");

/** A bottling line at the hour at which one shift hands over to the next. */
const alpenkraft = cover(
  "interview-alpenkraft",
  { ...grounds.maple, backdrop: "hills" },
  dots(694, 60, 5, 5, "#f5b394") +
    `<g filter="url(#soft)">${disc(520, 150, 88, "#fff")}</g>` +
    `<path d="M520 74A76 76 0 0 1 520 226Z" fill="${tint("brand-900")}"/><path d="M520 74A76 76 0 0 0 520 226Z" fill="${tint("sun")}"/>` +
    sign("Sun", 480, 150, 38, "#d08a00", 2.2) +
    sign("Moon", 560, 150, 36, tint("sun-500"), 2.2) +
    stroke("M422 92C440 60 470 42 500 38M484 26L504 38L488 54", tint("brand-600"), 7) +
    stroke("M624 188C612 220 588 240 560 248M574 262L556 248L570 230", tint("accent-500"), 7) +
    [330, 410, 490, 570, 650, 730]
      .map((x, spot) => bottle(x, 372, spot % 3 === 1 ? tint("brand-300") : tint("brand-500")))
      .join("") +
    box(250, 372, 590, 30, 15, tint("brand-900")) +
    [290, 370, 450, 530, 610, 690, 770].map((x) => disc(x, 387, 9, tint("brand-300"))).join("") +
    box(330, 402, 20, 60, 0, tint("brand-700")) +
    box(680, 402, 20, 60, 0, tint("brand-700")) +
    standing(portraits["paul-steiner"], 168, 372, 308, "right", 90) +
    quotation(316, 74, tint("accent-500")),
);

const chair = (x: number, y: number, fill: Colour): string =>
  stroke(
    `M${x - 34} ${y}L${x - 28} ${y - 58}M${x + 34} ${y}L${x + 28} ${y - 58}`,
    tint("brand-900"),
    8,
  ) +
  box(x - 42, y - 70, 84, 16, 8, fill) +
  stroke(`M${x - 34} ${y - 66}L${x - 40} ${y - 138}`, tint("brand-900"), 8) +
  box(x - 52, y - 150, 20, 62, 10, fill);

/** A new colleague asks where the coffee is, and gets one. */
const vandervelde = cover(
  "interview-vandervelde",
  { ...grounds.green, backdrop: "arcs" },
  box(338, 60, 130, 336, 14, tint("brand-700")) +
    box(352, 74, 102, 322, 8, "#b9e5d0") +
    disc(438, 240, 8, tint("sun-500")) +
    box(-20, 392, 840, 70, 0, "#b9e3cd") +
    chair(262, 436, tint("accent-500")) +
    standing(applicants.luca, 404, 372, 232, "right", 90) +
    bubble(
      { x: 252, y: 60, w: 96, h: 78 },
      "right",
      sign("Coffee", 48, 39, 42, tint("accent-600"), 2.2),
    ) +
    standing(portraits["tom-de-vries"], 650, 366, 272, "left", 100) +
    sheet(
      { x: 60, y: 92, w: 156, h: 252, r: 20, turn: -4 },
      word("22", 26, 58, 44, tint("accent-600"), "start") +
        lines(88, 34, [46, 32], { gap: 17, high: 8 }) +
        [92, 130, 168, 206]
          .map(
            (y, row) =>
              box(24, y - 12, 26, 26, 8, row < 3 ? tint("brand-500") : tint("mist")) +
              (row < 3 ? sign("Check", 37, y + 1, 17, "#fff", 3.4) : "") +
              lines(62, y - 3, [[66, 50, 70, 44][row] ?? 0], { high: 9 }),
          )
          .join(""),
    ) +
    quotation(512, 56, tint("brand-600")),
);

const note = (x: number, y: number, fill: Colour, turn: number, ink: Colour): string =>
  sheet(
    { x, y, w: 150, h: 112, r: 10, turn, fill },
    lines(24, 36, [102, 84], { gap: 26, high: 10, fill: ink }),
  );

const pot = (x: number, y: number): string =>
  stroke(`M${x - 84} ${y - 62}h-22M${x + 84} ${y - 62}h22`, tint("brand-900"), 10) +
  `<path d="M${x - 84} ${y - 84}H${x + 84}V${y - 18}A18 18 0 0 1 ${x + 66} ${y}H${x - 66}A18 18 0 0 1 ${x - 84} ${y - 18}Z" fill="${tint("accent-500")}"/>` +
  box(x - 94, y - 98, 188, 18, 9, tint("brand-900")) +
  box(x - 14, y - 114, 28, 18, 8, tint("brand-900")) +
  stroke(
    `M${x - 40} ${y - 124}c-12-16 12-26 0-44M${x + 40} ${y - 124}c-12-16 12-26 0-44`,
    "#ffffff",
    6,
  );

/** A kitchen, and two notes of two sentences each. */
const brightfork = cover(
  "interview-brightfork",
  { ...grounds.sun, backdrop: "leaves" },
  stroke("M40 66H330", tint("brand-900"), 8) +
    [78, 148, 218]
      .map(
        (x, spot) =>
          stroke(`M${x} 66V${[120, 104, 126][spot]}`, tint("brand-900"), 5) +
          (spot === 1
            ? `<path d="M${x - 24} 104H${x + 24}A24 26 0 0 1 ${x - 24} 104Z" fill="${tint("brand-500")}"/>`
            : box(x - 13, spot ? 124 : 118, 26, 44, 10, tint(spot ? "brand-300" : "accent-500"))),
      )
      .join("") +
    note(330, 106, "#ffffff", -6, tint("brand-300")) +
    note(424, 192, tint("brand-500"), 5, "#ffffff") +
    badge("Check", 576, 204, 22, tint("accent-500"), "#fff") +
    standing(portraits["sara-lindqvist"], 648, 362, 300, "left", 100) +
    box(-20, 386, 840, 80, 0, "#fff8e6") +
    stroke("M190 396V450M420 396V450M650 396V450", "#f0dca6", 4) +
    box(-20, 372, 840, 22, 0, tint("brand-700")) +
    pot(190, 372) +
    plant(376, 374, 0.74, tint("brand-600")) +
    quotation(490, 66, tint("accent-500")),
);

/** A foundry: two people who began with an empty page. */
const nordwerk = cover(
  "interview-nordwerk",
  { ...grounds.lilac, backdrop: "arcs" },
  stroke("M400 0V66M348 112L400 66L452 112", tint("brand-900"), 8) +
    `<path d="M330 112H470L452 208A18 18 0 0 1 434 222H366A18 18 0 0 1 348 208Z" fill="${tint("brand-900")}"/>` +
    box(320, 102, 160, 22, 11, tint("brand-700")) +
    `<ellipse cx="400" cy="104" rx="62" ry="9" fill="${tint("sun-500")}"/>` +
    [
      [300, 84, 22],
      [506, 76, 30],
      [276, 140, 16],
      [530, 134, 18],
    ]
      .map(([x = 0, y = 0, size = 0]) => sign("Sparkle", x, y, size, tint("accent-500"), 2.2))
      .join("") +
    standing(customers.jana, 166, 372, 272, "right", 90) +
    standing(customers.emre, 634, 372, 272, "left", 90) +
    sheet(
      { x: 316, y: 246, w: 168, h: 172, r: 14, turn: -3 },
      lines(28, 34, [86], { high: 10, fill: tint("brand-300") }),
    ) +
    at(
      442,
      322,
      `<path d="M-8-70H8V30L0 50L-8 30Z" fill="${tint("accent-500")}"/><path d="M-8 30H8L0 50Z" fill="${tint("ink")}"/>`,
      36,
    ) +
    quotation(72, 56, tint("lilac-500")) +
    quotation(650, 56, tint("accent-500")),
);

export const interviews = [seeblick, alpenkraft, vandervelde, brightfork, nordwerk];
