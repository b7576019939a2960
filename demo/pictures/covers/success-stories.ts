import { customers, portraits, staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import {
  badge,
  box,
  bubble,
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
  type Colour,
} from "../kit/shapes.ts";

/* A customer on the right, and the topic of their story on the left. */

const shift = (y: number, hours: string, colour: Colour, ink: Colour, widths: readonly number[]) =>
  box(22, y, 256, 62, 14, colour) +
  word(hours, 42, y + 41, 27, ink, "start") +
  lines(160, y + 20, widths, { gap: 16, high: 8, fill: "#ffffff" });

const alpenkraft = cover(
  "story-alpenkraft",
  { ...grounds.sky, backdrop: "hills" },
  dots(70, 40, 7, 4, "#9fc2ef") +
    standing(portraits["paul-steiner"], 600, 372, 330, "left", 90) +
    sheet(
      { x: 96, y: 84, w: 300, h: 270, r: 26, turn: -4 },
      shift(26, "06–14", tint("sun-500"), tint("ink"), [88, 60]) +
        shift(104, "14–22", tint("accent-500"), "#fff", [72, 92]) +
        shift(182, "22–06", tint("brand-900"), "#fff", [94, 54]),
    ) +
    badge("ArrowDownUp", 398, 168, 34, "#fff", tint("brand-600")) +
    badge("Check", 376, 342, 26, tint("brand-500"), "#fff"),
);

const nordwerk = cover(
  "story-nordwerk",
  { ...grounds.lilac, backdrop: "sun" },
  standing(customers.jana, 168, 372, 300, "right", 90) +
    standing(customers.emre, 632, 372, 300, "left", 90) +
    sheet(
      { x: 306, y: 62, w: 188, h: 262, r: 20, turn: -3 },
      disc(44, 46, 24, tint("lilac")) +
        word("§", 44, 56, 30, "#4f3fa0") +
        lines(82, 34, [82, 56], { gap: 17, high: 8 }) +
        lines(22, 94, [144, 122, 140, 96, 132, 110], { gap: 20, high: 7 }) +
        stroke("M26 234C44 214 54 246 70 226S96 240 108 224", tint("brand-600"), 4) +
        stroke("M122 236C136 216 144 242 158 226", tint("accent-500"), 4),
    ) +
    badge("Handshake", 400, 350, 36, tint("brand-500"), "#fff"),
);

const weekday = (row: number, column: number): Colour => {
  const away = [1, 2, 3, 9, 10, 18, 19, 20, 25].includes(row * 7 + column);
  if (away) return tint(row % 2 ? "accent-500" : "brand-500");
  return tint(column > 4 ? "line" : "mist");
};

const seeblick = cover(
  "story-seeblick",
  { ...grounds.green, backdrop: "leaves" },
  standing(portraits["miriam-keller"], 610, 372, 330, "left", 90) +
    sheet(
      { x: 88, y: 70, w: 330, h: 286, r: 26, turn: 3 },
      box(0, 0, 330, 58, 26, tint("brand-900")) +
        box(0, 32, 330, 26, 0, tint("brand-900")) +
        lines(28, 24, [120], { high: 10, fill: "#fff" }) +
        Array.from({ length: 28 }, (_, day) =>
          box(
            26 + (day % 7) * 41,
            78 + Math.floor(day / 7) * 48,
            33,
            38,
            9,
            weekday(Math.floor(day / 7), day % 7),
          ),
        ).join(""),
    ) +
    badge("Umbrella", 424, 108, 32, tint("sun-500"), "#10231c") +
    badge("Users", 116, 356, 26, "#fff", tint("brand-600")),
);

const brightfork = cover(
  "story-brightfork",
  { ...grounds.maple, backdrop: "arcs" },
  standing(portraits["sara-lindqvist"], 596, 372, 330, "left", 90) +
    bubble(
      { x: 96, y: 64, w: 250, h: 118 },
      "right",
      head(staff.leon, 50, 58, 28) + lines(94, 38, [128, 96, 112], { gap: 18, high: 8 }),
    ) +
    bubble(
      { x: 196, y: 208, w: 220, h: 88, fill: tint("brand-500") },
      "right",
      lines(28, 26, [160, 124, 84], { gap: 17, high: 8, fill: "#ddf3e8" }),
    ) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((week) =>
        week === 5
          ? badge("Check", 116 + week * 40, 376, 19, tint("brand-600"), "#fff")
          : disc(116 + week * 40, 376, 10, week < 5 ? tint("accent-500") : "#fff"),
      )
      .join(""),
);

const vandervelde = cover(
  "story-vandervelde",
  { ...grounds.sun, backdrop: "hills" },
  standing(portraits["tom-de-vries"], 604, 372, 330, "left", 90) +
    sheet(
      { x: 112, y: 58, w: 290, h: 316, r: 24, turn: -3 },
      word("22", 30, 66, 50, tint("accent-600"), "start") +
        lines(108, 36, [120, 84], { gap: 18, high: 9 }) +
        [98, 150, 202, 254]
          .map(
            (y, row) =>
              box(28, y, 32, 32, 10, row < 3 ? tint("brand-500") : tint("mist")) +
              (row < 3 ? sign("Check", 44, y + 16, 20, "#fff", 3.4) : "") +
              lines(76, y + 12, [[126, 98, 134, 88][row] ?? 0], { high: 9 }) +
              head(
                [staff.hanna, staff.oscar, staff.priya, staff.elias][row] ?? staff.hanna,
                246,
                y + 16,
                16,
              ),
          )
          .join(""),
    ) +
    plant(442, 396, 0.95),
);

const payslip = (y: number, name: number, sum: number, odd: boolean): string =>
  box(18, y, 304, 42, 12, odd ? tint("sun") : tint("mist")) +
  disc(42, y + 21, 11, tint(odd ? "sun-500" : "brand-200")) +
  lines(64, y + 17, [name], { high: 9, fill: odd ? tint("sun-500") : tint("line") }) +
  lines(304 - sum, y + 17, [sum], { high: 9, fill: tint("brand-500") });

const kontor7 = cover(
  "story-kontor7",
  { ...grounds.rose, backdrop: "sun" },
  standing(customers.birte, 604, 372, 330, "left", 90) +
    sheet(
      { x: 84, y: 82, w: 340, h: 272, r: 24, turn: 2 },
      word("14.", 28, 54, 36, tint("ink"), "start") +
        lines(96, 34, [110], { high: 10 }) +
        payslip(76, 108, 62, false) +
        payslip(124, 84, 70, true) +
        payslip(172, 122, 54, false) +
        payslip(220, 96, 66, false),
    ) +
    badge("Check", 424, 326, 28, tint("brand-500"), "#fff") +
    badge("Coffee", 108, 356, 28, "#fff", tint("accent-600")),
);

const candidate = (x: number, y: number, who: (typeof staff)[keyof typeof staff], stars: number) =>
  sheet(
    { x, y, w: 196, h: 82, r: 18 },
    head(who, 42, 41, 24) +
      lines(78, 22, [86], { high: 9 }) +
      Array.from({ length: 5 }, (_, star) =>
        disc(84 + star * 21, 54, 7, star < stars ? tint("sun-500") : tint("line")),
      ).join(""),
  );

const lumenia = cover(
  "story-lumenia",
  { ...grounds.lilac, backdrop: "leaves" },
  standing(customers.noemi, 612, 372, 330, "left", 90) +
    candidate(66, 66, staff.felix, 3) +
    candidate(112, 172, staff.priya, 5) +
    candidate(66, 278, staff.oscar, 4) +
    stroke("M324 212C372 212 372 140 420 140", tint("brand-500"), 8) +
    stroke("M404 122L424 140L404 158", tint("brand-500"), 8) +
    badge("FilePen", 352, 312, 34, tint("brand-500"), "#fff"),
);

const haldane = cover(
  "story-haldane",
  { ...grounds.green, backdrop: "hills" },
  disc(120, 104, 44, tint("sun-500")) +
    standing(customers.greta, 594, 372, 330, "left", 90) +
    `<g filter="url(#soft)">${box(236, 54, 172, 330, 30, tint("brand-900"))}</g>` +
    box(248, 66, 148, 306, 20, "#fff") +
    sign("WifiOff", 322, 104, 28, tint("accent-600"), 2.4) +
    disc(322, 196, 48, tint("brand-100")) +
    disc(322, 196, 36, tint("brand-500")) +
    sign("Check", 322, 196, 38, "#fff", 3) +
    lines(276, 270, [92, 64], { gap: 18, high: 8 }) +
    box(270, 318, 104, 32, 16, tint("mist")) +
    word("07:42", 322, 341, 19, tint("ink")) +
    plant(150, 398, 1),
);

export const successStories = [
  alpenkraft,
  nordwerk,
  seeblick,
  brightfork,
  vandervelde,
  kontor7,
  lumenia,
  haldane,
];
