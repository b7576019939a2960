import { describe, expect, it } from "vitest";
import type { Asset } from "./fields.ts";
import { imageUrl } from "./image.ts";

const asset: Asset = {
  src: "https://a.storyblok.com/f/1/1600x900/0123456789/team.png",
  alt: "",
  title: "",
  focus: "",
  width: 1600,
  height: 900,
};

describe("imageUrl", () => {
  it("keeps the ratio when one side is requested", () => {
    expect(imageUrl(asset, { width: 608 })).toBe(
      `${asset.src}/m/608x0/filters:format(webp):quality(75)`,
    );
  });

  it("crops around the focus point when both sides are", () => {
    expect(imageUrl({ ...asset, focus: "719x153:720x154" }, { width: 448, height: 448 })).toBe(
      `${asset.src}/m/448x448/filters:focal(719x153:720x154):format(webp):quality(75)`,
    );
  });

  it("leaves the focus point out when nothing is cropped", () => {
    expect(imageUrl({ ...asset, focus: "719x153:720x154" }, { width: 448 })).not.toContain("focal");
  });

  it("never requests more pixels than there are, and keeps the requested ratio", () => {
    expect(imageUrl(asset, { width: 3200, height: 1600 })).toContain("/m/1600x800/");
    expect(imageUrl(asset, { width: 3200 })).toContain("/m/1600x0/");
  });

  it("blurs, and takes format and quality", () => {
    expect(imageUrl(asset, { width: 40, blur: 8, quality: 30, format: "jpeg" })).toBe(
      `${asset.src}/m/40x0/filters:blur(8):format(jpeg):quality(30)`,
    );
  });

  it("only converts if no size is given", () => {
    expect(imageUrl(asset)).toBe(`${asset.src}/m/filters:format(webp):quality(75)`);
  });

  it.each(["logo.svg", "wave.GIF", "logo.svg?v=2"])("leaves %s as it is", (name) => {
    const src = `https://a.storyblok.com/f/1/10x10/0123456789/${name}`;
    expect(imageUrl({ ...asset, src }, { width: 100 })).toBe(src);
  });
});
