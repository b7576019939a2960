// The covers of the resource library: one drawing for each category, with a sign for the topic.
import { portraits } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import type { IconName } from "../kit/markup.ts";
import {
  type Colour,
  badge,
  box,
  bust,
  disc,
  dots,
  lines,
  plant,
  sheet,
  sign,
  stroke,
  tint,
} from "../kit/shapes.ts";

type Tone = { readonly main: Colour; readonly dark: Colour; readonly pale: Colour };

const tones = {
  green: { main: tint("brand-500"), dark: tint("brand-700"), pale: tint("brand-100") },
  maple: { main: tint("accent-500"), dark: tint("accent-600"), pale: tint("accent-100") },
  lilac: { main: tint("lilac-500"), dark: "#5d4fa8", pale: tint("lilac") },
  sky: { main: tint("sky-500"), dark: "#355f9f", pale: tint("sky") },
} as const satisfies Record<string, Tone>;

/** Draws a clipboard with five lines, of which the first `done` are ticked. */
const clipboard = (tone: Tone, icon: IconName, done: number): string =>
  sheet({ x: 268, y: 64, w: 264, h: 336, r: 24, turn: -4, fill: tone.dark }) +
  sheet(
    { x: 284, y: 84, w: 232, h: 300, r: 14, turn: -4 },
    disc(48, 52, 28, tone.pale) +
      sign(icon, 48, 52, 32, tone.dark) +
      lines(90, 38, [112, 74], { gap: 20, high: 10 }) +
      Array.from({ length: 5 }, (_, row) => {
        const y = 104 + row * 38;
        const ticked = row < done;
        return (
          box(24, y, 24, 24, 7, ticked ? tone.main : tint("mist")) +
          (ticked ? sign("Check", 36, y + 12, 16, "#fff", 3.4) : "") +
          lines(62, y + 8, [[128, 96, 140, 84, 112][row] ?? 90], { high: 9 })
        );
      }).join(""),
  ) +
  sheet(
    { x: 348, y: 44, w: 92, h: 44, r: 14, turn: -4, fill: tint("ink") },
    disc(46, 16, 7, "#fff"),
  );

/** Draws a standing book with a sign on its cover. */
const book = (tone: Tone, icon: IconName): string =>
  sheet(
    { x: 292, y: 62, w: 236, h: 318, r: 14, turn: 4, fill: "#fff" },
    [286, 294, 302].map((y) => stroke(`M18 ${y}H226`, tint("line"), 2)).join(""),
  ) +
  sheet(
    { x: 276, y: 58, w: 236, h: 312, r: 14, turn: 4, fill: tone.main },
    box(0, 0, 26, 312, 13, tone.dark) +
      disc(136, 112, 58, "#fff") +
      sign(icon, 136, 112, 64, tone.dark, 1.9) +
      lines(66, 206, [140, 104], { gap: 24, high: 12, fill: "#fff" }) +
      lines(98, 268, [76], { high: 8, fill: tone.pale }),
  );

/** Draws a recording that is playing. */
const recording = (tone: Tone, icon: IconName): string =>
  sheet(
    { x: 176, y: 76, w: 448, h: 290, r: 24 },
    box(16, 16, 416, 214, 14, tone.pale) +
      disc(300, 122, 74, "#fff") +
      sign(icon, 300, 122, 88, tone.dark, 1.7) +
      box(24, 252, 400, 8, 4, tint("line")) +
      box(24, 252, 236, 8, 4, tone.main) +
      disc(260, 256, 12, tone.main),
  ) +
  bust(portraits["david-okafor"], 292, 307, 176, "right") +
  badge("Play", 402, 376, 40, tone.main, "#fff");

