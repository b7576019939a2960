import { portraits, staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import { box, bubble, bust, disc, lines, plant, sign, stroke, tint } from "../kit/shapes.ts";

const target =
  `<g filter="url(#soft)">${disc(400, 150, 74, "#fff")}</g>` +
  disc(400, 150, 58, tint("accent-500")) +
  disc(400, 150, 40, "#fff") +
  disc(400, 150, 22, tint("accent-500")) +
  stroke("M400 150L468 82", tint("ink"), 7) +
  `<path d="M462 88L464 58L486 38L488 62L512 64L492 86Z" fill="${tint("sun-500")}" stroke="${tint("ink")}" stroke-width="5" stroke-linejoin="round"/>`;

const paper = (x: number, lean: number): string =>
  `<path d="M${x - 40 + lean} 358H${x + 40 + lean}L${x + 46} 374H${x - 46}Z" fill="#fff"/>`;

const table =
  box(70, 372, 660, 20, 10, tint("brand-700")) +
  box(150, 392, 18, 70, 0, tint("brand-900")) +
  box(632, 392, 18, 70, 0, tint("brand-900"));

export const performanceTalks = cover(
  "performance-talks",
  { ...grounds.green, backdrop: "sun" },
  bust(portraits["sara-lindqvist"], 190, 374, 206) +
    bust(staff.priya, 610, 374, 206, "left") +
    paper(306, -20) +
    paper(494, 20) +
    table +
    target +
    bubble(
      { x: 78, y: 66, w: 172, h: 82 },
      "right",
      lines(26, 26, [120, 84], { gap: 20, high: 9, fill: tint("brand-200") }),
    ) +
    bubble(
      { x: 560, y: 66, w: 132, h: 82, fill: tint("accent-500") },
      "left",
      sign("ThumbsUp", 66, 41, 40, "#fff", 2.2),
    ) +
    plant(400, 374, 0.95),
);
