import { applicants } from "../kit/applicants.ts";
import { staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import { badge, box, disc, dots, head, lines, sheet, tint, word } from "../kit/shapes.ts";

const rating = (x: number, y: number, points: number): string =>
  [0, 1, 2, 3, 4]
    .map((at) => disc(x + at * 22, y, 8, at < points ? tint("accent-500") : tint("accent-100")))
    .join("");

const scorecard = sheet(
  { x: 388, y: 66, w: 292, h: 322, r: 26, turn: 4 },
  head(applicants.mira, 62, 62, 36) +
    lines(114, 44, [118, 78], { gap: 20, high: 11 }) +
    [5, 3, 4, 5]
      .map((points, row) => {
        const y = 138 + row * 46;
        return (
          lines(30, y - 5, [[96, 78, 104, 66][row] ?? 0], { high: 10 }) + rating(164, y, points)
        );
      })
      .join(""),
);

const question = (x: number, y: number, turn: number, number: string, fill: `#${string}`): string =>
  sheet(
    { x, y, w: 226, h: 96, r: 22, turn },
    box(16, 16, 64, 64, 18, fill) +
      word(number, 48, 60, 34, tint("ink")) +
      lines(98, 32, [104, 72], { gap: 20, high: 10 }),
  );

export const structuredInterviews = cover(
  "structured-interviews",
  { ...grounds.maple, backdrop: "leaves" },
  dots(660, 44, 6, 4, "#ffbfa2") +
    question(118, 74, -5, "1", "#ddf3e8") +
    question(104, 184, -2, "2", "#fff0c2") +
    question(124, 294, 2, "3", "#e9e4ff") +
    scorecard +
    head(staff.aylin, 372, 138, 31, 6) +
    head(staff.felix, 372, 346, 31, 6) +
    badge("Check", 684, 378, 28, tint("brand-500"), "#fff"),
);
