import { cover, grounds } from "../kit/cover.ts";
import { badge, disc, dots, lines, sheet, sign, stroke, tint, word } from "../kit/shapes.ts";

const receipt = sheet(
  { x: 286, y: 46, w: 206, h: 330, r: 14, turn: -4 },
  word("Bistro Linde", 103, 46, 22, tint("ink")) +
    stroke("M24 66H182", tint("line"), 2, 'stroke-dasharray="2 7"') +
    lines(24, 88, [88, 104, 72, 94], { gap: 30, high: 9 }) +
    lines(148, 88, [34, 34, 34, 34], { gap: 30, high: 9, fill: tint("brand-200") }) +
    stroke("M24 212H182", tint("line"), 2, 'stroke-dasharray="2 7"') +
    word("42,80 €", 182, 254, 34, tint("brand-600"), "end") +
    lines(24, 282, [158, 118], { gap: 16 }),
);

const ticket = sheet(
  { x: 466, y: 214, w: 210, h: 116, r: 16, fill: "#dcebff", turn: 7 },
  disc(0, 58, 14, "#ffd2be") +
    disc(210, 58, 14, "#ffd2be") +
    word("BER", 32, 52, 24, tint("ink"), "start") +
    word("UTR", 178, 52, 24, tint("ink"), "end") +
    stroke("M94 44H118M110 36L118 44L110 52", tint("ink"), 3) +
    lines(32, 74, [84, 56], { gap: 14, fill: "#b4cff2" }),
);

const coin = (x: number, y: number): string =>
  disc(x, y, 34, tint("sun-500")) + sign("Euro", x, y, 34, "#fff", 2.6);

export const expenses = cover(
  "expenses",
  { ...grounds.maple, backdrop: "leaves" },
  dots(96, 78, 6, 5, "#f5b394") +
    receipt +
    ticket +
    coin(236, 352) +
    coin(176, 372) +
    badge("Check", 508, 92, 30, tint("brand-500"), "#fff"),
);
