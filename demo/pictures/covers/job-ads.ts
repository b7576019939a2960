import { cover, grounds } from "../kit/cover.ts";
import { badge, box, disc, dots, lines, sheet, sign, stroke, tint } from "../kit/shapes.ts";

const megaphone = `<g transform="translate(242 268) rotate(-14)"><g filter="url(#soft)">
    <path d="M-92 -34H-20L104 -98V98L-20 34H-92A22 22 0 0 1 -114 12V-12A22 22 0 0 1 -92 -34Z" fill="${tint("accent-500")}"/></g>
  <path d="M-92 -34H-20V34H-92A22 22 0 0 1 -114 12V-12A22 22 0 0 1 -92 -34Z" fill="${tint("accent-600")}"/>
  <path d="M-78 34H-36L-22 96A12 12 0 0 1 -34 110H-54A12 12 0 0 1 -66 101Z" fill="${tint("brand-900")}"/>
  <rect x="94" y="-112" width="24" height="224" rx="12" fill="${tint("brand-900")}"/>
  ${stroke("M146 -54L184 -78M154 0H198M146 54L184 78", tint("accent-500"), 11)}
</g>`;

const advert = sheet(
  { x: 452, y: 62, w: 232, h: 316, r: 24, turn: 5 },
  box(16, 16, 200, 92, 15, tint("brand-100")) +
    `<path d="M16 108V86C60 60 96 96 134 76S190 56 216 70V93A15 15 0 0 1 201 108Z" fill="${tint("brand-300")}"/>` +
    disc(176, 48, 15, tint("sun-500")) +
    lines(22, 128, [150], { high: 13, fill: tint("ink") }) +
    box(22, 154, 62, 22, 11, tint("accent-100")) +
    box(92, 154, 78, 22, 11, tint("lilac")) +
    lines(22, 194, [186, 172, 120], { gap: 17 }) +
    `<g filter="url(#soft)">${box(22, 254, 188, 42, 21, tint("brand-600"))}</g>` +
    lines(76, 271, [80], { high: 9, fill: "#fff" }),
);

const pointer = `<g transform="translate(640 340)" filter="url(#soft)"><path d="M0 0L0 50L13 38L23 60L34 55L24 34L41 33Z" fill="${tint("ink")}" stroke="#fff" stroke-width="4" stroke-linejoin="round"/></g>`;

export const jobAds = cover(
  "job-ads",
  { ...grounds.rose, backdrop: "sun" },
  dots(86, 70, 6, 5, "#ffb3c0") +
    sheet({ x: 470, y: 80, w: 226, h: 300, r: 24, turn: 12, fill: "#fff3f5" }) +
    megaphone +
    advert +
    badge("Heart", 456, 104, 27, tint("accent-500"), "#fff") +
    sign("Sparkle", 706, 96, 40, tint("accent-500"), 2) +
    pointer,
);
