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
