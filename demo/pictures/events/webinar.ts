import { portraits, staff } from "../kit/cast.ts";
import { grounds } from "../kit/cover.ts";
import { badge, box, bubble, bust, disc, dots, lines, sheet, sign, tint } from "../kit/shapes.ts";
import { cutOf, event } from "./event.ts";

/** Two speakers, in their window. */
const call = sheet(
  { x: 130, y: 58, w: 460, h: 318, r: 22 },
  box(0, 0, 460, 44, 22, tint("brand-900")) +
    box(0, 22, 460, 22, 0, tint("brand-900")) +
    disc(26, 22, 6, tint("accent-500")) +
    disc(46, 22, 6, tint("sun-500")) +
    disc(66, 22, 6, tint("brand-300")) +
    box(18, 60, 206, 190, 16, tint("brand-100")) +
    box(236, 60, 206, 190, 16, tint("accent-100")) +
    bust(portraits["miriam-keller"], 121, 250, 168) +
    bust(portraits["jonas-weber"], 339, 250, 168, "left") +
    [158, 202, 246].map((x) => disc(x + 28, 282, 18, tint("mist"))).join("") +
    disc(318, 282, 18, tint("accent-500")) +
    sign("Mic", 186, 282, 18, tint("brand-700"), 2.4) +
    sign("Video", 230, 282, 18, tint("brand-700"), 2.4) +
    sign("MessageSquare", 274, 282, 18, tint("brand-700"), 2.4) +
    sign("Hand", 318, 282, 18, "#fff", 2.4),
);

/** Draws a question to the speakers, from (x, y). */
const question = (x: number, y: number): string =>
  bubble(
    { x, y, w: 152, h: 76, fill: "#12875f" },
    "right",
    lines(22, 24, [106, 72], { gap: 17, high: 9, fill: "#fff" }),
  );

const begin = badge("Play", 134, 352, 30, tint("accent-500"), "#fff");

/** Two speakers in a window, and a question to them. */
export const webinar = event(
  "webinar",
  { ...grounds.lilac, backdrop: "arcs" },
  dots(64, 56, 6, 5, "#b8abf5") +
    call +
    bubble(
      { x: 556, y: 96, w: 178, h: 92 },
      "left",
      lines(24, 26, [128, 106, 70], { gap: 17, high: 9 }),
    ) +
    question(586, 232) +
    bust(staff.priya, 690, 452, 136, "left") +
    begin,
);

/** The same without its surroundings: narrower screens would cut them off or show them too small. */
const close = event(
  "webinar",
  { ...grounds.lilac, backdrop: "sun" },
  call + question(446, 278) + begin,
);

export const webinarCuts = [
  cutOf(close, "tablet", [100, -43, 520, 520], grounds.lilac.ground),
  cutOf(close, "mobile", [92, 30, 550, 367], grounds.lilac.ground),
];
