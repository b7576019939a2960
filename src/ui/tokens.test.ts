import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brand } from "../brand/brand.ts";

const css = readFileSync("client/styles/tokens.css", "utf8");
const colours = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): #([\da-f]{6}|[\da-f]{3});/g)].map(([, name, hex = ""]) => [
    name,
    `#${hex.length === 3 ? hex.replace(/./g, "$&$&") : hex}`,
  ]),
);

function colour(token: string): string {
  const found = colours[token];
  if (!found) throw new Error(`tokens.css has no --${token}`);
  return found;
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const text: [text: string, grounds: string[]][] = [
  ["ink", ["paper", "mist", "sand", "brand-100", "accent-100", "sky", "lilac", "sun", "rose"]],
  ["ink-soft", ["paper", "mist", "sand", "brand-50", "brand-100"]],
  ["brand-600", ["paper", "mist", "sand", "brand-50"]],
  [
    "brand-700",
    ["paper", "mist", "brand-50", "brand-100", "accent-100", "sky", "lilac", "sun", "rose"],
  ],
  ["accent-600", ["paper"]],
  ["accent-700", ["paper", "mist", "sand", "accent-100"]],
  ["error", ["paper", "error-ground"]],
  ["success", ["paper", "mist"]],
  ["on-dark", ["brand-600", "brand-700", "brand-900", "on-dark-raised"]],
  ["on-dark-soft", ["brand-900", "on-dark-raised"]],
  ["brand-100", ["brand-900", "on-dark-raised"]],
  ["accent-100", ["brand-900", "on-dark-raised"]],
];

const outlines: [outline: string, grounds: string[]][] = [
  ["line-strong", ["paper", "mist", "sand"]],
  ["brand-600", ["paper", "mist", "sand"]],
  ["brand-100", ["brand-900"]],
  ["error", ["paper"]],
];

const pairs = (all: [string, string[]][]) =>
  all.flatMap(([over, grounds]) => grounds.map((ground) => ({ over, ground })));

describe("tokens", () => {
  it.each(pairs(text))("$over is readable on $ground", ({ over, ground }) => {
    expect(contrast(colour(over), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(outlines))("$over is seen as an outline on $ground", ({ over, ground }) => {
    expect(contrast(colour(over), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe("brand", () => {
  it("has the colour of the page around it on a phone", () => {
    expect(brand.themeColor).toBe(colour("paper"));
  });

  it("is the same in the web manifest", () => {
    const manifest: unknown = JSON.parse(readFileSync("public/site.webmanifest", "utf8"));
    expect(manifest).toMatchObject({ name: brand.name, theme_color: brand.themeColor });
  });
});
