import { portraits } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import { badge, box, bust, dots, lines, sheet, sign, stroke, tint, word } from "../kit/shapes.ts";

// Three steps of a stair: a talk after one, three and six months.
const steps = [
  [120, 330, "1", tint("brand-200"), tint("brand-700")],
  [268, 262, "3", tint("brand-300"), tint("brand-900")],
  [416, 194, "6", tint("brand-500"), "#fff"],
] as const;

const stair = steps
  .map(
    ([x, y, month, fill, ink]) =>
      box(x, y, 168, 300, 20, fill) +
      word(month, x + 74, y + 62, 46, ink) +
      lines(x + 50, y + 78, [48], { high: 7, fill: ink }),
  )
  .join("");

const form = sheet(
  { x: 586, y: 92, w: 150, h: 196, turn: 7 },
  box(47, -13, 56, 28, 10, tint("accent-500")) +
    [42, 78, 114]
      .map(
        (y, row) =>
          sign("CircleCheckBig", 32, y + 8, 24, tint("brand-500"), 2.4) +
          lines(54, y + 4, [[70, 52, 62][row] ?? 0], { high: 9 }),
      )
      .join("") +
    stroke(
      "M22 168C34 148 42 148 44 162S58 176 66 158S82 150 84 164S104 166 112 156",
      tint("ink"),
      3.5,
    ),
);

export const probationReviews = cover(
  "probation-reviews",
  { ...grounds.lilac, backdrop: "leaves" },
  dots(92, 76, 6, 5, "#c3b8f7") +
    bust(portraits["amelie-brandt"], 494, 200, 150) +
    stair +
    stroke("M150 296C186 286 210 262 226 232", "#fff", 5, 'stroke-dasharray="1 13"') +
    stroke("M300 232C338 218 360 196 376 166", "#fff", 5, 'stroke-dasharray="1 13"') +
    form +
    badge("Check", 590, 292, 26, tint("accent-500"), "#fff"),
);
