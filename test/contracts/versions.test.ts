import { describe, expect, it } from "vitest";
import { ok } from "../../src/base/result.ts";
import { uuidOf } from "../published-space.ts";
import type { ContentFailure } from "../../src/content/reader.ts";
import { confirmationPath } from "../../src/forms/confirmation.ts";
import { keyOfPage } from "../../src/html/stored-pages.ts";
import { openSite, downloadSecret } from "./site.ts";
import { openSmallSite, post } from "./small-site.ts";

/* The version that a page is made at, and how long the page is valid. */

const article = "/en/blog/second-post/";
const down: ContentFailure = { kind: "Unavailable", reason: "test" };

const versionOf = (answer: Response) => Number(answer.headers.get("x-cache-version"));

describe("a page", () => {
  it("is not cached while a part of it is unavailable, and is complete when the part is back", async () => {
    let entriesDown = true;
    const site = await openSmallSite({
      seeing: { fails: (path) => (entriesDown && path.endsWith("entries") ? down : null) },
    });
    const meanwhile = await site.get(article);
    expect(meanwhile.headers.get("x-cache-version")).toBeNull();
    expect(await meanwhile.text()).not.toContain("Product news");
    await site.settle();
    expect([...site.store.keys()].filter((key) => /^(html|page):/.test(key))).toEqual([]);

    // After a refusal the service is not asked again within a second.
    entriesDown = false;
    site.clock.ms += 1_000;
    const after = await site.get(article);
    expect(versionOf(after)).toBe(site.space.version());
    expect(await after.text()).toContain("Product news");
  });

  it("shows an author's new name on cards at once", async () => {
    const site = await openSmallSite();
    const author = uuidOf("en/authors/ada");
    const renameAuthor = (name: string) =>
      site.space.publish({ slug: "en/authors/ada", content: { component: "author", name } });
    renameAuthor("Ada Byron");
    site.space.publish({ slug: "en/blog/first-post", content: post("First post", { author }) });
    await site.published();
    const seen = async () => (await site.get("/en/blog/")).text();
    expect(await seen()).toContain("Ada Byron");
    renameAuthor("Ada Lovelace");
    await site.published();
    expect(await seen()).toContain("Ada Lovelace");
  });

  it("is a 404 from an isolate that starts in an outage, if it is missing", async () => {
    let serviceDown = false;
    const site = await openSmallSite({ seeing: { fails: () => (serviceDown ? down : null) } });
    await site.get("/en/");
    await site.settle();
    serviceDown = true;
    site.restart();
    expect((await site.get("/en/nowhere/")).status).toBe(404);
  });

  it("is the complete previous version while the service lags, with few calls to it", async () => {
    let lagMs = 0;
    const site = await openSmallSite({ seeing: { lagMs: () => lagMs } });
    const { space, clock, calls } = site;
    await site.html(article);
    await site.settle();
    const before = space.version();
    clock.ms += 10_000;
    lagMs = 8_000;
    space.publish({ slug: "en/blog/second-post", content: post("Fresh from the kitchen") });
    clock.ms += 3_000;
    await site.parts.writer.look({});
    calls.length = 0;
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const answer = await site.get(article);
      expect([answer.status, versionOf(answer)]).toEqual([200, before]);
      expect(await answer.text()).toContain("Second post");
    }
    expect(calls).toEqual([]);

    clock.ms += 10_000;
    await site.parts.writer.look({});
    const after = await site.get(article);
    expect(versionOf(after)).toBe(before + 1);
    expect(await after.text()).toContain("Fresh from the kitchen");
  });

  it("reads its dependencies again after a form was sent, without a call to the service", async () => {
    const site = await openSite();
    const first = await site.html(article);
    await site.settle();
    site.service.resetCalls();

    site.restart();
    const form = { path: article, name: "subscribe", id: "footer-subscribe" };
    const address = await confirmationPath(form, site.parts.now(), downloadSecret);
    const sent = await site.html(address);
    expect(sent).toContain('class="form-sent"');
    expect(sent.length).toBeGreaterThan(first.length / 2);

    site.restart();
    expect(await site.html(article)).toBe(first);
    expect(site.service.calls().total).toBe(0);

    // If the page was just rendered, its frame has no confirmation. The answer must still show it.
    site.store.delete(keyOfPage(site.parts.deployment, "en/blog/second-post"));
    site.restart();
    await site.get(article);
    expect(await site.html(address)).toContain('class="form-sent"');
  });
});

