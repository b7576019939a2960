import { describe, expect, it } from "vitest";
import { assetOf, refusalOf } from "./asset.ts";

const file = "https://a.storyblok.com/f/1/1600x900/0123456789/desk.jpg";

describe("an asset", () => {
  it.each([
    [file, file],
    ["//a.storyblok.com/f/1/1600x900/0123456789/desk.jpg", file],
    ["https://s3.amazonaws.com/a.storyblok.com/f/1/1600x900/0123456789/desk.jpg", file],
    [
      "http://s3.amazonaws.com/a-us.storyblok.com/f/1/x/0123456789/desk.jpg",
      "http://a-us.storyblok.com/f/1/x/0123456789/desk.jpg",
    ],
    [
      " https://a.storyblok.com/f/1/x/0123456789/my plan.pdf\n",
      "https://a.storyblok.com/f/1/x/0123456789/my%20plan.pdf",
    ],
    [
      "https://a2-ap.storyblok.com/f/1/x/0123456789/büro.jpg",
      "https://a2-ap.storyblok.com/f/1/x/0123456789/b%C3%BCro.jpg",
    ],
    [
      "https://assets.company.example/f/1/x/0123456789/desk.jpg",
      "https://assets.company.example/f/1/x/0123456789/desk.jpg",
    ],
    ["", null],
    ["/f/1/desk.jpg", null],
    ["javascript:alert(1)", null],
    ["https://dam.example/desk.jpg", null],
    ["https://a.storyblok.com.evil.example/x.jpg", null],
    ["https://evil.example/s3.amazonaws.com/a.storyblok.com/x.jpg", null],
  ])("of %j is at %j", (filename, src) => {
    expect(assetOf({ filename })?.src ?? null).toBe(src);
  });

  it.each([
    [{ filename: file }, null],
    [{ filename: file, is_external_url: false, is_private: "" }, null],
    [{ filename: "" }, null],
    [{ filename: "https://dam.example/desk.jpg" }, "foreign"],
    [{ filename: "https://dam.example/f/1/desk.jpg", is_external_url: true }, "foreign"],
    [{ filename: file, is_external_url: true }, null],
    [{ filename: file, is_private: true }, "private"],
  ])("%j is shown by no page because it is %j", (raw, why) => {
    expect(refusalOf(raw)).toBe(why);
    expect(assetOf(raw) === null).toBe(why !== null || raw.filename === "");
  });

  it.each([
    ["desk.jpg", null],
    ["DESK.SVG", null],
    ["desk", null],
    ["1.5/desk", null],
    ["desk.heic", "format"],
    ["desk.jpg.mp4", "format"],
    ["plan.pdf", "format"],
  ] as const)("%s is shown as a picture unless it is %j", (name, why) => {
    const raw = { filename: `https://a.storyblok.com/f/1/1600x900/0123456789/${name}` };
    expect(refusalOf(raw, true)).toBe(why);
    expect(assetOf(raw, true) === null).toBe(why !== null);
    expect(refusalOf(raw)).toBeNull();
  });

  it("has the size in its address, or else the one in its data", () => {
    const meta_data = { size: "800x600" };
    expect(assetOf({ filename: file, meta_data })).toMatchObject({ width: 1600, height: 900 });
    const old = "https://a.storyblok.com/f/1/0123456789/desk.jpg";
    expect(assetOf({ filename: old, meta_data })).toMatchObject({ width: 800, height: 600 });
    expect(assetOf({ filename: old })).toMatchObject({ width: null, height: null });
  });
});
