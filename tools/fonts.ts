import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { argumentsOf } from "./command-line.ts";
import { allLanguages } from "../src/language/language.ts";
import { writeFiles } from "./write-files.ts";

const usage = `npm run fonts

  Creates client/fonts/ from the full fonts, with the letters of Western European languages and of the
  site's own words, and the weights and features that the styles use. Run it after adding a language with
  other letters, or changing a font.`;

const root = join(import.meta.dirname, "..");
const { resolve } = createRequire(import.meta.url);

type Face = {
  readonly from: string;
  /** `wght` in the styles: one value, or a range. */
  readonly weight: number | { readonly min: number; readonly max: number };
};

const bricolage =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";

/** The fonts, by their names in `client/styles/fonts.css`. */
export const faces: Readonly<Record<string, Face>> = {
  text: {
    from: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    weight: { min: 400, max: 600 },
  },
  heading: { from: bricolage, weight: 650 },
  quote: { from: bricolage, weight: 450 },
};

/** Kerning, accents, ligatures and tabular figures. */
const features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "tnum"];

/** Returns the letters of Latin-1, its punctuation, and every letter of the site's own words. */
export function letters(): string {
  const latin = Array.from({ length: 0x100 }, (_, code) => String.fromCodePoint(code));
  const words = allLanguages.map((language) =>
    readFileSync(join(root, `locales/${language}.json`), "utf8"),
  );
  const more = "ŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™−≤≥×→←↑↓✓\u202f";
  return [...new Set([...latin, ...words.join(""), ...more])].join("");
}

/** Returns the file of a face, as WOFF2. */
export async function made({ from, weight }: Face): Promise<Buffer> {
  return subsetFont(await readFile(resolve(from)), letters(), {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
    keepFeatures: features,
    noHinting: true,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  argumentsOf(usage, {});
  const files = new Map<string, Buffer>();
  for (const [name, face] of Object.entries(faces)) {
    const file = await made(face);
    files.set(`client/fonts/${name}.woff2`, file);
    process.stdout.write(`${name}.woff2: ${(file.length / 1000).toFixed(1)} kB\n`);
  }
  await writeFiles(root, files);
}
