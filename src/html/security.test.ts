import { describe, expect, it } from "vitest";
import { draftHeaders, headersOfSite, pageHeaders } from "./security.ts";

const facts = {
  assetOrigins: ["https://pictures.example"],
  captcha: null,
  collector: null,
  siteHeaders: headersOfSite({ preload: false, indexed: true }),
};
const policyOf = (headers: Headers) => headers.get("content-security-policy") ?? "";

describe("the headers of a page", () => {
  it("say what it is, and name no frames where it needs none", () => {
    const headers = pageHeaders(facts, { needs: [] });
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(policyOf(headers)).not.toContain("frame-src");
    expect(policyOf(pageHeaders(facts, { needs: ["frames"] }))).toContain(
      "frame-src 'self' https:",
    );
  });

  it("hold the nonce of their own page alone", () => {
    const [first, second] = ["one", "two"].map((nonce) =>
      policyOf(pageHeaders(facts, { needs: [], nonce })),
    );
    expect(first).toContain("'nonce-one'");
    expect(second).toContain("'nonce-two'");
    expect(second).not.toContain("'nonce-one'");
    expect(policyOf(pageHeaders(facts, { needs: [] }))).not.toContain("nonce");
  });

  it("are a copy of their own, whatever an answer adds to them", () => {
    pageHeaders(facts, { needs: [] }).set("Set-Cookie", "a=b");
    expect(pageHeaders(facts, { needs: [] }).get("set-cookie")).toBeNull();
  });
});

describe("the headers of a draft", () => {
  it("keep it out of caches and search engines, and its address to itself", () => {
    const headers = draftHeaders(facts, { needs: [] });
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers.has("speculation-rules")).toBe(false);
  });

  it("let the Visual Editor alone frame it", () => {
    const headers = draftHeaders(facts, { needs: [], editors: ["https://app.storyblok.com"] });
    expect(headers.has("x-frame-options")).toBe(false);
    expect(policyOf(headers)).toContain("frame-ancestors https://app.storyblok.com");
  });
});
