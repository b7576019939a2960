import { portraits, staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import {
  badge,
  box,
  bubble,
  bust,
  disc,
  lines,
  sheet,
  tint,
  word,
  type Colour,
} from "../kit/shapes.ts";

const table =
  `<ellipse cx="400" cy="404" rx="330" ry="74" fill="#0b4a39" opacity=".16"/>` +
  `<ellipse cx="400" cy="388" rx="330" ry="70" fill="${tint("brand-700")}"/>` +
  `<ellipse cx="400" cy="374" rx="330" ry="70" fill="${tint("brand-500")}"/>`;

const paper = (x: number, y: number, lean: number): string =>
  `<g transform="translate(${x} ${y}) skewX(${lean}) scale(1 .5)">${box(0, 0, 78, 92, 7, "#fff")}${lines(12, 18, [54, 44, 54, 30], { gap: 18 })}</g>`;

const cup = (x: number, y: number, fill: Colour): string =>
  `<ellipse cx="${x}" cy="${y + 16}" rx="19" ry="7" fill="${tint("brand-700")}" opacity=".5"/>
   <path d="M${x - 14} ${y - 10}H${x + 14}L${x + 11} ${y + 14}A4 4 0 0 1 ${x + 7} ${y + 17}H${x - 7}A4 4 0 0 1 ${x - 11} ${y + 14}Z" fill="${fill}"/>
   <ellipse cx="${x}" cy="${y - 10}" rx="14" ry="4.500" fill="#7a4a2b"/>`;

export const worksCouncil = cover(
  "works-council",
  { ...grounds.lilac, backdrop: "sun" },
  bust(portraits["david-okafor"], 196, 344, 172) +
    bust(portraits["miriam-keller"], 334, 326, 168) +
    bust(staff.mats, 470, 326, 168, "left") +
    bust(staff.clara, 606, 344, 172, "left") +
    table +
    paper(236, 352, -18) +
    paper(376, 362, 0) +
    paper(520, 352, 18) +
    cup(172, 366, "#fff") +
    cup(640, 366, tint("accent-500")) +
    bubble({ x: 84, y: 44, w: 168, h: 84 }, "right", lines(24, 26, [118, 92, 70], { gap: 15 })) +
    bubble(
      { x: 566, y: 38, w: 150, h: 88, fill: tint("accent-500") },
      "left",
      lines(24, 28, [100, 76, 48], { gap: 15, fill: "#ffe6db" }),
    ) +
    sheet(
      { x: 352, y: 28, w: 100, h: 118, turn: -4 },
      disc(50, 46, 28, tint("lilac")) +
        word("§", 50, 57, 34, "#4f3fa0") +
        lines(22, 86, [56, 38], { gap: 13 }),
    ) +
    badge("Check", 450, 138, 20, tint("brand-500"), "#fff"),
);
