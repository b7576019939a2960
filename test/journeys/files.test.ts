import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSharedWorld, visitorOf } from "./visit.ts";

/* Static files: one that exists is cached for a year, a missing one never. */

const client = join(import.meta.dirname, "../../dist/client");

const world = await openSharedWorld();
const visit = visitorOf(world);

describe("a missing file", () => {
  it.each([
    "/assets/nope.js",
    "/assets/main-AAAAAAAA.js",
    "/assets/deep/nope.css",
    "/assets/",
    "/assets",
    "/nope.png",
    "/en/nope.png",
    "/assets/..%2fnope.js",
  ])("%s is not cached", async (path) => {
    const { status, headers } = await visit(path);
    expect(status).not.toBe(200);
    expect(headers["cache-control"] ?? "").not.toContain("immutable");
    expect(headers["cache-control"] ?? "").not.toMatch(/max-age=(?!3600\b)[1-9]/);
    if (status === 404) expect(headers["cache-control"]).toBe("no-store");
  });
});

it("a file whose name carries its hash is cached for a year", async () => {
  for (const name of readdirSync(join(client, "assets")).slice(0, 5)) {
    const { status, headers } = await visit(`/assets/${name}`);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});

it("the build's own files are neither served nor uploaded", async () => {
  for (const path of ["/.vite/manifest.json", "/_headers", "/.assetsignore", "/wrangler.json"]) {
    expect((await visit(path)).status, path).not.toBe(200);
  }
  const uploaded = readdirSync(client, { recursive: true }).map(String);
  const ignored = uploaded.includes(".assetsignore")
    ? readFileSync(join(client, ".assetsignore"), "utf8").split("\n")
    : [];
  const hidden = uploaded.filter((name) => /(^|\/)\.|\.map$/.test(name));
  expect(hidden.filter((name) => name !== ".assetsignore" && !ignored.includes(name))).toEqual([]);
});
