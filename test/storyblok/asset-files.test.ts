import { afterAll, describe, expect, it } from "vitest";
import { svgSize } from "./asset-files.ts";
import { startFixture } from "./fixture.ts";
import { createImageCache } from "./image-cache.ts";
import { readRange } from "./range.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const folder = temporaryFolder();

const storyblok = await startFixture({ imageCache: folder });
afterAll(() => storyblok.close());

const asset = (name: string) => storyblok.assetUrl(name) ?? "";

describe("original files", () => {
  it("are sent with long caching, to every origin", async () => {
    const photo = asset("photo.png");
    const response = await fetch(photo);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000",
      "content-type": "image/png",
      "cross-origin-resource-policy": "cross-origin",
    });
    const etag = response.headers.get("etag") ?? "";
    expect((await fetch(photo, { headers: { "if-none-match": etag } })).status).toBe(304);
    const made = await fetch(`${photo}/m/50x0`);
    const headers = { "if-none-match": made.headers.get("etag") ?? "" };
    expect((await fetch(`${photo}/m/50x0`, { headers })).status).toBe(304);
  });

  it.each([
    ["drawing.svg", "image/svg+xml", "120x80"],
    ["dot.gif", "image/gif", "4x4"],
  ])("%s is unchanged behind /m/, too", async (name, type, size) => {
    expect(asset(name)).toContain(`/${size}/`);
    const plain = await fetch(asset(name));
    const made = await fetch(`${asset(name)}/m/10x10`);
    expect([plain, made].map(({ headers }) => headers.get("content-type"))).toEqual([type, type]);
    expect(await made.text()).toBe(await plain.text());
  });

  it("are sent in ranges", async () => {
    const part = await fetch(asset("film.mp4"), { headers: { range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 10-19/1024"]);
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([
      10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
    const beyond = await fetch(asset("film.mp4"), { headers: { range: "bytes=2000-" } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */1024"]);
    expect((await fetch(`${asset("film.mp4")}/m/10x10`)).status).toBe(400);
  });

  it.each([
    [undefined, undefined],
    ["bytes=0-", { start: 0, end: 99 }],
    ["bytes=90-200", { start: 90, end: 99 }],
    ["bytes=-5", { start: 95, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-2", undefined],
    ["bytes=0-1,4-5", undefined],
    ["lines=1-2", undefined],
  ])("range %s of 100 bytes", (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });
});

it.each([
  ['<svg viewBox="0 0 24 12">', { width: 24, height: 12 }],
  ['<?xml version="1.0"?><svg width="30" height="20.4">', { width: 30, height: 20 }],
  ["<svg>", { width: undefined, height: undefined }],
])("reads the size of %s", (svg, size) => {
  expect(svgSize(svg)).toEqual(size);
});

it("draws a picture once for all requests, and not again after a restart", async () => {
  let drawn = 0;
  const picture = async () => {
    drawn += 1;
    return Buffer.from("picture");
  };
  const cache = createImageCache(folder);
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.take("key", picture)));
  expect(all.map(String)).toEqual(Array.from({ length: 20 }, () => "picture"));
  expect(String(await createImageCache(folder).take("key", picture))).toBe("picture");
  expect(drawn).toBe(1);
  await expect(cache.take("bad", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(String(await cache.take("bad", picture))).toBe("picture");
});
