import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import subsetFont from "subset-font";
import { escapeXml } from "../../../src/base/escape-html.ts";
import { faces } from "../../fonts.ts";
import type { Tree } from "../tree.ts";
import type { Company } from "./answers.ts";

/** The font's own family name, once it has a single weight. */
const family = "Bricolage Grotesque 96pt ExtraBold,";

type Colours = { readonly ground: string; readonly accent: string; readonly dark: string };

/** Draws the icons and the picture of shared links, and returns the picture of the first stories. */
export async function drawPictures(
  tree: Tree,
  company: Company,
  colours: Colours,
): Promise<Buffer> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "letters-"));
  const write = await writerIn(folder.path, company.name);
  const letter = [...company.name][0]?.toUpperCase() ?? "";
  const tile = async (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: colours.ground } })
      .composite([await write(letter, Math.round(size * 0.6), "#ffffff", size * 0.8)])
      .png({ palette: true })
      .toBuffer();
  tree.replace("public/icon-512.png", await tile(512));
  tree.replace("public/icon-192.png", await tile(192));
  tree.replace("public/apple-touch-icon.png", await tile(180));
  const small = await Promise.all([16, 32, 48].map(tile));
  tree.replace("public/favicon.ico", icoOf(small));
  tree.replace("public/favicon.svg", svgOf(await tile(64)));
  tree.replace("public/og-default.png", await shared(company.name, colours, write));
  return cover(colours);
}

type Write = (
  text: string,
  size: number,
  colour: string,
  maxWidth: number,
) => Promise<OverlayOptions>;

/** Returns a writer in the font of the site's headings, independent of the machine's fonts. */
async function writerIn(folder: string, letters: string): Promise<Write> {
  const { resolve } = createRequire(import.meta.url);
  const { from } = faces["heading"] ?? { from: "" };
  const font = await subsetFont(await readFile(resolve(from)), letters + letters.toUpperCase(), {
    targetFormat: "truetype",
    variationAxes: { wght: 650 },
  });
  const fontfile = join(folder, "letters.ttf");
  await writeFile(fontfile, font);
  return async (text, size, colour, maxWidth) => {
    const marked = `<span foreground="${colour}">${escapeXml(text)}</span>`;
    const drawn = await sharp({
      text: { text: marked, font: `${family} ${size}`, fontfile, rgba: true, dpi: 72 },
    })
      .png()
      .toBuffer();
    const { width = 0 } = await sharp(drawn).metadata();
    const input =
      width > maxWidth
        ? await sharp(drawn)
            .resize({ width: Math.floor(maxWidth) })
            .png()
            .toBuffer()
        : drawn;
    return { input };
  };
}

/** Draws the company's name on its dark colour: 1200 × 630 px. */
async function shared(name: string, { dark, ground, accent }: Colours, write: Write) {
  const text = await write(name, 120, "#ffffff", 1040);
  return sharp(Buffer.from(scene(1200, 630, { dark, ground, accent })))
    .composite([{ ...text, left: 80, top: 240 }])
    .png({ palette: true })
    .toBuffer();
}

/** Draws the picture of the first stories, until there are photos. */
async function cover(colours: Colours): Promise<Buffer> {
  return sharp(Buffer.from(scene(1600, 900, colours)))
    .webp({ quality: 80 })
    .toBuffer();
}

function scene(width: number, height: number, { dark, ground, accent }: Colours): string {
  const [right, low] = [width * 0.82, height * 0.78];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${dark}"/>
    <circle cx="${right}" cy="${low}" r="${height * 0.5}" fill="${ground}"/>
    <circle cx="${right - height * 0.36}" cy="${low + height * 0.16}" r="${height * 0.2}" fill="${accent}"/>
    <rect x="${width * 0.066}" y="${height * 0.72}" width="${width * 0.13}" height="${height * 0.02}" fill="${accent}"/>
  </svg>`;
}

function svgOf(png: Buffer): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="a"><rect width="64" height="64" rx="14"/></clipPath><image width="64" height="64" clip-path="url(#a)" href="data:image/png;base64,${png.toString("base64")}"/></svg>\n`;
}

/** Returns an ICO of PNGs, smallest first: https://en.wikipedia.org/wiki/ICO_(file_format) */
function icoOf(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const size = picture.readUInt32BE(16);
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
