import { staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import {
  box,
  disc,
  dots,
  head,
  lines,
  sheet,
  stroke,
  tint,
  word,
  type Colour,
} from "../kit/shapes.ts";

const moon = (x: number, y: number): string =>
  `<path d="M${x + 22} ${y + 12}A28 28 0 1 1 ${x - 8} ${y - 26}A22 22 0 0 0 ${x + 22} ${y + 12}Z" fill="${tint("sun-500")}"/>` +
  [
    [34, -18, 3.5],
    [22, -34, 2.5],
    [44, 2, 2.5],
  ]
    .map(([dx = 0, dy = 0, r = 0]) => disc(x + dx, y + dy, r, "#ffe9ad"))
    .join("");

const sun = (x: number, y: number): string =>
  disc(x, y, 19, tint("accent-500")) +
  Array.from({ length: 8 }, (_, at) => {
    const turn = (at * Math.PI) / 4;
    const ray = (r: number) => `${x + r * Math.cos(turn)} ${y + r * Math.sin(turn)}`;
    return stroke(`M${ray(28)}L${ray(37)}`, tint("accent-500"), 6);
  }).join("");

const early = sheet(
  { x: 138, y: 96, w: 220, h: 208, r: 26, turn: -6 },
  box(12, 12, 196, 100, 17, tint("sun")) +
    sun(66, 62) +
    word("06–14", 149, 71, 28, tint("ink")) +
    head(staff.marek, 48, 160, 29) +
    lines(90, 144, [96, 62], { gap: 18, high: 9 }),
);

const night = sheet(
  { x: 444, y: 142, w: 220, h: 208, r: 26, turn: 5 },
  box(12, 12, 196, 100, 17, tint("brand-900")) +
    moon(58, 66) +
    word("22–06", 150, 71, 28, "#fff") +
    head(staff.nadia, 48, 160, 29) +
    lines(90, 144, [84, 70], { gap: 18, high: 9 }),
);

const arrow = (d: string, tip: string, colour: Colour): string =>
  stroke(d, "#fff", 22) + stroke(tip, "#fff", 22) + stroke(d, colour, 11) + stroke(tip, colour, 11);

export const shiftSwaps = cover(
  "shift-swaps",
  { ...grounds.sky, backdrop: "hills" },
  dots(620, 44, 6, 4, "#9fc2ef") +
    dots(72, 330, 5, 4, "#9fc2ef") +
    early +
    night +
    arrow("M384 92C440 62 500 70 538 112", "M510 116L540 116L541 86", tint("brand-500")) +
    arrow("M420 366C366 396 304 388 268 344", "M297 340L266 341L265 371", tint("accent-500")),
);
