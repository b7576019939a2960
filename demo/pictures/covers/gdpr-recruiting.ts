import { applicants } from "../kit/applicants.ts";
import { cover, grounds } from "../kit/cover.ts";
import { badge, box, disc, dots, head, lines, sheet, stroke, tint, word } from "../kit/shapes.ts";

const shield =
  "M0 -92C30 -70 58 -62 84 -60V2C84 54 48 86 0 106C-48 86 -84 54 -84 2V-60C-58 -62 -30 -70 0 -92Z";

const lock = `<g transform="translate(512 238)" >
  <g filter="url(#soft)"><path d="${shield}" fill="${tint("brand-600")}"/></g>
  <path d="M0 -92C30 -70 58 -62 84 -60V2C84 54 48 86 0 106Z" fill="${tint("brand-700")}"/>
  ${stroke("M-22 -4V-22A22 22 0 0 1 22 -22V-4", "#fff", 11)}
  ${box(-38, -8, 76, 60, 15, "#fff")}${disc(0, 18, 8.5, tint("brand-600"))}${box(-3.5, 18, 7, 20, 3.5, tint("brand-600"))}
</g>`;

const application = sheet(
  { x: 218, y: 78, w: 226, h: 300, r: 20, turn: -5 },
  head(applicants.kwame, 56, 62, 34) +
    lines(106, 44, [92, 64], { gap: 17, high: 9 }) +
    lines(24, 122, [72], { high: 9, fill: tint("brand-300") }) +
    lines(24, 146, [178, 158, 170], { gap: 16 }) +
    lines(24, 206, [58], { high: 9, fill: tint("brand-300") }) +
    // Erased text remains as black bars.
    [230, 248, 266]
      .map((y, at) => box(24, y, [150, 172, 110][at] ?? 0, 11, 3, tint("ink")))
      .join(""),
);

export const gdprRecruiting = cover(
  "gdpr-recruiting",
  { ...grounds.maple, backdrop: "leaves" },
  sheet({ x: 250, y: 92, w: 226, h: 290, r: 20, turn: 7, fill: "#fff3ec" }) +
    application +
    lock +
    dots(96, 96, 5, 6, "#ffbfa2") +
    sheet(
      { x: 578, y: 92, w: 118, h: 118, r: 22, turn: 8 },
      box(0, 0, 118, 34, 22, tint("accent-500")) +
        box(0, 18, 118, 16, 0, tint("accent-500")) +
        word("6", 59, 88, 46, tint("ink")) +
        lines(34, 97, [50]),
    ) +
    badge("Trash", 240, 366, 27, tint("accent-500"), "#fff") +
    Array.from({ length: 12 }, (_, star) => {
      const turn = (star * Math.PI) / 6;
      return disc(650 + 34 * Math.cos(turn), 326 + 34 * Math.sin(turn), 4.5, tint("accent-500"));
    }).join(""),
);
