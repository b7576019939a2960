import { sign } from "hono/jwt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStagingAccess } from "../../src/site/staging-access.ts";
import { previewAddress } from "../storyblok/editor/preview-address.ts";
import type { World } from "../world.ts";
import { type Visit, openWorld, siteOrigin, visitorOf } from "./visit.ts";

/* Staging is open only to people with access, and no search engine lists it. */

const password = "a-password-of-staging-for-the-tests";
const basic = (given: string, name = "anybody") => ({
  authorization: `Basic ${btoa(`${name}:${given}`)}`,
});

describe("without access", () => {
  let world: World;
  let visit: Visit;
  let file = "";

  beforeAll(async () => {
    world = await openWorld({
      variables: { ENVIRONMENT: "staging", ACCESS_TOKEN: password, CACHE_TAGS: "true" },
    });
    visit = visitorOf(world);
    const { body } = await visit("/en/", { headers: basic(password) });
    file = /href="(\/assets\/[^"]+\.css)"/.exec(body)?.[1] ?? "";
  });
  afterAll(() => world?.close());

  it.each([
    "/",
    "/en/",
    "/en/about/",
    "/en/nope/",
    "/EN",
    "/favicon.svg",
    "/favicon.ico",
    "/sitemap.xml",
    "/en/blog/feed.xml",
    "/api/embed",
    "/api/forms/contact",
    "/api/language/de",
    "/api/downloads/x",
    "/api/nothing",
    "/robots.txt/",
    "//robots.txt",
    "/api/healthy",
    "/api/tasksx",
  ])("%s shows only that the site is closed", async (path) => {
    for (const headers of [
      {},
      basic("another"),
      basic(""),
      { authorization: "Basic %%%" },
      { cookie: "editor=x.y" },
    ]) {
      const answer = await visit(path, { headers: headers as Record<string, string> });
      expect(answer.status).toBe(401);
      expect(answer.headers["www-authenticate"]).toContain("Basic");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["x-robots-tag"]).toBe("noindex, nofollow");
      expect(answer.body).toBe("This site is for people with access.");
    }
  });

  it("no script or style is sent, and no post is read", async () => {
    expect(file).toMatch(/^\/assets\//);
    expect((await visit(file)).status).toBe(401);
    expect((await visit(file, { headers: basic(password) })).status).toBe(200);
    expect((await visit("/en/", { method: "POST", body: "form=contact" })).status).toBe(401);
  });

  it("search engines may read robots.txt", async () => {
    const { status, body, headers } = await visit("/robots.txt");
    expect(status).toBe(200);
    expect(body).not.toContain("Disallow");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
  });

  it("addresses with their own token work", async () => {
    const statusOf = async (path: string, method = "GET") => (await visit(path, { method })).status;
    expect(await statusOf("/api/webhooks/storyblok", "POST")).toBe(401);
    expect(
      (await visit("/api/webhooks/storyblok", { method: "POST" })).headers["www-authenticate"],
    ).toBeUndefined();
    expect(await statusOf("/api/tasks/leads", "POST")).toBe(401);
    expect(await statusOf("/api/attachments/forged")).toBe(403);
    expect([200, 503]).toContain(await statusOf("/api/health"));
  });

  it("the password, with any name, opens everything, uncached and unlisted", async () => {
    for (const path of ["/en/", "/en/", "/favicon.svg", "/favicon.ico", "/en/nope/", file]) {
      const { status, headers } = await visit(path, { headers: basic(password, "Ada") });
      expect(status, path).toBe(path.includes("nope") ? 404 : 200);
      expect(headers["x-robots-tag"], path).toBe("noindex, nofollow");
      expect(headers["cache-tag"]).toBeUndefined();
    }
    const bearer = { authorization: `Bearer ${password}x` };
    expect((await visit("/en/", { headers: bearer })).status).toBe(401);
  });

  it("an editor sees the site in the Visual Editor's frame, and a preview link is not enough", async () => {
    if (!world.storyblok) throw new Error("the stand-in is not there");
    const { config, origin } = world.storyblok;
    const draftUrl = `${origin}/v2/cdn/stories/en/about?version=draft&token=${config.previewToken}`;
    const { story } = (await (await fetch(draftUrl)).json()) as { story: never };
    const address = previewAddress({ siteOrigin, config, story, now: new Date() });
    const { pathname, search } = new URL(address);
    const path = `${pathname.replace(/\/?$/, "/")}${search}`;
    const answer = await visit(path);
    expect(answer.status).toBe(200);
    const cookie = answer.headers["set-cookie"]?.split(";")[0] ?? "";
    expect((await visit("/en/", { headers: { cookie, "sec-fetch-dest": "iframe" } })).status).toBe(
      200,
    );
    const link = /\?_preview=[\w.-]+/.exec(answer.body)?.[0] ?? "";
    expect(link).not.toBe("");
    expect((await visit(`/en/about/${link}`)).status).toBe(401);
    expect((await visit(path.replace(/%5Btoken%5D=./, "%5Btoken%5D=z"))).status).toBe(401);
  });
});

