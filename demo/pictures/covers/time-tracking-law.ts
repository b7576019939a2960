import { cover, grounds } from "../kit/cover.ts";
import { badge, box, disc, dots, lines, sheet, stroke, tint, word } from "../kit/shapes.ts";

const pan = (x: number, y: number): string =>
  stroke(`M${x - 74} ${y}L${x} ${y - 96}L${x + 74} ${y}`, tint("brand-900"), 5) +
  `<path d="M${x - 88} ${y}H${x + 88}A88 52 0 0 1 ${x - 88} ${y}Z" fill="${tint("brand-500")}"/>`;

const clock =
  `<g filter="url(#soft)">${disc(222, 218, 66, "#fff")}</g>` +
  stroke("M222 158A60 60 0 1 1 221 158", tint("accent-500"), 12) +
  stroke("M222 184V219L246 234", tint("ink"), 9) +
  disc(222, 218, 7, tint("ink"));

const law = sheet(
  { x: 526, y: 128, w: 124, h: 152, r: 16, turn: 4 },
  word("§", 62, 66, 54, tint("brand-600")) + lines(24, 86, [76, 60, 70], { gap: 17, high: 8 }),
);

export const timeTrackingLaw = cover(
  "time-tracking-law",
  { ...grounds.sky, backdrop: "sun" },
  dots(60, 60, 5, 4, "#9fc2ef") +
    dots(676, 360, 5, 3, "#9fc2ef") +
    stroke("M222 106L588 106", tint("brand-900"), 12) +
    law +
    clock +
    pan(222, 272).replace("M148 272L222 176L296 272", "M134 272L222 106L310 272") +
    pan(588, 272).replace("M514 272L588 176L662 272", "M500 272L588 106L676 272") +
    box(394, 84, 22, 284, 11, tint("brand-900")) +
    disc(405, 90, 24, tint("sun-500")) +
    `<path d="M300 400A105 46 0 0 1 510 400Z" fill="${tint("brand-900")}"/>` +
    box(276, 394, 258, 18, 9, tint("brand-700")) +
    badge("Check", 690, 190, 25, tint("accent-500"), "#fff"),
);
