import { cover, grounds } from "../kit/cover.ts";
import { badge, box, disc, dots, lines, sheet, sign, stroke, tint, word } from "../kit/shapes.ts";

const cell = 38;
const day = (number: number): string => {
  const x = 30 + ((number + 3) % 7) * cell;
  const y = 92 + Math.floor((number + 3) / 7) * 35;
  if (number === 23) {
    return disc(x, y, 20, tint("accent-500")) + word("23", x, y + 7, 20, "#fff");
  }
  const closed = number < 15;
  return closed ? disc(x, y, 8, tint("brand-300")) : disc(x, y, 8, tint("line"));
};

const coin = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y + 9}" rx="44" ry="15" fill="#d99a12"/><ellipse cx="${x}" cy="${y}" rx="44" ry="15" fill="${tint("sun-500")}"/>
   <ellipse cx="${x}" cy="${y}" rx="31" ry="9.500" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`;

const calendar = sheet(
  { x: 232, y: 70, w: 292, h: 300, r: 24, turn: -3 },
  box(0, 0, 292, 58, 24, tint("brand-600")) +
    box(0, 34, 292, 24, 0, tint("brand-600")) +
    lines(28, 24, [92], { fill: tint("brand-200") }) +
    [200, 236].map((x) => box(x, -12, 12, 34, 6, tint("brand-900"))).join("") +
    Array.from({ length: 31 }, (_, at) => day(at + 1)).join(""),
);

const slip = sheet(
  { x: 492, y: 178, w: 176, h: 214, turn: 6 },
  word("€", 34, 48, 30, tint("brand-600")) +
    lines(58, 28, [92, 58], { gap: 14 }) +
    stroke("M22 76H154", tint("line"), 2, 'stroke-dasharray="2 7"') +
    lines(22, 94, [66, 82, 54], { gap: 22 }) +
    lines(122, 94, [32, 32, 32], { gap: 22, fill: tint("brand-200") }) +
    box(22, 164, 132, 30, 10, tint("brand-100")) +
    lines(34, 176, [48], { fill: tint("brand-500") }) +
    lines(112, 176, [30], { fill: tint("brand-500") }),
);

export const payrollCutOff = cover(
  "payroll-cut-off",
  { ...grounds.sun, backdrop: "sun" },
  dots(92, 66, 6, 5, "#f0cf6d") +
    calendar +
    slip +
    [0, 1, 2, 3].map((at) => coin(204, 384 - at * 19)).join("") +
    coin(296, 392) +
    sheet({ x: 586, y: 66, w: 112, h: 112, r: 56 }, disc(56, 56, 44, tint("accent-100"))) +
    sign("Clock4", 642, 122, 74, tint("accent-600"), 1.8) +
    badge("Check", 530, 382, 24, tint("brand-500"), "#fff"),
);
