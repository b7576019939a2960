import { portraits, staff } from "../kit/cast.ts";
import { box, bust, plant, stroke, tint, type Colour } from "../kit/shapes.ts";
import { lamp, mug, notebook, poster, townWindow } from "./furniture.ts";
import { leafTile } from "../kit/ground.ts";
import { scene } from "./scene.ts";

const desk = (x: number): string =>
  box(x, 372, 224, 16, 8, tint("brand-700")) +
  box(x + 22, 388, 12, 92, 4, tint("brand-900")) +
  box(x + 190, 388, 12, 92, 4, tint("brand-900"));

const sofa = (x: number, fill: Colour, seat: Colour): string =>
  box(x, 338, 170, 110, 26, fill) +
  box(x - 16, 384, 42, 78, 18, seat) +
  box(x + 144, 384, 42, 78, 18, seat) +
  box(x + 20, 412, 130, 44, 12, seat) +
  box(x + 6, 460, 12, 20, 4, tint("brand-900")) +
  box(x + 152, 460, 12, 20, 4, tint("brand-900"));

const shelf = (x: number, y: number): string =>
  box(x, y, 130, 8, 4, tint("brand-700")) +
  (
    [
      [8, 34, "accent-500"],
      [24, 42, "brand-500"],
      [40, 30, "sun-500"],
      [56, 38, "lilac-500"],
    ] as const
  )
    .map(([dx, high, tone]) => box(x + dx, y - high, 13, high, 3, tint(tone)))
    .join("") +
  plant(x + 102, y, 0.44);

export const office = scene(
  "office",
  box(0, 0, 800, 500, 0, "#fbf3e6") +
    box(0, 434, 800, 66, 0, "#f1e0c8") +
    stroke("M0 434H800", "#e4cda9", 3) +
    townWindow(64, 62, 244, 190, { sun: false }) +
    townWindow(336, 62, 244, 190, { sun: true }) +
    shelf(624, 156) +
    poster(
      640,
      190,
      98,
      122,
      leafTile(20, 30, 58, tint("accent-500")) + leafTile(34, 52, 40, tint("brand-500"), 90),
    ) +
    lamp(196, 88, tint("accent-500")) +
    lamp(452, 88, tint("brand-500")) +
    bust(staff.priya, 128, 374, 160) +
    desk(60) +
    notebook(232, 372) +
    mug(168, 372, tint("accent-500")) +
    bust(portraits["jonas-weber"], 478, 374, 160, "left") +
    desk(320) +
    notebook(374, 372) +
    mug(432, 372, tint("sun-500")) +
    sofa(594, tint("brand-300"), tint("brand-500")) +
    bust(staff.ines, 684, 420, 128, "left") +
    box(614, 414, 130, 40, 12, tint("brand-500")) +
    plant(32, 482, 1.25) +
    plant(566, 482, 1, tint("sun-500")),
);
