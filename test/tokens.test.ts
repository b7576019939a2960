import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brand } from "../src/brand/brand.ts";
import { contrast } from "../tools/new/company/colour.ts";
import { coloursIn, tokenPairs } from "../tools/new/company/contrast.ts";
import { paletteOf } from "../tools/new/company/palette.ts";

const css = readFileSync("client/styles/tokens.css", "utf8");
const colours = coloursIn(css);

describe("tokens", () => {
  it.each(tokenPairs)("$over is seen on $ground, at $least : 1", ({ over, ground, least }) => {
    const ratio = contrast(colours.get(over) ?? "", colours.get(ground) ?? "");
    expect(ratio).toBeGreaterThanOrEqual(least);
  });
});

describe("another company's colours", () => {
  const hues = ["#5b2a86", "#e6007e", "#ffd400", "#00a3ff", "#000000", "#ffffff", "#7f7f7f"];

  it.each(hues.flatMap((colour) => hues.map((accent) => ({ colour, accent }))))(
    "$colour with $accent are read wherever they are",
    (chosen) => {
      const made = coloursIn(paletteOf(css, chosen).css);
      for (const { over, ground, least } of tokenPairs) {
        const ratio = contrast(made.get(over) ?? "", made.get(ground) ?? "");
        expect(ratio, `${over} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
      expect(made.get("accent-500")).toBe(chosen.accent);
    },
  );

  it("are taken as they are where they can be read, and named where not", () => {
    const made = (colour: string) => paletteOf(css, { colour, accent: "#e6007e" });
    expect(coloursIn(made("#5b2a86").css).get("brand-600")).toBe("#5b2a86");
    expect(made("#5b2a86").notes).toEqual([]);
    expect(made("#ffd400").notes).toEqual([expect.stringMatching(/#ffd400 has 1\.4 : 1/)]);
  });
});

describe("brand", () => {
  it("has the colour of the page around it on a phone", () => {
    expect(brand.themeColor).toBe(colours.get("paper"));
  });

  it("is the same in the web manifest", () => {
    const manifest: unknown = JSON.parse(readFileSync("public/site.webmanifest", "utf8"));
    expect(manifest).toMatchObject({ name: brand.name, theme_color: brand.themeColor });
  });
});
