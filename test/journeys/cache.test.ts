import { describe, expect, it } from "vitest";
import { contact } from "../../src/forms/contact.ts";
import { sampleOf } from "./form-samples.ts";
import { storedIn } from "../readable-pages.ts";
import { complete, openVisited, pathOf, siteOrigin, soon } from "./visit.ts";

/* A page is the same for everyone, cached until it changes. Nothing about a visitor is stored for others. */

const page = "/en/about/";
const formPage = "/en/contact-us/";

const { world, visit } = await openVisited();

describe("a page that was visited before", () => {
  it("is not sent again to a browser that has it", async () => {
    const { headers, body } = await complete(visit, page);
    expect(headers.etag).toMatch(/^W\/"[^"]+"$/);
    const again = await visit(page, { headers: { "if-none-match": headers.etag ?? "" } });
    expect(again.status).toBe(304);
    expect(again.bytes).toBe(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
    const other = await visit(page, { headers: { "if-none-match": 'W/"another"' } });
    expect(other.status).toBe(200);
    expect(other.body).toBe(body);
  });

  it("is sent compressed to browsers that accept it, and as text to others", async () => {
    const { body, headers } = await complete(visit, page);
    const request = (accepted: string, more: object = {}) =>
      visit(page, { headers: { "accept-encoding": accepted }, ...more });
    const isSmall = async () => (await request("br")).headers["content-encoding"] === "br";
    expect(await soon(isSmall)).toBe(true);
    const small = await request("br");
    expect([small.body, small.headers.etag]).toEqual([body, headers.etag]);
    const plain = await request("identity");
    expect([plain.body, plain.headers["content-encoding"]]).toEqual([body, undefined]);
    const head = await request("br", { method: "HEAD" });
    expect([head.status, head.bytes, head.headers.etag]).toEqual([200, 0, headers.etag]);
    const again = await visit(page, { headers: { "if-none-match": headers.etag ?? "" } });
    expect([again.status, again.bytes, again.headers["content-encoding"]]).toEqual([
      304,
      0,
      undefined,
    ]);
  });
});

describe("a request's query and headers", () => {
  it.each([
    "?utm_source=newsletter&utm_campaign=x",
    "?gclid=1",
    "?a=%00",
    "?page=2",
    "?lang=de",
    "?__proto__=1",
    `?${"x".repeat(2_000)}=1`,
  ])("an unknown query changes neither the page nor its cache entry: %s", async (query) => {
    const plain = await complete(visit, page);
    const answer = await visit(page + query);
    expect(answer.headers.etag).toBe(plain.headers.etag);
    expect(answer.body).toBe(plain.body);
  });

  it.each<Record<string, string>>([
    { cookie: "lang=de" },
    { cookie: "notice=1; session=x" },
    { "accept-language": "de-CH" },
    { "cf-ipcountry": "AT" },
    { "user-agent": "Mozilla/5.0 (iPhone)" },
    { authorization: "Bearer x" },
    { "x-forwarded-host": "evil.example" },
    { host: "evil.example" },
    { "save-data": "on" },
    { range: "bytes=0-10" },
  ])("%j does not change the page", async (headers) => {
    const plain = await complete(visit, page);
    const answer = await visit(page, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toBe(plain.headers.etag);
    expect(answer.body).toBe(plain.body);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("what a visitor types", () => {
  const name = "Zanzibaria";
  const post = (fields: Record<string, string>) =>
    visit(formPage, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: siteOrigin },
      body: new URLSearchParams({ form: "contact", ...fields }).toString(),
    });

  it("appears on no other visitor's page", async () => {
    const before = await complete(visit, formPage);
    const refused = await post({ firstName: name });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain(name);
    expect(refused.headers["cache-control"]).toBe("private, no-store");
    expect(refused.headers.etag).toBeUndefined();
    const after = await visit(formPage);
    expect(after.body).toBe(before.body);
    expect(after.body).not.toContain(name);
  });

  it("is not stored for others", async () => {
    await post({ firstName: name });
    const stored = await storedIn(world);
    expect([...stored.values()].join()).toContain("</html>");
    for (const [key, text] of stored) expect(text.includes(name), key).toBe(false);
  });

  it("leads to a confirmation that no other visitor gets", async () => {
    const posted = await post({ ...sampleOf(contact), firstName: name });
    const sent = await visit(pathOf(posted.headers["location"] ?? ""));
    expect(sent.body).toContain('class="form-sent"');
    expect(sent.status).toBe(200);
    expect(sent.headers["cache-control"]).toBe("private, no-store");
    const plain = await complete(visit, formPage);
    expect(plain.body).not.toBe(sent.body);
    expect((await visit(formPage)).headers.etag).toBe(plain.headers.etag);
  });
});
