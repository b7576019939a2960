import { cover, grounds } from "./kit/cover.ts";
import type { IconName } from "./kit/markup.ts";
import type { Picture } from "./picture.ts";
import { badge, box, disc, dots, lines, sheet, sign, stroke, tint } from "./kit/shapes.ts";

/* Each template as a sheet. Its content shows which template it is. */

const width = 280;
const height = 350;
const heading = lines(34, 40, [128], { high: 15, fill: tint("brand-500") });

const checks = [0, 1, 2, 3, 4]
  .map((row) => {
    const y = 92 + row * 47;
    const done = row < 3;
    return (
      box(34, y, 26, 26, 8, done ? tint("brand-500") : tint("mist")) +
      (done ? sign("Check", 47, y + 13, 17, "#fff", 3.2) : "") +
      lines(76, y + 9, [[150, 118, 162, 104, 138][row] ?? 0], { high: 9 })
    );
  })
  .join("");

const letter =
  lines(34, 96, [86, 64], { gap: 17 }) +
  lines(34, 152, [212, 198, 212, 204, 146], { gap: 19 }) +
  stroke("M38 294C52 266 58 308 74 284S96 280 108 294S132 288 140 280", tint("brand-600"), 4);

const scores = [0, 1, 2, 3]
  .map(
    (row) =>
      lines(34, 104 + row * 58, [[78, 96, 66, 88][row] ?? 0], { high: 9 }) +
      [0, 1, 2, 3]
        .map((dot) =>
          disc(
            150 + dot * 30,
            108 + row * 58,
            11,
            dot === [3, 2, 2, 1][row] ? tint("accent-500") : tint("mist"),
          ),
        )
        .join(""),
  )
  .join("");

const columns = [0, 1, 2]
  .map(
    (column) =>
      box(30 + column * 76, 92, 68, 220, 12, tint("mist")) +
      lines(42 + column * 76, 106, [34], { high: 10, fill: tint("brand-300") }) +
      [0, 1, 2]
        .slice(0, 3 - column)
        .map((row) => box(38 + column * 76, 132 + row * 54, 52, 44, 9, "#fff"))
        .join(""),
  )
  .join("");

const bars = [46, 70, 62, 108, 96, 150, 128]
  .map((high, bar) =>
    box(
      38 + bar * 30,
      300 - high,
      20,
      high,
      6,
      bar < 3 ? tint("accent-500") : bar < 4 ? tint("sun-500") : tint("brand-500"),
    ),
  )
  .join("");

const shifts = [0, 1, 2, 3]
  .map((row) =>
    [0, 1, 2, 3, 4]
      .map((day) => {
        const kind = (row * 2 + day) % 4;
        const fills = [tint("brand-200"), tint("mist"), tint("sun"), tint("mist")] as const;
        return box(34 + day * 44, 92 + row * 56, 38, 46, 9, fills[kind] ?? "#fff");
      })
      .join(""),
  )
  .join("");

type Kind = {
  readonly name: string;
  readonly ground: keyof typeof grounds;
  readonly backdrop: Parameters<typeof cover>[1]["backdrop"];
  readonly content: string;
  readonly icon: IconName;
};

const drawn = ({ name, ground, backdrop, content, icon }: Kind): Picture => ({
  ...cover(
    name,
    { ...grounds[ground], backdrop },
    dots(96, 76, 6, 5, grounds[ground].deep) +
      sheet({ x: 206, y: 62, w: width, h: height, r: 22, fill: grounds[ground].deep, turn: -7 }) +
      sheet({ x: 268, y: 50, w: width, h: height, r: 22, turn: 3 }, heading + content) +
      badge(icon, 566, 352, 46, tint("brand-600"), "#fff"),
  ),
  file: `templates/${name}.webp`,
});

export const templates: readonly Picture[] = (
  [
    { name: "scorecard", ground: "sun", backdrop: "leaves", content: scores, icon: "UserCheck" },
    { name: "onboarding", ground: "green", backdrop: "hills", content: columns, icon: "Flag" },
    {
      name: "probation",
      ground: "lilac",
      backdrop: "arcs",
      content: checks,
      icon: "CalendarCheck",
    },
    { name: "absences", ground: "sky", backdrop: "sun", content: checks, icon: "Umbrella" },
    { name: "works-council", ground: "rose", backdrop: "leaves", content: letter, icon: "Scale" },
    { name: "exit", ground: "maple", backdrop: "arcs", content: letter, icon: "DoorOpen" },
    { name: "shifts", ground: "sky", backdrop: "hills", content: shifts, icon: "Repeat" },
    { name: "enps", ground: "lilac", backdrop: "sun", content: bars, icon: "HeartHandshake" },
    { name: "payroll", ground: "green", backdrop: "leaves", content: checks, icon: "Banknote" },
  ] satisfies readonly Kind[]
).map(drawn);
