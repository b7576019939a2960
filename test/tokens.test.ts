import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brand } from "../src/brand/brand.ts";
import { contrast } from "../tools/new/company/colour.ts";
import { coloursIn, tokenPairs } from "../tools/new/company/contrast.ts";
import { paletteOf } from "../tools/new/company/palette.ts";

const css = readFileSync("client/styles/tokens.css", "utf8");
const colours = coloursIn(css);

describe("tokens", () => {
  it.each(tokenPairs)("$over is readable on $ground, at $least : 1", ({ over, ground, least }) => {
    const ratio = contrast(colours.get(over) ?? "", colours.get(ground) ?? "");
    expect(ratio).toBeGreaterThanOrEqual(least);
  });
});

describe("another company's colours", () => {
  const hues = ["#5b2a86", "#e6007e", "#ffd400", "#00a3ff", "#000000", "#ffffff", "#7f7f7f"];

  it.each(hues.flatMap((colour) => hues.map((accent) => ({ colour, accent }))))(
    "$colour with $accent are readable in every combination",
    (chosen) => {
      const palette = coloursIn(paletteOf(css, chosen).css);
      for (const { over, ground, least } of tokenPairs) {
        const ratio = contrast(palette.get(over) ?? "", palette.get(ground) ?? "");
        expect(ratio, `${over} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
      expect(palette.get("accent-500")).toBe(chosen.accent);
    },
  );

  it("are used unchanged if they are readable, and reported if not", () => {
    const paletteWith = (colour: string) => paletteOf(css, { colour, accent: "#e6007e" });
    expect(coloursIn(paletteWith("#5b2a86").css).get("brand-600")).toBe("#5b2a86");
    expect(paletteWith("#5b2a86").notes).toEqual([]);
    expect(paletteWith("#ffd400").notes).toEqual([expect.stringMatching(/#ffd400 has 1\.4 : 1/)]);
  });
});

describe("brand", () => {
  it("has the page's colour as its theme colour", () => {
    expect(brand.themeColor).toBe(colours.get("paper"));
  });

  it("is the same in the web manifest", () => {
    const manifest: unknown = JSON.parse(readFileSync("public/site.webmanifest", "utf8"));
    expect(manifest).toMatchObject({ name: brand.name, theme_color: brand.themeColor });
  });
});