describe("a notice", () => {
  const secret = "a secret of the notices";

  it("updates a datasource at once, although the space's version is the same", async () => {
    const variables = { STORYBLOK_WEBHOOK_SECRET: secret };
    const site = await openSmallSite({ variables });
    await site.get(article);
    await site.settle();
    expect(await site.html(article)).toContain("Product news");
    site.space.relabel("blog-categories", [{ name: "Fresh news", value: "product" }]);
    site.clock.ms += 30_000;
    const body = JSON.stringify({ action: "entries_updated", datasource_slug: "blog-categories" });
    expect((await site.notify(body, "another secret")).status).toBe(401);
    expect(await site.html(article)).toContain("Product news");
    await site.notify(body, secret);
    await site.settle();
    expect(await site.html(article)).toContain("Fresh news");
  });

  it.each(["", "null", "[]", '{"datasource_slug":7}', '{"datasource_slug":""}'])(
    "with the body %j counts as a publish",
    async (body) => {
      const site = await openSmallSite({ variables: { STORYBLOK_WEBHOOK_SECRET: secret } });
      await site.get(article);
      site.space.publish({ slug: "en/blog/second-post", content: post("Another title") });
      site.clock.ms += 30_000;
      expect((await site.notify(body, secret)).ok).toBe(true);
      await site.settle();
      expect(await site.html(article)).toContain("Another title");
    },
  );
});

describe("a notice without a signature, at an address with the secret", () => {
  const secret = "a secret of the notices, 32 letters and more";
  const pathWith = (key: string) => `/api/webhooks/storyblok/${encodeURIComponent(key)}`;
  const type = { "content-type": "application/json" };

  it("starts a scan of the space", async () => {
    const site = await openSmallSite({ variables: { STORYBLOK_WEBHOOK_SECRET: secret } });
    await site.get(article);
    site.space.publish({ slug: "en/blog/second-post", content: post("Another title") });
    site.clock.ms += 30_000;
    for (const key of ["x", secret.slice(1), `${secret}x`]) {
      expect((await site.post(pathWith(key), type, "{}")).status).toBe(401);
    }
    expect(await site.html(article)).not.toContain("Another title");
    expect((await site.post("/api/webhooks/storyblok", type, "{}")).status).toBe(401);
    expect((await site.get(pathWith(secret))).status).toBe(405);
    expect((await site.post(pathWith(secret), type, "{}")).ok).toBe(true);
    await site.settle();
    expect(await site.html(article)).toContain("Another title");
  });

  it.each(["", "short"])("is refused if the secret is %j", async (short) => {
    const site = await openSite({ variables: { STORYBLOK_WEBHOOK_SECRET: short } });
    expect((await site.post(pathWith(short || "undefined"), type, "{}")).status).toBe(401);
  });

  it("does not appear in the log", async () => {
    const site = await openSite({ variables: { STORYBLOK_WEBHOOK_SECRET: secret } });
    Object.assign(site.parts, { writer: null });
    expect((await site.post(pathWith(secret), type, "{}")).status).toBe(500);
    const failed = { event: "failed", facts: { path: "/api/webhooks/storyblok/…" } };
    expect(site.events).toContainEqual(expect.objectContaining({ event: "failed" }));
    expect(site.events.find(({ event }) => event === "failed")).toMatchObject(failed);
    expect(JSON.stringify(site.events)).not.toContain(secret.slice(0, 10));
  });
});

describe("a story that is missing in KV", () => {
  it("is a quick 503 while the service is down, if the object lost it too, and is back with the service", async () => {
    let isDown = false;
    const site = await openSmallSite({ seeing: { fails: () => (isDown ? down : null) } });
    await site.get("/en/");
    await site.settle();
    const { packs } = site.parts;
    const isOut = (key: string) => key.startsWith("story:");
    const lossy: typeof packs.open = async (name) => {
      const pack = await packs.open(name);
      return pack.ok
        ? ok({ ...pack.value, get: (key) => (isOut(key) ? null : pack.value.get(key)) })
        : pack;
    };
    site.store.clear();
    site.restart();
    Object.assign(site.parts, { packs: { ...packs, open: lossy } });
    isDown = true;
    const started = performance.now();
    const answer = await site.get(article);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(performance.now() - started).toBeLessThan(3_000);
    isDown = false;
    expect((await site.get(article)).status).toBe(200);
  });
});
