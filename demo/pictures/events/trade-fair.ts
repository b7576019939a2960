import { portraits, staff } from "../kit/cast.ts";
import { grounds } from "../kit/cover.ts";
import { box, disc, dots, lines, plant, sheet, sign, standing, tint, word } from "../kit/shapes.ts";
import { event } from "./event.ts";

const wall = `<g filter="url(#soft)">${box(150, 86, 430, 300, 18, "#fff")}</g>
  ${box(150, 86, 430, 66, 18, tint("brand-700"))}${box(150, 126, 430, 26, 0, tint("brand-700"))}`;

const screen = sheet(
  { x: 196, y: 178, w: 190, h: 124, r: 12, fill: tint("mist") },
  box(14, 14, 162, 18, 6, tint("brand-100")) +
    [0, 1, 2, 3]
      .map(
        (row) =>
          disc(
            26,
            52 + row * 18,
            6,
            tint(["accent-500", "sun-500", "brand-300", "lilac"][row] ?? ""),
          ) + lines(40, 49 + row * 18, [[110, 84, 122, 66][row] ?? 0], { high: 7 }),
      )
      .join(""),
);

/** A booth: its wall, a counter, a person who explains and two who ask. */
export const tradeFair = event(
  "trade-fair",
  { ...grounds.sky, backdrop: "hills" },
  dots(650, 52, 6, 5, "#9cc3f3") +
    wall +
    word("Hello.", 188, 130, 36, "#fff", "start") +
    disc(540, 119, 13, tint("accent-500")) +
    screen +
    standing(portraits["amelie-brandt"], 472, 318, 140, "right", 90) +
    box(392, 322, 176, 96, 12, tint("brand-600")) +
    box(380, 312, 200, 18, 9, tint("brand-900")) +
    sign("CalendarCheck", 480, 372, 40, "#fff", 2.2) +
    standing(staff.yusuf, 640, 312, 146, "left", 130) +
    standing(staff.sofia, 716, 334, 138, "left", 120) +
    box(0, 424, 800, 30, 0, "#b4d3f7") +
    plant(112, 430, 1.2),
);
