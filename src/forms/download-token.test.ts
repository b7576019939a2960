import { assert, asyncProperty, integer } from "fast-check";
import { describe, expect, it } from "vitest";
import { hasTokenShape } from "../base/signed-token.ts";
import {
  downloadLifetimeMs,
  readDownload,
  signDownload,
  slugOfDownload,
} from "./download-token.ts";

const secret = "a secret of the tests, and of no one else";
const now = Date.parse("2026-11-21T10:00:00Z");
const after = (ms: number) => now + ms;
const slug = "en/flair-library/works-council-guide";

describe("a link to a download", () => {
  it("leads to its resource until it expires", async () => {
    const token = await signDownload(slug, now, secret);
    expect(hasTokenShape(token)).toBe(true);
    expect(await readDownload(token, now, secret)).toEqual({
      ok: true,
      value: { value: slug, until: now + downloadLifetimeMs },
    });
    const last = after(downloadLifetimeMs - 1);
    expect(await readDownload(token, last, secret)).toEqual({
      ok: true,
      value: { value: slug, until: now + downloadLifetimeMs },
    });
    expect(await readDownload(token, after(downloadLifetimeMs), secret)).toEqual({
      ok: false,
      failure: { kind: "expired", value: slug },
    });
  });

  it("is nothing under another secret", async () => {
    const token = await signDownload(slug, now, secret);
    const read = await readDownload(token, now, `${secret}!`);
    expect(read).toEqual({ ok: false, failure: { kind: "forged" } });
  });

  it("is nothing once a character of it is another", async () => {
    const token = await signDownload(slug, now, secret);
    await assert(
      asyncProperty(integer({ min: 0, max: token.length - 1 }), async (at) => {
        const other = token[at] === "A" ? "B" : "A";
        const forged = token.slice(0, at) + other + token.slice(at + 1);
        const read = await readDownload(forged, now, secret);
        // The last character of a signature holds two bits that mean nothing.
        if (at === token.length - 1 && read.ok) return;
        expect(read).toEqual({ ok: false, failure: { kind: "forged" } });
      }),
    );
  });

  it.each(["", ".", "a.b", "x".repeat(2000), `.${"A".repeat(43)}`, `A.${"A".repeat(44)}`])(
    "is not %j",
    async (token) => {
      expect(hasTokenShape(token)).toBe(false);
      const read = await readDownload(token, now, secret);
      expect(read).toEqual({ ok: false, failure: { kind: "forged" } });
    },
  );
});

describe("the resource a form names", () => {
  const origin = "https://www.example.com";

  it("is a page of this site", () => {
    expect(slugOfDownload(`${origin}/${slug}/`, origin)).toBe(slug);
    expect(slugOfDownload(`${origin}/${slug}`, origin)).toBe(slug);
  });

  it.each([
    "",
    slug,
    `/${slug}/`,
    `https://evil.example/${slug}/`,
    `${origin}.evil.example/${slug}/`,
    `${origin}/`,
    `${origin}/en/`,
    `${origin}/api/downloads/x/`,
    `${origin}/en/%2e%2e/x/`,
    "javascript:alert(1)",
  ])("is not %j", (address) => {
    expect(slugOfDownload(address, origin)).toBeNull();
  });
});
