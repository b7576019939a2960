// The evenings, each in its own room.
import { lamp, mug, notebook } from "../about/furniture.ts";
import { customers, portraits, staff, type Person } from "../kit/cast.ts";
import { grounds } from "../kit/cover.ts";
import {
  at,
  badge,
  box,
  bubble,
  bust,
  type Colour,
  disc,
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

const pretzel = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y + 13}" rx="50" ry="9" fill="#fff"/>` +
  at(
    x,
    y,
    stroke(
      "M-8 10C-34 12-40-16-22-22C-4-28 4-4 14 10M8 10C34 12 40-16 22-22C4-28-4-4-14 10",
      "#b9682b",
      8,
    ) + stroke("M-26-18C-20-23-12-21-8-15", "#dd9a5c", 3),
  );

/** Twelve people and one bad week. */
const smallTeam = sheet(
  { x: 246, y: 52, w: 300, h: 232, r: 24 },
  Array.from({ length: 12 }, (_, one) => {
    const x = 46 + (one % 4) * 52;
    const y = 48 + Math.floor(one / 4) * 52;
    const bad = one === 6;
    const mouth = bad ? "M-7 9Q0 2 7 9" : "M-7 5Q0 13 7 5";
    return (
      disc(x, y, 20, bad ? tint("accent-500") : tint("brand-200")) +
      disc(x - 6, y - 4, 2.2, tint("ink")) +
      disc(x + 6, y - 4, 2.2, tint("ink")) +
      at(x, y, stroke(mouth, tint("ink"), 2.4))
    );
  }).join("") +
    word("−8", 250, 86, 38, tint("accent-600")) +
    stroke("M250 108V150M234 136L250 152L266 136", tint("accent-500"), 7) +
    lines(26, 198, [248], { high: 8 }),
);

const enps = event(
  "enps-evening",
  { ...grounds.lilac, backdrop: "hills" },
  lamp(118, 66, tint("accent-500")) +
    lamp(674, 66, tint("sun-500")) +
    stroke("M300 284L262 386M492 284L530 386", tint("brand-900"), 8) +
    smallTeam +
    standing(staff.priya, 138, 344, 216, "right", 60) +
    bust(portraits["david-okafor"], 610, 372, 176, "left") +
    bust(staff.clara, 726, 372, 164, "left") +
    box(-20, 370, 840, 100, 0, tint("lilac-500")) +
    box(-20, 362, 840, 20, 0, "#5d4fa8") +
    pretzel(330, 356) +
    pretzel(470, 356) +
    mug(586, 366, "#fff") +
    mug(690, 366, tint("sun-500")),
);

const jar = (x: number, y: number, fill: Colour): string =>
  box(x - 15, y - 44, 30, 44, 8, "#fff") +
  box(x - 15, y - 28, 30, 28, 8, fill) +
  box(x - 12, y - 53, 24, 12, 4, tint("brand-700"));

const shelf = (x: number, y: number, w: number): string =>
  box(x, y, w, 12, 6, tint("brand-700")) +
  box(x + 20, y + 12, 8, 16, 0, tint("brand-900")) +
  box(x + w - 28, y + 12, 8, 16, 0, tint("brand-900"));

/** Three things that a new colleague gets before the first day. */
const threeThings = sheet(
  { x: 332, y: 34, w: 140, h: 168, r: 18, turn: -3 },
  (["MapPin", "UserRound", "Landmark"] as const)
    .map(
      (icon, row) =>
        disc(
          34,
          36 + row * 48,
          18,
          tint((["accent-100", "brand-100", "sky"] as const)[row] ?? "sky"),
        ) +
        sign(icon, 34, 36 + row * 48, 20, tint("brand-700"), 2.3) +
        lines(64, 32 + row * 48, [[52, 40, 56][row] ?? 0], { high: 9 }),
    )
    .join(""),
);

