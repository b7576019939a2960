import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { request, startFixture } from "./fixture.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** The picture is 300x200: red, green and blue stripes of 100 px each, from the left. */
const folder = temporaryFolder();

const storyblok = await startFixture({ imageCache: folder });
const { body } = await request(storyblok, "stories/en/home");
const [hero] = body.story.content["body"] as { picture: { filename: string } }[];
const photo = hero?.picture.filename ?? "";
afterAll(() => storyblok.close());

async function draw(order: string, accept = "*/*") {
  const response = await fetch(`${photo}/m/${order}`, { headers: { accept } });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return { response, text: bytes.toString() };
  const { width, height, format, mediaType } = await sharp(bytes).metadata();
  return { response, bytes, width, height, format, mediaType };
}

async function colour(order: string, x: number, y: number): Promise<number[]> {
  const { bytes } = await draw(
    `${order}${order.includes("filters:") ? ":" : "/filters:"}format(png)`,
  );
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

const jpegSize = async (quality: number) =>
  (await draw(`300x200/filters:blur(10):format(jpeg):quality(${quality})`)).bytes?.length ?? 0;

const [red, green, blue] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
];

describe("sizes", () => {
  it.each([
    ["", 300, 200],
    ["150x0", 150, 100],
    ["0x50", 75, 50],
    ["0x0", 300, 200],
    ["100x100", 100, 100],
    ["600x400", 600, 400],
    ["100x100/filters:focal(250x100:251x101)", 100, 100],
    ["filters:quality(10)", 300, 200],
  ])("%s is %i x %i", async (order, width, height) => {
    expect(await draw(order)).toMatchObject({ width, height, format: "png" });
  });
});

describe("what is shown", () => {
  it.each<[string, number, number, number[] | undefined]>([
    ["100x100", 50, 50, green],
    ["50x200/filters:focal(10x10:11x11)", 25, 100, red],
    ["50x200/filters:focal(299x10:300x11)", 25, 100, blue],
  ])("%s at %i,%i", async (order, x, y, expected) => {
    expect(await colour(order, x, y)).toEqual(expected);
  });

  it("is blurred on request", async () => {
    const [mixed] = await colour("300x200/filters:blur(20)", 101, 100);
    expect(mixed).toBeGreaterThan(50);
  });
});

describe("formats", () => {
  it.each([
    ["100x0/filters:format(webp)", "*/*", "image/webp"],
    ["100x0/filters:format(jpeg)", "image/webp", "image/jpeg"],
    ["100x0/filters:format(avif):quality(50)", "*/*", "image/avif"],
    ["100x0/filters:quality(50):format(png)", "image/webp", "image/png"],
    ["", "image/avif,image/webp,*/*", "image/webp"],
    ["", "image/png", "image/png"],
    ["100x0", "image/webp", "image/webp"],
  ])("%s for %s is %s", async (order, accept, type) => {
    const { response, mediaType } = await draw(order, accept);
    expect(response.headers.get("content-type")).toBe(type);
    expect(mediaType).toBe(type);
    expect(response.headers.get("vary")).toBe("Accept");
  });

  it("are smaller for less quality", async () => {
    expect(await jpegSize(10)).toBeLessThan(await jpegSize(95));
  });
});

describe("orders that are refused", () => {
  it.each([
    "axb",
    "100",
    "100x",
    "100x100/cover",
    "100x100/smart",
    "fit-in/100x100",
    "100x100/filters:",
    "100x100/filters:format(jpg)",
    "100x100/filters:quality(101)",
    "100x100/filters:quality()",
    "100x100/filters:focal(1x1)",
    "100x100/filters:sepia()",
    "100x100/filters:blur(151)",
    "4001x10",
    "0x4000",
  ])("%s", async (order) => {
    const { response, text } = await draw(order);
    expect(response.status).toBe(400);
    expect(text).not.toBe("");
  });

  it.each([
    ["another space", (url: string) => url.replace("/4242/", "/1/")],
    ["another hash", (url: string) => url.replace(/[0-9a-f]{10}/, "0123456789")],
    ["another name", (url: string) => url.replace("photo", "foto")],
    ["a path too long", (url: string) => `${url}/n/100x100`],
  ])("%s is unknown", async (_, change) => {
    expect((await fetch(change(photo))).status).toBe(404);
  });
});