/** Draws people at a table, with the topic of their talk on it. */
const breakfast = (tone: Tone): string =>
  bust(portraits["lena-hofmann"], 262, 300, 170, "right") +
  bust(portraits["tom-de-vries"], 402, 300, 178, "right") +
  bust(portraits["miriam-keller"], 544, 300, 170, "left") +
  `<g filter="url(#soft)">${box(128, 292, 544, 34, 17, tone.dark)}</g>` +
  box(196, 320, 26, 110, 8, tone.dark) +
  box(578, 320, 26, 110, 8, tone.dark) +
  sheet({ x: 344, y: 268, w: 118, h: 42, r: 8, turn: -3 }, lines(14, 14, [86, 64], { gap: 12 })) +
  badge("Coffee", 208, 268, 25, "#fff", tone.dark) +
  badge("Repeat", 604, 116, 40, tone.main, "#fff");

const coin = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y + 9}" rx="44" ry="15" fill="#d99a12"/><ellipse cx="${x}" cy="${y}" rx="44" ry="15" fill="${tint("sun-500")}"/>`;

export const library = [
  cover(
    "library-onboarding",
    { ...grounds.green, backdrop: "sun" },
    dots(112, 84, 5, 6, tint("brand-300")) +
      clipboard(tones.green, "UserPlus", 3) +
      plant(636, 384, 1.5) +
      badge("Hand", 196, 344, 38, tint("accent-500"), "#fff"),
  ),
  cover(
    "library-works-council",
    { ...grounds.lilac, backdrop: "leaves" },
    book(tones.lilac, "Handshake") +
      bust(portraits["jonas-weber"], 176, 452, 190, "right") +
      bust(portraits["amelie-brandt"], 632, 452, 190, "left"),
  ),
  cover(
    "library-payroll",
    { ...grounds.sun, backdrop: "arcs" },
    clipboard(tones.maple, "Banknote", 4) +
      [0, 1, 2, 3].map((at) => coin(190, 380 - at * 19)).join("") +
      coin(612, 388) +
      coin(612, 369) +
      badge("Clock4", 604, 142, 44, tint("brand-600"), "#fff"),
  ),
  cover(
    "library-time-tracking",
    { ...grounds.sky, backdrop: "hills" },
    recording(tones.sky, "Clock4") + dots(664, 96, 4, 6, tint("sky-500")),
  ),
  cover(
    "library-interviews",
    { ...grounds.maple, backdrop: "arcs" },
    dots(106, 70, 6, 5, tint("accent-200")) +
      book(tones.maple, "MessagesSquare") +
      badge("Star", 214, 318, 36, tint("brand-600"), "#fff") +
      badge("Star", 598, 128, 30, tint("brand-600"), "#fff"),
  ),
  cover(
    "library-gdpr",
    { ...grounds.night, backdrop: "leaves" },
    clipboard(tones.green, "ScanSearch", 4) +
      badge("ShieldCheck", 586, 286, 62, tint("accent-500"), "#fff"),
  ),
  cover("library-shift-swaps", { ...grounds.rose, backdrop: "sun" }, breakfast(tones.maple)),
  cover(
    "library-enps",
    { ...grounds.green, backdrop: "hills" },
    book(tones.green, "ChartLine") +
      badge("Gauge", 194, 186, 42, tint("sun-500"), tint("ink")) +
      badge("ThumbsUp", 612, 308, 36, tint("accent-500"), "#fff"),
  ),
  cover(
    "library-leave",
    { ...grounds.lilac, backdrop: "arcs" },
    recording(tones.lilac, "CalendarDays") + badge("Sun", 660, 118, 40, tint("sun-500"), "#fff"),
  ),
  cover(
    "library-benchmark",
    { ...grounds.sky, backdrop: "leaves" },
    book(tones.sky, "ChartColumn") +
      badge("Scale", 196, 176, 42, tint("accent-500"), "#fff") +
      [0, 1, 2].map((at) => coin(632, 388 - at * 19)).join("") +
      coin(176, 388),
  ),
  cover(
    "library-offboarding",
    { ...grounds.sky, backdrop: "sun" },
    clipboard(tones.sky, "DoorOpen", 5) +
      plant(174, 392, 1.3, tint("brand-600")) +
      badge("Heart", 604, 150, 40, tint("accent-500"), "#fff"),
  ),
];
