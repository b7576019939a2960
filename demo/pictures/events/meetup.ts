import { lamp, mug, notebook } from "../about/furniture.ts";
import { portraits, staff } from "../kit/cast.ts";
import { grounds } from "../kit/cover.ts";
import { box, bubble, bust, lines, plant, sign, stroke, tint } from "../kit/shapes.ts";
import { event } from "./event.ts";

/** An evening at a long table: five people, two of them talking. */
export const meetup = event(
  "meetup",
  { ...grounds.maple, backdrop: "sun" },
  lamp(250, 74, tint("brand-600")) +
    lamp(550, 74, tint("sun-500")) +
    stroke("M30 60Q120 108 210 60T390 60T570 60T770 60", "#f3b394", 3) +
    [75, 165, 255, 345, 435, 525, 620, 715]
      .map((x, spot) => `<circle cx="${x}" cy="${spot % 2 ? 76 : 82}" r="7" fill="#fff3cf"/>`)
      .join("") +
    bust(staff.ines, 128, 362, 158) +
    bust(portraits["david-okafor"], 270, 362, 170) +
    bust(portraits["lena-hofmann"], 410, 362, 156, "left") +
    bust(staff.bram, 540, 362, 164, "left") +
    bust(staff.aylin, 676, 362, 158, "left") +
    bubble(
      { x: 302, y: 104, w: 132, h: 66 },
      "left",
      lines(20, 20, [92, 62], { gap: 16, high: 8 }),
    ) +
    bubble(
      { x: 478, y: 128, w: 76, h: 62, fill: "#12875f" },
      "right",
      sign("Heart", 38, 31, 26, "#fff", 2.6),
    ) +
    box(120, 372, 18, 90, 0, tint("brand-900")) +
    box(662, 372, 18, 90, 0, tint("brand-900")) +
    box(40, 358, 720, 26, 13, tint("brand-700")) +
    notebook(196, 360) +
    mug(338, 358, tint("accent-500")) +
    mug(472, 358, "#fff") +
    mug(608, 358, tint("sun-500")) +
    plant(40, 444, 0.9) +
    plant(764, 444, 0.9, tint("brand-500")),
);
