import { describe, expect, it } from "vitest";
import { addHeaders, draftHeaders, embedHeaders, headersOfSite, pageHeaders } from "./security.ts";

const facts = {
  assetOrigins: ["https://pictures.example"],
  captcha: null,
  collector: null,
  siteHeaders: headersOfSite({ preload: false, indexed: true }),
};
const policyOf = (headers: Headers) => headers.get("content-security-policy") ?? "";

describe("the headers of a page", () => {
  it("describe the page, and allow no frames if it needs none", () => {
    const headers = pageHeaders(facts, { needs: [] });
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(policyOf(headers)).not.toContain("frame-src");
    expect(policyOf(pageHeaders(facts, { needs: ["frames"] }))).toContain(
      "frame-src 'self' https:",
    );
  });

  it("contain the nonce of their own page alone", () => {
    const [first, second] = ["one", "two"].map((nonce) =>
      policyOf(pageHeaders(facts, { needs: [], nonce })),
    );
    expect(first).toContain("'nonce-one'");
    expect(second).toContain("'nonce-two'");
    expect(second).not.toContain("'nonce-one'");
    expect(policyOf(pageHeaders(facts, { needs: [] }))).not.toContain("nonce");
  });

  it("are a separate copy for each answer", () => {
    pageHeaders(facts, { needs: [] }).set("Set-Cookie", "a=b");
    expect(pageHeaders(facts, { needs: [] }).get("set-cookie")).toBeNull();
  });
});

describe("the headers of a draft", () => {
  it("keep it out of caches and search engines, and its address from other sites", () => {
    const headers = draftHeaders(facts, { needs: [] });
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers.has("speculation-rules")).toBe(false);
  });
});

describe("the headers of every answer", () => {
  const of = (site: { preload: boolean; indexed: boolean }) =>
    Object.fromEntries(headersOfSite(site).map(([name, value]) => [name.toLowerCase(), value]));

  it("require https, and a place on the browsers' list only if that is wanted", () => {
    const plain = "max-age=63072000; includeSubDomains";
    expect(of({ preload: false, indexed: true })["strict-transport-security"]).toBe(plain);
    const preloaded = of({ preload: true, indexed: true })["strict-transport-security"];
    expect(preloaded).toBe(`${plain}; preload`);
  });

  it("keep only a site that is not indexed out of search engines", () => {
    expect(of({ preload: false, indexed: false })["x-robots-tag"]).toBe("noindex, nofollow");
    expect(of({ preload: false, indexed: true })).not.toHaveProperty("x-robots-tag");
  });

  it("are added if an answer has none of its own", () => {
    const headers = new Headers();
    addHeaders(headers, facts.siteHeaders);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "cross-origin-embedder-policy": "credentialless",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  });

  it("leave the headers of the answer itself", () => {
    const own = { ...embedHeaders, "Referrer-Policy": "no-referrer" };
    const headers = new Headers(own);
    addHeaders(headers, facts.siteHeaders);
    for (const [name, value] of Object.entries(own)) expect(headers.get(name)).toBe(value);
  });
});

describe("the header that isolates a page from frames", () => {
  const embedder = (needs: Parameters<typeof pageHeaders>[1]["needs"], over = {}) =>
    pageHeaders({ ...facts, ...over }, { needs }).get("cross-origin-embedder-policy");
  const captcha = { captcha: { provider: "turnstile" } } as const;

  it("is left out only if the page can have a frame", () => {
    expect(embedder([])).toBe("credentialless");
    expect(embedder([], captcha)).toBe("credentialless");
    expect(embedder(["captcha"])).toBe("credentialless");
    expect(embedder(["captcha"], captcha)).toBeNull();
    expect(embedder(["frames"])).toBeNull();
  });
});

it("lets browsers fetch a page ahead", () => {
  const headers = pageHeaders(facts, { needs: [] });
  expect(headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
});

it("allows the bridge's styles on an editor's page only", () => {
  const styles = (page: object) =>
    /style-src [^;]*/.exec(policyOf(pageHeaders(facts, { needs: [], ...page })))?.[0];
  expect(styles({ styles: ["sha256-a"] })).toBe("style-src 'self' 'sha256-a'");
  expect(styles({ nonce: "one", editors: ["https://app.storyblok.com"] })).toBe(
    "style-src 'self' 'unsafe-inline'",
  );
});

it("gives pasted code of a third party no origin, and allows it everything over https", () => {
  expect(embedHeaders["Content-Security-Policy"]?.split("; ")).toEqual([
    "default-src 'none'",
    "script-src https: 'unsafe-inline'",
    "style-src https: 'unsafe-inline'",
    "img-src https: data:",
    "font-src https: data:",
    "media-src https: data:",
    "connect-src https:",
    "frame-src https:",
    "form-action https:",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
  ]);
});