const kitchen = event(
  "onboarding-kitchen",
  { ...grounds.sun, backdrop: "sun" },
  shelf(48, 128, 210) +
    jar(90, 128, tint("accent-500")) +
    jar(132, 128, tint("brand-300")) +
    mug(176, 128, "#fff") +
    mug(214, 128, tint("accent-500")) +
    shelf(552, 128, 200) +
    mug(584, 128, tint("brand-500")) +
    mug(622, 128, "#fff") +
    plant(690, 128, 0.72) +
    lamp(284, 58, tint("brand-600")) +
    lamp(520, 58, tint("brand-600")) +
    threeThings +
    bust(staff.oscar, 112, 362, 168) +
    bust(staff.nadia, 240, 362, 156) +
    bust(portraits["lena-hofmann"], 402, 362, 152, "left") +
    bust(staff.leon, 560, 362, 156, "left") +
    bust(portraits["joost-bakker"], 688, 362, 166, "left") +
    box(-20, 376, 840, 90, 0, "#fff8e6") +
    [150, 320, 490, 660]
      .map(
        (x) =>
          stroke(`M${x} 384V452`, "#f0dca6", 4) + box(x - 100, 398, 26, 7, 3.5, tint("brand-700")),
      )
      .join("") +
    box(-20, 358, 840, 26, 0, tint("brand-700")) +
    notebook(318, 360, 0.8) +
    mug(478, 360, tint("accent-500")) +
    mug(166, 360, "#fff"),
);

const seat = (person: Person, x: number, y: number): string => head(person, x, y, 33, 5);

const plate = (x: number, y: number): string => disc(x, y, 22, "#fff") + disc(x, y, 14, "#eef3f0");

const upper = [
  staff.hanna,
  portraits["david-okafor"],
  portraits["sara-lindqvist"],
  staff.elias,
  customers.noemi,
  portraits["paul-steiner"],
];
const lower = [
  customers.greta,
  staff.bram,
  staff.julia,
  customers.emre,
  portraits["isabel-costa"],
  staff.aylin,
];

/** One long table from above: twelve people, one question each. */
const longTable = event(
  "table-of-twelve",
  { ...grounds.night, backdrop: "leaves" },
  upper.map((person, spot) => seat(person, 110 + spot * 116, 124)).join("") +
    lower.map((person, spot) => seat(person, 110 + spot * 116, 362)).join("") +
    `<g filter="url(#soft)">${box(44, 172, 712, 142, 46, "#f6d9a8")}</g>` +
    box(44, 230, 712, 26, 0, "#fbe8c6") +
    [0, 1, 2, 3, 4, 5]
      .map((spot) => plate(110 + spot * 116, 200) + plate(110 + spot * 116, 286))
      .join("") +
    [168, 400, 632]
      .map((x) => disc(x, 243, 28, "#fff3cf") + disc(x, 243, 11, tint("sun-500")))
      .join("") +
    [284, 516]
      .map(
        (x) =>
          disc(x, 243, 15, tint("brand-500")) +
          disc(x - 10, 237, 9, tint("brand-300")) +
          disc(x + 9, 250, 9, tint("brand-300")),
      )
      .join("") +
    bubble(
      { x: 192, y: 8, w: 76, h: 48, fill: tint("accent-500") },
      "left",
      word("?", 38, 37, 36, "#fff"),
    ) +
    bubble({ x: 532, y: 8, w: 76, h: 48 }, "right", word("?", 38, 37, 36, tint("brand-700"))) +
    [
      [60, 44, 22],
      [752, 60, 28],
      [40, 424, 24],
      [752, 424, 20],
    ]
      .map(([x = 0, y = 0, size = 0]) => sign("Sparkle", x, y, size, tint("sun-500"), 2))
      .join(""),
);

const saucer = (x: number, y: number, cup: Colour): string =>
  `<ellipse cx="${x}" cy="${y}" rx="34" ry="7" fill="#fff"/>` +
  stroke(`M${x + 15} ${y - 22}a8 8 0 0 1 0 13`, cup, 4) +
  `<path d="M${x - 18} ${y - 29}H${x + 18}C${x + 18} ${y - 10} ${x + 10} ${y - 3} ${x} ${y - 3}S${x - 18} ${y - 10} ${x - 18} ${y - 29}Z" fill="${cup}"/>`;