it("staging without a password is closed to everyone", async () => {
  const stagingAccess = createStagingAccess({
    token: undefined,
    team: undefined,
    audience: undefined,
    editors: null,
    fetch,
    now: Date.now,
  });
  const answer = await stagingAccess(
    new Request("https://staging.example/en/", { headers: basic("") }),
  );
  expect(answer?.status).toBe(403);
});

describe("Cloudflare Access", async () => {
  const team = "https://team.cloudflareaccess.com";
  const audience = "4714c1358e65fe4b408ad6d432a5f878f08194bdb4752441fd56faefa9b2b6f2";
  const pair = await keys();
  const other = await keys();
  let calls = 0;
  let clock = Date.now();
  const stagingAccess = createStagingAccess({
    token: password,
    team,
    audience,
    editors: null,
    fetch: async (address) => {
      calls += 1;
      expect(String(address)).toBe(`${team}/cdn-cgi/access/certs`);
      return Response.json({ keys: [{ ...pair.jwk, kid: "one", alg: "RS256" }] });
    },
    now: () => clock,
  });

  async function keys() {
    const algorithm = {
      name: "RSASSA-PKCS1-v1_5",
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: "SHA-256",
    };
    const generated = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
    const jwk = await crypto.subtle.exportKey("jwk", generated.publicKey);
    const secret = await crypto.subtle.exportKey("jwk", generated.privateKey);
    return { jwk, secret: { ...secret, kid: "one" } };
  }
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: team, aud: [audience], exp: now + 600, iat: now, email: "ada@example.org" };
  const statusWith = async (token: string) =>
    (
      await stagingAccess(
        new Request("https://staging.example/en/", {
          headers: { "cf-access-jwt-assertion": token },
        }),
      )
    )?.status ?? "open";

  it("lets in its users", async () => {
    const token = await sign(claims, pair.secret as never, "RS256");
    expect(await statusWith(token)).toBe("open");
    expect(await statusWith(token)).toBe("open");
    expect(calls).toBe(1);
    clock += 2 * 3_600_000;
    expect(await statusWith(token)).toBe("open");
    expect(calls).toBe(2);
  });

  it.each([
    ["a token of another application", { ...claims, aud: ["another"] }],
    ["a token of another team", { ...claims, iss: "https://evil.cloudflareaccess.com" }],
    ["an expired token", { ...claims, exp: now - 10 }],
    ["a token without an expiry", { iss: team, aud: [audience] }],
  ])("refuses %s", async (_, wrong) => {
    expect(await statusWith(await sign(wrong as never, pair.secret as never, "RS256"))).toBe(401);
  });

  it("refuses a token that is unsigned or signed by anyone else", async () => {
    expect(await statusWith(await sign(claims, other.secret as never, "RS256"))).toBe(401);
    expect(await statusWith(await sign(claims, audience, "HS256"))).toBe(401);
    const part = (of: object) => btoa(JSON.stringify(of)).replace(/=+$/, "");
    expect(
      await statusWith(`${part({ alg: "none", typ: "JWT", kid: "one" })}.${part(claims)}.`),
    ).toBe(401);
    for (const nonsense of ["", "a.b.c", "x".repeat(9_000)]) {
      expect(await statusWith(nonsense)).toBe(401);
    }
  });
});
