import { staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import { box, disc, dots, head, sheet, stroke, tint, word, type Colour } from "../kit/shapes.ts";

const point = (share: number): string => {
  const turn = Math.PI * (1 - share);
  return `${(200 + 150 * Math.cos(turn)).toFixed(1)} ${(190 - 150 * Math.sin(turn)).toFixed(1)}`;
};

const arc = (from: number, to: number, colour: Colour): string =>
  `<path d="M${point(from)}A150 150 0 0 1 ${point(to)}" fill="none" stroke="${colour}" stroke-width="42"/>`;

const mood = (x: number, y: number, r: number, fill: Colour, mouth: string): string =>
  disc(x, y, r, fill) +
  disc(x - r * 0.34, y - r * 0.18, r * 0.11, tint("ink")) +
  disc(x + r * 0.34, y - r * 0.18, r * 0.11, tint("ink")) +
  `<g transform="translate(${x} ${y}) scale(${r / 30})">${stroke(mouth, tint("ink"), 3.6)}</g>`;

const gauge = sheet(
  { x: 200, y: 48, w: 400, h: 266, r: 30 },
  arc(0, 0.34, "#ffb199") +
    arc(0.345, 0.62, "#ffdc80") +
    arc(0.625, 1, tint("brand-300")) +
    `<g transform="rotate(52 200 190)">${stroke("M200 190V92", tint("ink"), 9)}</g>` +
    disc(200, 190, 17, tint("ink")) +
    disc(200, 190, 6, "#fff") +
    word("+42", 200, 246, 36, tint("ink")),
);

const scale = sheet(
  { x: 134, y: 342, w: 532, h: 66, r: 22 },
  Array.from({ length: 11 }, (_, grade) => {
    const x = 16 + grade * 45.8;
    const fill = grade < 7 ? "#ffd9c9" : grade < 9 ? "#fff0c2" : tint("brand-200");
    return grade === 9
      ? box(x - 2, 9, 46, 48, 14, tint("brand-500")) + word("9", x + 21, 42, 26, "#fff")
      : box(x, 13, 42, 40, 12, fill) + word(String(grade), x + 21, 40, 19, tint("ink"));
  }).join(""),
);

export const enps = cover(
  "enps",
  { ...grounds.sun, backdrop: "hills" },
  dots(66, 60, 6, 4, "#f0cf6d") +
    gauge +
    scale +
    mood(164, 268, 40, "#ffb199", "M-10 13Q0 5 10 13") +
    mood(640, 132, 46, tint("brand-300"), "M-12 7Q0 21 12 7") +
    head(staff.ines, 650, 262, 36, 6) +
    head(staff.mats, 142, 150, 34, 6),
);