/** A coffee house: two sides of one agreement. */
const coffeeHouse = event(
  "coffee-house",
  { ...grounds.rose, backdrop: "arcs" },
  stroke("M400 0V42", tint("brand-900"), 4) +
    stroke("M316 66C316 34 484 34 484 66M358 74C358 46 442 46 442 74", tint("brand-900"), 5) +
    [316, 358, 400, 442, 484]
      .map(
        (x) =>
          disc(x, x === 400 ? 62 : 82, 13, "#fff3cf") +
          disc(x, x === 400 ? 62 : 82, 6, tint("sun-500")),
      )
      .join("") +
    bust(portraits["jonas-weber"], 118, 364, 172) +
    bust(customers.jana, 248, 364, 166) +
    bust(staff.mats, 552, 364, 172, "left") +
    bust(customers.birte, 684, 364, 168, "left") +
    sheet(
      { x: 330, y: 146, w: 140, h: 182, r: 16 },
      disc(70, 46, 27, tint("rose")) +
        word("§", 70, 57, 34, "#b3364c") +
        lines(24, 90, [92, 70, 84], { gap: 17, high: 8 }) +
        stroke("M22 158C30 142 38 166 48 152S58 158 62 154", tint("brand-600"), 4) +
        stroke("M78 158C88 142 94 166 104 152S114 158 118 154", tint("accent-500"), 4),
    ) +
    bubble(
      { x: 126, y: 92, w: 116, h: 66 },
      "right",
      lines(22, 22, [72, 50], { gap: 16, high: 8 }),
    ) +
    bubble(
      { x: 560, y: 92, w: 116, h: 66, fill: tint("accent-500") },
      "left",
      lines(22, 22, [72, 50], { gap: 16, high: 8, fill: "#ffe6db" }),
    ) +
    box(388, 376, 24, 90, 0, tint("brand-900")) +
    `<ellipse cx="400" cy="372" rx="350" ry="20" fill="${tint("brand-700")}"/><ellipse cx="400" cy="364" rx="350" ry="18" fill="${tint("brand-500")}"/>` +
    saucer(196, 366, tint("accent-500")) +
    saucer(316, 370, tint("sun-500")) +
    saucer(492, 370, "#fff") +
    saucer(620, 366, tint("brand-200")),
);

const planner = (x: number, turn: number, tone: Colour, due: number): string =>
  sheet(
    { x, y: 48, w: 150, h: 138, r: 18, turn },
    box(0, 0, 150, 34, 18, tone) +
      box(0, 18, 150, 16, 0, tone) +
      Array.from({ length: 15 }, (_, day) =>
        box(
          14 + (day % 5) * 25,
          46 + Math.floor(day / 5) * 29,
          21,
          23,
          6,
          day === due ? tint("sun-500") : day < due && day % 2 ? tint("brand-200") : tint("mist"),
        ),
      ).join(""),
  );

/** An evening at the lake: three teams and their calendars. */
const lakeside = event(
  "lakeside-evening",
  { ...grounds.sky, backdrop: "leaves" },
  `<path d="M-20 280L60 226L150 286L280 138L392 262L416 240L528 122L690 282L740 236L820 290V460H-20Z" fill="#b4d0f5"/>
   <path d="M280 138L244 179L266 192L282 176L302 194L316 178Z" fill="#fff"/>
   <path d="M528 122L487 165L512 180L530 162L552 182L571 165Z" fill="#fff"/>` +
    box(-20, 296, 840, 60, 0, "#8fb8ea") +
    stroke("M40 316H130M300 330H370M560 314H640M700 334H770", "#b9d4f4", 5) +
    planner(62, -5, tint("accent-500"), 13) +
    planner(330, 2, tint("brand-600"), 11) +
    planner(582, 5, tint("lilac-500"), 14) +
    bust(staff.sofia, 158, 366, 174) +
    bust(customers.birte, 400, 366, 168) +
    bust(portraits["paul-steiner"], 640, 366, 176, "left") +
    box(-20, 374, 840, 90, 0, tint("brand-900")) +
    box(-20, 360, 840, 24, 0, tint("brand-600")) +
    [262, 292, 520]
      .map(
        (x, glass) =>
          stroke(`M${x} 360V338`, "#fff", 4) +
          box(x - 13, 358, 26, 5, 2.5, "#fff") +
          `<path d="M${x - 14} 308H${x + 14}C${x + 14} 330 ${x + 8} 338 ${x} 338S${x - 14} 330 ${x - 14} 308Z" fill="${glass === 1 ? tint("accent-500") : tint("sun-500")}"/>`,
      )
      .join("") +
    badge("PhoneOff", 742, 62, 27, "#fff", tint("accent-600")) +
    plant(752, 364, 0.8, tint("accent-500")),
);

export const evenings = [enps, kitchen, longTable, coffeeHouse, lakeside];
