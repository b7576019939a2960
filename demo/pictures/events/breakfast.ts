import { mug } from "../about/furniture.ts";
import { portraits, staff } from "../kit/cast.ts";
import { grounds } from "../kit/cover.ts";
import { badge, box, bust, disc, plant, sheet, stroke, tint, word, lines } from "../kit/shapes.ts";
import { event } from "./event.ts";

const croissant = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="M-30 8C-28 -22 28 -22 30 8C22 -2 12 -4 0 -4S-22 -2 -30 8Z" fill="${tint("sun-500")}"/>
    ${stroke("M-14 -12L-10 -3M0 -15V-4M14 -12L10 -3", "#d99a1f", 3)}</g>`;

/** A small round at breakfast, with a card that shows the time. */
export const breakfast = event(
  "breakfast",
  { ...grounds.sun, backdrop: "leaves" },
  disc(660, 96, 46, tint("accent-500")) +
    sheet(
      { x: 92, y: 62, w: 152, h: 108, r: 14, turn: -6 },
      word("08:30", 76, 50, 34, tint("brand-700")) + lines(30, 70, [92, 58], { gap: 15, high: 7 }),
    ) +
    bust(portraits["sara-lindqvist"], 232, 362, 176) +
    bust(staff.julia, 400, 362, 164) +
    bust(portraits["paul-steiner"], 566, 362, 176, "left") +
    box(150, 372, 18, 90, 0, tint("brand-900")) +
    box(632, 372, 18, 90, 0, tint("brand-900")) +
    `<ellipse cx="400" cy="372" rx="330" ry="24" fill="${tint("brand-700")}"/>` +
    `<ellipse cx="312" cy="362" rx="46" ry="9" fill="#fff"/><ellipse cx="492" cy="362" rx="46" ry="9" fill="#fff"/>` +
    croissant(312, 352) +
    croissant(492, 352) +
    mug(400, 366, "#fff") +
    mug(230, 364, tint("accent-500")) +
    mug(580, 364, tint("brand-300")) +
    badge("KeyRound", 246, 66, 24, tint("brand-600"), "#fff") +
    plant(726, 440, 1.1, tint("accent-500")),
);
