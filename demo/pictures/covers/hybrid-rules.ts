import { staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import { at, box, bust, disc, plant, sheet, sign, stroke, tint } from "../kit/shapes.ts";

const house = at(
  96,
  134,
  `<g filter="url(#soft)">${box(24, 84, 200, 162, 10, "#fff")}</g>
   <path d="M6 96L124 2L242 96" fill="none" stroke="${tint("accent-500")}" stroke-width="26" stroke-linejoin="round" stroke-linecap="round"/>
   <path d="M38 86L124 20L210 86Z" fill="#fff"/>` +
    box(74, 104, 100, 90, 12, tint("accent-100")) +
    `<svg x="74" y="104" width="100" height="90" viewBox="0 0 100 90">${bust(staff.clara, 50, 92, 92)}</svg>` +
    box(64, 192, 120, 12, 6, tint("brand-700")) +
    box(176, 20, 26, 40, 4, tint("accent-600")),
);

const windows = Array.from({ length: 9 }, (_, spot) => {
  const lit = spot === 1 || spot === 5 || spot === 6;
  return box(
    22 + (spot % 3) * 52,
    26 + Math.floor(spot / 3) * 58,
    40,
    42,
    8,
    lit ? tint("sun-500") : tint("brand-300"),
  );
}).join("");

const office = at(
  520,
  86,
  `<g filter="url(#soft)">${box(0, 0, 188, 294, 14, tint("brand-600"))}</g>` +
    windows +
    box(62, 208, 64, 86, 10, tint("brand-900")) +
    stroke("M94 208V294", tint("brand-600"), 3),
);

const week = sheet(
  { x: 326, y: 292, w: 196, h: 64, r: 22, turn: -2 },
  (["House", "Building", "Building", "House", "House"] as const)
    .map((where, day) => {
      const home = where === "House";
      const x = 11 + day * 35.5;
      return (
        box(x, 14, 32, 36, 10, home ? tint("accent-100") : tint("brand-100")) +
        sign(where, x + 16, 32, 19, home ? tint("accent-600") : tint("brand-600"), 2.2)
      );
    })
    .join(""),
);

export const hybridRules = cover(
  "hybrid-rules",
  { ...grounds.green, backdrop: "hills" },
  disc(410, 92, 40, tint("sun-500")) +
    `<g fill="#fff"><rect x="330" y="96" width="118" height="32" rx="16"/><circle cx="372" cy="98" r="24"/></g>` +
    box(40, 376, 720, 12, 6, tint("brand-700")) +
    house +
    office +
    stroke("M372 226C404 198 448 198 484 222", tint("ink"), 5, 'stroke-dasharray="1 13"') +
    stroke("M470 204L488 225L464 236", tint("ink"), 5) +
    week +
    plant(78, 378, 0.6) +
    plant(734, 378, 0.7, tint("sun-500")),
);
