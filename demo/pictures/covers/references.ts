import { cover, grounds } from "../kit/cover.ts";
import { at, badge, box, disc, dots, lines, sheet, sign, stroke, tint } from "../kit/shapes.ts";

/** The seal, with its two ribbons below. */
const seal = at(
  500,
  300,
  `<path d="M-34 20L-46 112L-14 92L6 108L8 30Z" fill="${tint("accent-600")}"/><path d="M34 20L50 106L18 90L-4 108L-6 30Z" fill="${tint("accent-500")}"/>` +
    Array.from({ length: 14 }, (_, tooth) => {
      const turn = (tooth * Math.PI) / 7;
      return disc(50 * Math.cos(turn), 50 * Math.sin(turn), 13, tint("sun-500"));
    }).join("") +
    disc(0, 0, 52, tint("sun-500")) +
    disc(0, 0, 38, "#fff3cf") +
    sign("Star", 0, 0, 42, "#d08a00", 2.2),
);

/** A working week: the reference is written by Friday. */
const week = sheet(
  { x: 66, y: 306, w: 226, h: 66, r: 22, turn: -4 },
  [0, 1, 2, 3, 4]
    .map((day) =>
      day < 4
        ? box(14 + day * 40, 16, 34, 34, 11, tint("brand-100")) +
          sign("Check", 31 + day * 40, 33, 18, tint("brand-600"), 3.2)
        : box(172, 12, 40, 42, 13, tint("brand-500")) + sign("Send", 192, 33, 21, "#fff", 2.4),
    )
    .join(""),
);

const pen = at(
  642,
  196,
  `<g filter="url(#soft)"><path d="M-13 -118H13V42L0 76L-13 42Z" fill="${tint("brand-700")}"/></g>
   <path d="M-13 42H13L0 76Z" fill="#f6d9a8"/><path d="M-5 63H5L0 76Z" fill="${tint("ink")}"/>` +
    box(-13, -96, 26, 12, 0, tint("sun-500")),
  24,
);

export const references = cover(
  "references",
  { ...grounds.rose, backdrop: "leaves" },
  dots(78, 70, 6, 5, "#f7aab7") +
    sheet({ x: 260, y: 48, w: 290, h: 350, r: 18, turn: 6, fill: "#fff4f6" }) +
    sheet(
      { x: 246, y: 42, w: 290, h: 350, r: 18, turn: -2 },
      lines(86, 40, [118], { high: 14, fill: tint("brand-700") }) +
        lines(106, 66, [78], { high: 9, fill: tint("brand-200") }) +
        stroke("M36 98H254", tint("line"), 2.5) +
        lines(36, 122, [218, 196, 210, 180, 204, 120], { gap: 22, high: 9 }) +
        stroke(
          "M38 312C54 278 64 326 80 300S104 294 118 308S142 300 150 290",
          tint("brand-600"),
          5,
        ),
    ) +
    seal +
    week +
    pen +
    badge("Heart", 268, 78, 27, tint("accent-500"), "#fff"),
);
