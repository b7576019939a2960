/*
 * Draws `hours.json`, a Lottie animation of a working week whose hours add up, and its still. It is small
 * enough to be written as data: `node demo/pictures/animation/hours.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const assets = join(import.meta.dirname, "../../space/assets/animations");
const tokens = readFileSync(join(import.meta.dirname, "../../../client/styles/tokens.css"), "utf8");

function colour(name: string): string {
  const found = new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(tokens)?.[1];
  if (!found) throw new Error(`tokens.css names no --${name}`);
  return found;
}

const [width, height, floor, length] = [640, 360, 290, 150];
const days = [
  { hours: 8, colour: colour("brand-500") },
  { hours: 7.5, colour: colour("brand-500") },
  { hours: 9, colour: colour("accent-500") },
  { hours: 8, colour: colour("brand-500") },
  { hours: 6.5, colour: colour("brand-500") },
];
const bars = days.map((day, index) => ({
  x: 128 + index * 96,
  height: day.hours * 24,
  fill: day.colour,
  start: index * 12,
}));
const bar = 56;

const still = (value: unknown) => ({ a: 0, k: value });
const rgb = (hex: string) =>
  [1, 3, 5].map((at) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)));
const eased = { i: { x: [0.2], y: [1] }, o: { x: [0.4], y: [0] } };

function rectangle(size: [number, number], at: [number, number], radius: number, fill: string) {
  return {
    ty: "gr",
    it: [
      { ty: "rc", p: still(at), s: still(size), r: still(radius) },
      { ty: "fl", c: still([...rgb(fill), 1]), o: still(100) },
      {
        ty: "tr",
        p: still([0, 0]),
        a: still([0, 0]),
        s: still([100, 100]),
        r: still(0),
        o: still(100),
      },
    ],
  };
}

function layer(
  ind: number,
  at: [number, number],
  shapes: object[],
  s: object = still([100, 100, 100]),
) {
  const ks = { o: still(100), r: still(0), p: still([...at, 0]), a: still([0, 0, 0]), s };
  return { ddd: 0, ind, ty: 4, nm: `layer ${ind}`, ks, shapes, ip: 0, op: length, st: 0 };
}

/** Returns keyframes that grow, rest for a while and shrink again, so that the end equals the start. */
const growing = (start: number) => ({
  a: 1,
  k: [
    { t: start, s: [100, 0, 100], ...eased },
    { t: start + 24, s: [100, 100, 100], ...eased },
    { t: length - 20, s: [100, 100, 100], ...eased },
    { t: length, s: [100, 0, 100] },
  ],
});

const film = {
  v: "5.13.0",
  fr: 30,
  ip: 0,
  op: length,
  w: width,
  h: height,
  nm: "hours",
  assets: [],
  layers: [
    ...bars.map((one, index) =>
      layer(
        index + 1,
        [one.x, floor],
        [rectangle([bar, one.height], [0, -one.height / 2], 14, one.fill)],
        growing(one.start),
      ),
    ),
    layer(8, [width / 2, floor + 14], [rectangle([480, 4], [0, 0], 2, colour("line"))]),
    layer(9, [0, 0], [rectangle([width, height], [width / 2, height / 2], 0, colour("mist"))]),
  ],
};

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colour("mist")}"/>${bars
  .map(
    (one) =>
      `<rect x="${one.x - bar / 2}" y="${floor - one.height}" width="${bar}" height="${one.height}" rx="14" fill="${one.fill}"/>`,
  )
  .join(
    "",
  )}<rect x="80" y="${floor + 12}" width="480" height="4" rx="2" fill="${colour("line")}"/></svg>\n`;

mkdirSync(assets, { recursive: true });
writeFileSync(join(assets, "hours.json"), `${JSON.stringify(film)}\n`);
writeFileSync(join(assets, "hours.svg"), drawing);
