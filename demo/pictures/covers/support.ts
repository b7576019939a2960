import { staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import { badge, bubble, bust, dots, lines, plant, stroke, tint } from "../kit/shapes.ts";

/** A headset for a bust of 270 at (400, 430) that looks to the right. */
const headset =
  stroke("M344 268C346 214 420 196 442 232", tint("brand-900"), 9) +
  `<rect x="330" y="256" width="26" height="46" rx="13" fill="${tint("accent-500")}"/>` +
  stroke("M344 298C346 340 376 356 416 352", tint("brand-900"), 5);

export const support = cover(
  "support",
  { ...grounds.lilac, backdrop: "sun" },
  dots(84, 66, 6, 4, "#c3b7f5") +
    bust(staff.clara, 400, 430, 270) +
    headset +
    bubble(
      { x: 96, y: 120, w: 190, h: 106 },
      "right",
      lines(26, 30, [134, 104, 120], { gap: 20 }),
    ) +
    bubble(
      { x: 520, y: 82, w: 196, h: 116, fill: "#0b6b4f" },
      "left",
      lines(28, 34, [136, 112, 84], { gap: 20, fill: "#8fd1b3" }),
    ) +
    badge("Check", 708, 88, 24, tint("sun-500"), "#10231c") +
    plant(694, 420, 1.1),
);
