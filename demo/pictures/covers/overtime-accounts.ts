import { cover, grounds } from "../kit/cover.ts";
import { badge, box, disc, dots, lines, sheet, sign, stroke, tint } from "../kit/shapes.ts";

/** Draws one person's account: above zero to the right, below it to the left. */
const account = (y: number, hours: number, fill: ReturnType<typeof tint>): string =>
  disc(44, y + 10, 15, tint("brand-100")) +
  lines(70, y + 5, [62], { high: 10 }) +
  box(hours < 0 ? 210 + hours : 210, y, Math.abs(hours), 20, 10, fill);

const ledger = sheet(
  { x: 96, y: 62, w: 400, h: 330, r: 24, turn: -3 },
  lines(32, 34, [128], { high: 12, fill: tint("brand-500") }) +
    stroke("M210 66V300", tint("line"), 3, 'stroke-dasharray="2 9"') +
    account(78, 62, tint("brand-500")) +
    account(126, -34, tint("brand-300")) +
    account(174, 108, tint("sun-500")) +
    account(222, 28, tint("brand-500")) +
    account(270, 158, tint("accent-500")),
);

const lights =
  box(556, 92, 108, 256, 54, tint("brand-900")) +
  disc(610, 146, 33, tint("accent-500")) +
  disc(610, 220, 33, tint("sun-500")) +
  disc(610, 294, 33, tint("brand-500")) +
  box(600, 348, 20, 70, 6, tint("brand-700")) +
  box(566, 410, 88, 14, 7, tint("brand-700"));

export const overtimeAccounts = cover(
  "overtime-accounts",
  { ...grounds.rose, backdrop: "hills" },
  dots(702, 92, 4, 6, "#f5aab8") +
    ledger +
    lights +
    badge("Clock", 498, 92, 34, tint("brand-600"), "#fff") +
    sign("Sun", 716, 286, 54, tint("accent-500"), 2.2),
);
