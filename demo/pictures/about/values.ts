import { staff } from "../kit/cast.ts";
import { leafTile } from "../kit/ground.ts";
import { at, box, disc, dots, head, lines, sheet, sign, stroke, tint } from "../kit/shapes.ts";
import { scene } from "./scene.ts";

const care = sheet(
  { x: 62, y: 112, w: 206, h: 276, r: 30, turn: -4 },
  box(14, 14, 178, 168, 22, tint("accent-100")) +
    at(
      103,
      100,
      `<path d="M0 58C-76 8 -58 -54 -22 -50C-8 -49 0 -38 0 -30C0 -38 8 -49 22 -50C58 -54 76 8 0 58Z" fill="${tint("accent-500")}"/>`,
    ) +
    stroke("M62 104H86L96 84L110 122L120 104H144", "#fff", 7) +
    lines(34, 204, [104, 138, 84], { gap: 20, high: 9 }),
);

const clear = sheet(
  { x: 297, y: 88, w: 206, h: 276, r: 30 },
  box(14, 14, 178, 168, 22, tint("sun")) +
    disc(103, 92, 44, tint("sun-500")) +
    Array.from({ length: 8 }, (_, ray) => {
      const turn = (ray * Math.PI) / 4;
      const end = (r: number) => `${103 + r * Math.cos(turn)} ${92 + r * Math.sin(turn)}`;
      return stroke(`M${end(58)}L${end(70)}`, tint("sun-500"), 8);
    }).join("") +
    sign("Eye", 103, 92, 50, tint("ink"), 2) +
    lines(34, 204, [88, 138, 110], { gap: 20, high: 9 }),
);

const grow = sheet(
  { x: 532, y: 112, w: 206, h: 276, r: 30, turn: 4 },
  box(14, 14, 178, 168, 22, tint("brand-100")) +
    stroke("M103 168V84", tint("brand-700"), 7) +
    leafTile(103, 66, 50, tint("brand-500"), 90) +
    leafTile(53, 94, 50, tint("brand-300")) +
    `<path d="M58 182A45 22 0 0 1 148 182Z" fill="#8a5a3c"/>` +
    disc(103, 52, 13, tint("accent-500")) +
    lines(34, 204, [120, 96, 132], { gap: 20, high: 9 }),
);

export const values = scene(
  "values",
  box(0, 0, 800, 500, 0, "#e9e4ff") +
    disc(400, 420, 300, "#dcd4ff") +
    disc(400, 420, 200, "#d0c6ff") +
    leafTile(-110, -120, 260, "#dcd4ff") +
    leafTile(660, -120, 260, "#dcd4ff", 90) +
    dots(360, 26, 6, 2, "#b9acf5") +
    care +
    grow +
    clear +
    head(staff.clara, 88, 394, 36, 6) +
    head(staff.yusuf, 400, 392, 36, 6) +
    head(staff.nadia, 714, 394, 36, 6),
);
