import { staff } from "../kit/cast.ts";
import { cover, grounds } from "../kit/cover.ts";
import {
  badge,
  box,
  bust,
  disc,
  dots,
  lines,
  plant,
  sheet,
  sign,
  stroke,
  tint,
  word,
} from "../kit/shapes.ts";

const laptop =
  `<g filter="url(#soft)">${box(408, 214, 236, 156, 14, tint("brand-900"))}</g>` +
  box(418, 224, 216, 136, 7, tint("brand-50")) +
  box(418, 224, 216, 30, 7, tint("brand-500")) +
  lines(430, 236, [64], { fill: "#fff" }) +
  disc(452, 300, 22, tint("accent-100")) +
  sign("Hand", 452, 300, 25, tint("accent-600")) +
  lines(486, 288, [118, 84], { gap: 18, high: 9, fill: tint("brand-200") }) +
  `<path d="M384 370H668L656 386A8 8 0 0 1 649 390H403A8 8 0 0 1 396 386Z" fill="#c9d6cf"/>`;

const plan = sheet(
  { x: 190, y: 70, w: 224, h: 284, r: 22, turn: -5 },
  word("30", 28, 60, 44, tint("brand-600"), "start") +
    lines(100, 32, [92, 62], { gap: 17, high: 9 }) +
    [96, 142, 188, 234]
      .map((y, row) => {
        const done = row < 3;
        return (
          box(26, y, 28, 28, 9, done ? tint("brand-500") : tint("mist")) +
          (done ? sign("Check", 40, y + 14, 18, "#fff", 3.4) : "") +
          lines(68, y + 10, [[122, 96, 128, 84][row] ?? 0], { high: 9 })
        );
      })
      .join(""),
);

const flag =
  stroke("M700 388V150", tint("ink"), 6) +
  `<path d="M703 154H772L754 180L772 206H703Z" fill="${tint("accent-500")}"/>`;

export const onboardingPlan = cover(
  "onboarding-plan",
  { ...grounds.green, backdrop: "hills" },
  dots(70, 60, 6, 5, "#9fd6ba") +
    bust(staff.leon, 556, 216, 150) +
    plan +
    laptop +
    flag +
    plant(128, 392, 1.15) +
    badge("Key", 402, 356, 25, tint("sun-500"), "#10231c"),
);
