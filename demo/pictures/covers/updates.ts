// Product news that no screen of the product shows.
import { applicants } from "../kit/applicants.ts";
import { customers, type Person } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import {
  badge,
  box,
  type Colour,
  disc,
  dots,
  head,
  lines,
  sheet,
  sign,
  tint,
} from "../kit/shapes.ts";

const paper = (x: number, y: number, turn: number, who: Person, shown: number): string =>
  `<g opacity="${shown}">${sheet(
    { x, y, w: 134, h: 172, r: 18, turn },
    head(who, 42, 44, 25) +
      lines(78, 34, [38, 28], { gap: 16, high: 8 }) +
      lines(22, 90, [90, 76, 86, 58], { gap: 18, high: 8 }),
  )}</g>`;

/** Applications on their way through the months to the day of their deletion. */
const deletion = cover(
  "update-deletion",
  { ...grounds.sky, backdrop: "arcs" },
  dots(70, 56, 6, 4, "#9cc3f3") +
    paper(66, 118, -6, applicants.tessa, 1) +
    paper(216, 92, 3, applicants.amir, 1) +
    paper(366, 112, -3, applicants.mira, 0.78) +
    paper(506, 92, 5, applicants.luca, 0.42) +
    box(80, 344, 640, 12, 6, "#fff") +
    box(80, 344, 556, 12, 6, tint("brand-500")) +
    [0, 1, 2, 3, 4, 5]
      .map((month) => disc(116 + month * 100, 350, 15, tint("brand-500")))
      .join("") +
    [0, 1, 2, 3, 4]
      .map((month) => sign("Check", 116 + month * 100, 350, 17, "#fff", 3.4))
      .join("") +
    badge("Trash", 692, 350, 44, tint("accent-500"), "#fff") +
    [
      [662, 206, 13],
      [690, 176, 9],
      [704, 226, 10],
      [724, 196, 6],
      [680, 256, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => box(x, y, r * 1.7, r * 1.7, r * 0.4, "#fff"))
      .join(""),
);

const setting = (y: number, width: number, on: boolean, fill: Colour): string =>
  box(24, y, 372, 52, 15, tint("mist")) +
  disc(52, y + 26, 15, fill) +
  lines(80, y + 16, [width, width - 36], { gap: 14, high: 7 }) +
  box(326, y + 13, 50, 26, 13, on ? tint("brand-300") : tint("line")) +
  disc(on ? 363 : 339, y + 26, 10, "#fff");

/** The view of the works council: settings behind a lock, and who changed them. */
const council = cover(
  "update-council-view",
  { ...grounds.green, backdrop: "sun" },
  dots(664, 66, 5, 5, tint("brand-300")) +
    sheet(
      { x: 188, y: 56, w: 420, h: 322, r: 24, turn: -2 },
      box(0, 0, 420, 54, 24, tint("brand-900")) +
        box(0, 28, 420, 26, 0, tint("brand-900")) +
        disc(30, 27, 6, tint("accent-500")) +
        disc(50, 27, 6, tint("sun-500")) +
        disc(70, 27, 6, tint("brand-300")) +
        sign("Lock", 386, 27, 22, "#fff", 2.4) +
        setting(72, 152, true, tint("sky")) +
        setting(132, 116, false, tint("lilac")) +
        setting(192, 168, true, tint("sun")) +
        setting(252, 130, true, tint("accent-100")),
    ) +
    `<g transform="rotate(-42 574 250)">${box(562, 316, 24, 106, 12, tint("brand-700"))}</g>` +
    `<g filter="url(#soft)">${disc(574, 234, 82, tint("brand-700"))}</g>` +
    disc(574, 234, 66, "#f4fbf7") +
    sign("Eye", 574, 234, 78, tint("brand-700"), 1.8) +
    head(customers.emre, 150, 318, 52, 8) +
    badge("ShieldCheck", 196, 92, 32, tint("accent-500"), "#fff"),
);

export const updates = [deletion, council];
