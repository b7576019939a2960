import { cover, grounds } from "../kit/cover.ts";
import { badge, box, disc, dots, lines, sheet, sign, stroke, tint, word } from "../kit/shapes.ts";

const row = (y: number, name: number, amount: number): string =>
  lines(32, y, [name], { high: 10 }) +
  lines(264 - amount, y, [amount], { high: 10, fill: tint("brand-200") });

const slip = sheet(
  { x: 226, y: 44, w: 296, h: 366, r: 24, turn: -4 },
  disc(58, 62, 28, tint("brand-100")) +
    word("€", 58, 74, 34, tint("brand-600")) +
    lines(102, 46, [128, 86], { gap: 20, high: 11 }) +
    stroke("M32 114H264", tint("line"), 2.5, 'stroke-dasharray="2 8"') +
    row(136, 104, 48) +
    row(168, 86, 56) +
    row(200, 120, 40) +
    box(20, 222, 256, 38, 12, tint("accent-100")) +
    lines(32, 236, [96], { high: 10, fill: tint("accent-500") }) +
    lines(204, 236, [60], { high: 10, fill: tint("accent-500") }) +
    row(280, 92, 44) +
    box(20, 310, 256, 38, 12, tint("brand-100")) +
    lines(32, 324, [70], { high: 10, fill: tint("brand-500") }) +
    lines(194, 324, [70], { high: 10, fill: tint("brand-500") }),
);

const glass =
  `<g transform="rotate(-42 548 290)">${box(536, 356, 24, 112, 12, tint("brand-900"))}${box(540, 342, 16, 24, 0, tint("brand-700"))}</g>` +
  `<g filter="url(#soft)">${disc(548, 268, 84, "#fff")}</g>` +
  disc(548, 268, 84, tint("brand-900")) +
  disc(548, 268, 68, "#fff7f2") +
  word("−218", 540, 284, 43, tint("accent-600")) +
  stroke("M500 306H590", tint("accent-500"), 6);

export const payrollErrors = cover(
  "payroll-errors",
  { ...grounds.maple, backdrop: "arcs" },
  dots(96, 300, 6, 5, "#ffbfa2") +
    sheet({ x: 250, y: 58, w: 290, h: 350, r: 24, turn: 6, fill: "#fff3ec" }) +
    slip +
    glass +
    badge("TriangleAlert", 516, 78, 33, tint("sun-500"), "#10231c") +
    sign("Sparkle", 672, 128, 42, tint("accent-500"), 2) +
    sign("Sparkle", 708, 176, 24, tint("accent-500"), 2.4),
);
