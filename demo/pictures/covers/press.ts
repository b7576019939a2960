// Press coverage: one drawing for each newsroom article without a picture of its own.
import { customers, portraits, staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import {
  at,
  badge,
  box,
  type Colour,
  disc,
  dots,
  head,
  lines,
  sheet,
  sign,
  stroke,
  tint,
  word,
} from "../kit/shapes.ts";

/** Happy in small teams, until week six. */
const study = cover(
  "press-study",
  { ...grounds.green, backdrop: "leaves" },
  sheet(
    { x: 128, y: 52, w: 544, h: 318, r: 28 },
    [76, 138, 200, 262].map((y) => stroke(`M44 ${y}H500`, tint("line"), 2)).join("") +
      `<path d="M44 112C104 96 150 88 200 96C252 104 262 214 308 218C356 222 372 132 428 108C456 96 480 92 500 90V290H44Z" fill="${tint("brand-100")}"/>` +
      stroke(
        "M44 112C104 96 150 88 200 96C252 104 262 214 308 218C356 222 372 132 428 108C456 96 480 92 500 90",
        tint("brand-500"),
        9,
      ) +
      stroke("M308 232V290", tint("accent-500"), 4, 'stroke-dasharray="1 10"') +
      disc(308, 218, 15, tint("accent-500")) +
      disc(308, 218, 6, "#fff") +
      box(284, 262, 48, 42, 13, tint("accent-500")) +
      word("6", 308, 293, 30, "#fff") +
      [74, 126, 178, 230, 360, 412, 464].map((x) => disc(x, 290, 5, tint("line"))).join(""),
  ) +
    head(staff.ines, 172, 390, 32, 6) +
    head(staff.felix, 226, 402, 32, 6) +
    head(staff.aylin, 280, 390, 32, 6) +
    head(portraits["joost-bakker"], 566, 386, 32, 6) +
    head(customers.greta, 618, 402, 32, 6) +
    badge("CalendarCheck", 660, 96, 38, tint("sun-500"), tint("ink")) +
    badge("Search", 130, 96, 32, tint("brand-700"), "#fff"),
);

/** The page came first; the screen is still dark. */
const council = cover(
  "press-one-page",
  { ...grounds.lilac, backdrop: "hills" },
  dots(650, 60, 6, 5, "#b8abf5") +
    `<g filter="url(#soft)">${box(302, 64, 392, 254, 20, tint("brand-900"))}</g>` +
    box(316, 78, 364, 226, 10, "#123f37") +
    stroke("M340 250L470 96M392 262L520 96", "#1d5349", 12) +
    box(474, 318, 48, 56, 0, tint("brand-900")) +
    box(412, 368, 172, 16, 8, tint("brand-900")) +
    sheet(
      { x: 132, y: 88, w: 242, h: 306, r: 18, turn: -5 },
      disc(54, 54, 28, tint("lilac")) +
        word("§", 54, 65, 34, "#4f3fa0") +
        lines(96, 38, [112, 76], { gap: 20, high: 10 }) +
        lines(28, 108, [186, 168, 180, 150, 176], { gap: 22, high: 9 }) +
        stroke("M30 254C44 226 54 266 68 242S92 256 100 240", tint("brand-600"), 5) +
        stroke("M134 254C148 228 156 266 172 242S196 258 206 238", tint("accent-500"), 5),
    ) +
    head(customers.jana, 140, 392, 36, 6) +
    head(customers.emre, 372, 398, 36, 6) +
    badge("Check", 374, 96, 34, tint("brand-500"), "#fff"),
);

const diary = (x: number, y: number, turn: number, fill: Colour, days: number): string =>
  at(
    x,
    y,
    `<g filter="url(#soft)">${box(-100, -78, 200, 152, 14, fill)}</g>` +
      box(-90, -72, 90, 138, 6, "#fff") +
      box(0, -72, 90, 138, 6, "#fff") +
      stroke("M0 -72V66", tint("line"), 3) +
      [0, 1, 2, 3]
        .map(
          (row) =>
            lines(-76, -50 + row * 28, [[58, 44, 62, 36][row] ?? 0], { high: 7 }) +
            (row < days
              ? sign("Check", 24, -46 + row * 28, 18, tint("brand-500"), 3.4)
              : disc(24, -46 + row * 28, 7, tint("accent-200"))) +
            lines(42, -50 + row * 28, [[34, 28, 36, 24][row] ?? 0], { high: 7 }),
        )
        .join(""),
    turn,
  );

/** Three diaries, and a day from sunrise to evening. */
const payrollDay = cover(
  "press-payroll-day",
  { ...grounds.sky, backdrop: "hills" },
  stroke("M96 250C176 8 624 8 704 250", "#a9c9f2", 6, 'stroke-dasharray="1 15"') +
    disc(118, 192, 26, tint("accent-500")) +
    disc(400, 74, 50, tint("sun-500")) +
    word("€", 400, 92, 52, "#fff") +
    `<path d="M664 168A30 30 0 1 0 706 206A24 24 0 0 1 664 168Z" fill="${tint("brand-700")}"/>` +
    diary(196, 304, -7, tint("accent-500"), 4) +
    diary(604, 304, 7, tint("lilac-500"), 4) +
    diary(400, 288, 0, tint("brand-600"), 4) +
    badge("PhoneOff", 496, 208, 26, "#fff", tint("accent-600")),
);

const crate = (x: number, y: number, w: number, h: number, fill: Colour): string =>
  box(x, y - h, w, h, 6, fill) + box(x + w / 2 - 8, y - h, 16, 20, 0, "#ffffff");

const rack = (x: number): string =>
  stroke(`M${x} 110V392M${x + 150} 110V392`, "#5f9a86", 9) +
  [210, 300, 390].map((y) => box(x - 8, y, 166, 10, 5, "#5f9a86")).join("") +
  crate(x + 14, 210, 56, 50, tint("sun-500")) +
  crate(x + 82, 210, 52, 66, tint("accent-500")) +
  crate(x + 16, 300, 70, 58, tint("brand-300")) +
  crate(x + 96, 300, 42, 42, tint("sun-500")) +
  crate(x + 14, 390, 50, 48, tint("accent-500")) +
  crate(x + 74, 390, 62, 60, tint("lilac-500"));

const nightShift = (x: number, y: number, turn: number, night: boolean): string =>
  sheet(
    { x, y, w: 128, h: 92, r: 20, turn, fill: night ? tint("brand-900") : tint("sun-500") },
    disc(44, 46, 26, night ? tint("brand-700") : "#fff7dd") +
      sign(night ? "Moon" : "Sun", 44, 46, 31, night ? tint("sun-500") : "#d08a00", 2.2) +
      lines(82, 30, [30, 22], { gap: 20, high: 8, fill: night ? "#5f9a86" : "#fff7dd" }),
  );

/** A warehouse at night: eleven hours between two shifts. */
const restPeriods = cover(
  "press-rest-periods",
  { ...grounds.night, backdrop: "leaves" },
  rack(52) +
    rack(598) +
    box(-20, 394, 840, 60, 0, tint("brand-900")) +
    disc(400, 146, 96, "#fff0c2") +
    disc(366, 104, 13, "#fbe4a4") +
    disc(452, 190, 17, "#fbe4a4") +
    word("11", 400, 180, 96, tint("brand-900")) +
    nightShift(214, 282, -5, true) +
    nightShift(458, 282, 5, false) +
    stroke("M358 334H440", "#fff0c2", 6, 'stroke-dasharray="1 14"') +
    badge("Check", 400, 334, 22, tint("brand-500"), "#fff") +
    [
      [262, 90, 26],
      [540, 70, 30],
      [530, 226, 20],
    ]
      .map(([x = 0, y = 0, size = 0]) => sign("Sparkle", x, y, size, tint("sun-500"), 2))
      .join(""),
);

const entry = (row: number): string => {
  const y = 50 + row * 44;
  return (
    disc(44, y + 8, 13, row === 3 ? tint("accent-100") : tint("brand-100")) +
    sign("Clock4", 44, y + 8, 17, row === 3 ? tint("accent-600") : tint("brand-600"), 2.6) +
    lines(72, y + 4, [[70, 54, 78, 40][row] ?? 0], { high: 9 }) +
    box(
      170,
      y,
      [82, 70, 90, 34][row] ?? 0,
      17,
      8.5,
      row === 3 ? tint("accent-500") : tint("brand-300"),
    )
  );
};

/** The person who writes the hours down, and the person who reads them. */
const hours = cover(
  "press-hours",
  { ...grounds.sun, backdrop: "arcs" },
  sheet({ x: 256, y: 58, w: 300, h: 330, r: 20, turn: 5, fill: "#fff8e3" }) +
    sheet(
      { x: 244, y: 52, w: 300, h: 330, r: 20, turn: -2 },
      [0, 1, 2, 3].map(entry).join("") +
        stroke("M34 244H266", tint("line"), 2.5) +
        word("§", 56, 302, 46, tint("accent-600")) +
        lines(92, 268, [150, 118], { gap: 21, high: 9 }),
    ) +
    at(
      556,
      196,
      `<g filter="url(#soft)"><path d="M-11 -110H11V36L0 66L-11 36Z" fill="${tint("accent-500")}"/></g><path d="M-11 36H11L0 66Z" fill="#f6d9a8"/><path d="M-4 56H4L0 66Z" fill="${tint("ink")}"/>` +
        box(-11, -124, 22, 18, 6, tint("brand-900")),
      40,
    ) +
    head(staff.marek, 664, 330, 58, 8) +
    badge("Pencil", 722, 282, 25, tint("accent-500"), "#fff") +
    head(portraits["miriam-keller"], 142, 190, 58, 8) +
    badge("Eye", 86, 142, 25, tint("brand-600"), "#fff") +
    dots(72, 320, 6, 4, "#f0cf6d"),
);

export const press = [study, council, payrollDay, restPeriods, hours];
