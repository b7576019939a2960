import { staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import { box, disc, dots, head, sheet, stroke, tint, type Colour } from "../kit/shapes.ts";

const rows = [
  [
    staff.sofia,
    [
      [0, 3, tint("brand-300")],
      [6, 2, "#ffdf85"],
    ],
  ],
  [staff.oscar, [[4, 5, "#c3b8f7"]]],
  [
    staff.priya,
    [
      [1, 2, tint("accent-200")],
      [7, 3, tint("brand-300")],
    ],
  ],
  [staff.bram, [[3, 3, tint("brand-300")]]],
] as const satisfies readonly (readonly [object, readonly (readonly [number, number, Colour])[]])[];

const planner = sheet(
  { x: 150, y: 74, w: 410, h: 272, r: 24, turn: -3 },
  box(0, 0, 410, 54, 24, tint("brand-600")) +
    box(0, 30, 410, 24, 0, tint("brand-600")) +
    Array.from({ length: 10 }, (_, day) =>
      box(90 + day * 30, 22, 18, 9, 4.5, tint("brand-300")),
    ).join("") +
    rows
      .map(([person, stays], row) => {
        const y = 82 + row * 50;
        return (
          head(person, 46, y, 18) +
          Array.from({ length: 10 }, (_, day) =>
            box(84 + day * 30, y - 13, 27, 26, 7, tint("mist")),
          ).join("") +
          stays
            .map(([from, length, fill]) =>
              box(84 + from * 30, y - 13, length * 30 - 3, 26, 9, fill),
            )
            .join("")
        );
      })
      .join(""),
);

const suitcase =
  `<g transform="translate(548 214) rotate(5)"><g filter="url(#soft)">${box(0, 34, 168, 142, 24, tint("accent-500"))}</g>` +
  stroke("M56 34V14A14 14 0 0 1 70 0H98A14 14 0 0 1 112 14V34", tint("accent-600"), 11) +
  box(34, 34, 15, 142, 0, tint("accent-600")) +
  box(119, 34, 15, 142, 0, tint("accent-600")) +
  box(64, 90, 40, 26, 8, "#ffe6db") +
  disc(28, 180, 10, tint("ink")) +
  disc(140, 180, 10, tint("ink")) +
  `</g>`;

export const absencePlanning = cover(
  "absence-planning",
  { ...grounds.sky, backdrop: "hills" },
  disc(640, 118, 62, tint("sun-500")) +
    dots(70, 340, 6, 4, "#9fc2ef") +
    `<g fill="#fff"><rect x="584" y="128" width="150" height="42" rx="21"/><circle cx="634" cy="132" r="30"/><circle cx="678" cy="136" r="24"/></g>` +
    planner +
    suitcase,
);
