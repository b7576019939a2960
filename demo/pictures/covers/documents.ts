import { cover, grounds } from "../kit/cover.ts";
import { badge, box, dots, lines, sheet, stroke, tint } from "../kit/shapes.ts";

const folder = `<g filter="url(#soft)"><path d="M236 176A18 18 0 0 1 254 158H350L376 186H552A18 18 0 0 1 570 204V372H236Z" fill="${tint("brand-700")}"/></g>`;

const front = `<path d="M222 232H584A16 16 0 0 1 600 250L584 372A20 20 0 0 1 564 390H242A20 20 0 0 1 222 372L206 250A16 16 0 0 1 222 232Z" fill="${tint("brand-500")}"/>`;

const contract = sheet(
  { x: 318, y: 62, w: 190, h: 236, turn: 4 },
  lines(24, 30, [96], { high: 11, fill: tint("brand-200") }) +
    lines(24, 60, [142, 128, 142, 86], { gap: 17 }) +
    stroke("M26 158C40 132 46 172 60 150S80 146 92 158S112 152 118 146", tint("brand-600"), 4),
);

export const documents = cover(
  "documents",
  { ...grounds.sky, backdrop: "arcs" },
  dots(86, 70, 6, 5, "#a9c9f2") +
    folder +
    sheet(
      { x: 262, y: 104, w: 170, h: 200, turn: -7 },
      lines(22, 30, [112, 92, 118], { gap: 18 }),
    ) +
    contract +
    front +
    box(250, 262, 108, 40, 10, tint("brand-50")) +
    lines(264, 276, [78], { high: 10, fill: tint("brand-300") }) +
    badge("Lock", 566, 356, 40, tint("sun-500"), "#10231c") +
    badge("Check", 516, 92, 26, tint("accent-500"), "#fff"),
);
