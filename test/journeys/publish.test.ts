import { createHmac } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openVisited, soon } from "./visit.ts";

/* A published change is visible at once. An unpublished one is never visible. */

const { world, visit } = await openVisited({ copySpace: true });

const webhook = "/api/webhooks/storyblok";

function story(slug: string) {
  return join(world.space, "stories", `${slug}.json`);
}

async function change(slug: string, from: string, to: string) {
  const text = await readFile(story(slug), "utf8");
  if (!text.includes(from)) throw new Error(`${slug} does not contain "${from}"`);
  await writeFile(story(slug), text.replaceAll(from, to));
}

async function version(): Promise<number> {
  return JSON.parse((await visit("/api/version")).body).version;
}

describe("publishing", () => {
  it("updates the page, and names its version", async () => {
    const before = await version();
    expect((await visit("/en/")).body.includes("Small things")).toBe(true);
    await change("en/home", "Small things", "Tiny things");
    expect(await soon(async () => (await visit("/en/")).body.includes("Tiny things"))).toBe(true);
    expect(await version()).toBeGreaterThan(before);
    const page = await visit("/en/");
    expect(page.headers["x-cache-version"]).toBe(String(await version()));
  });

  it("changes the frame of every page with the settings", async () => {
    await visit("/en/about/");
    await change("en/settings", "Three people in a", "Four people in a");
    expect(await soon(async () => (await visit("/en/about/")).body.includes("Four people"))).toBe(
      true,
    );
  });

  it("redirects a moved story's former address to its new one, below the blog, too", async () => {
    for (const [from, to] of [
      ["en/partners-old", "en/partners-new"],
      ["en/blog/old-name", "en/blog/new-name"],
    ] as const) {
      const page = { component: "page", body: [{ component: "markdown", text: "Still here." }] };
      const moving = JSON.stringify({ name: "Moving", uuid: crypto.randomUUID(), content: page });
      await writeFile(story(from), moving);
      expect(await soon(async () => (await visit(`/${from}/`)).status === 200)).toBe(true);
      // Lets the cron see the story where it was.
      await world.runScheduled();
      await writeFile(story(to), moving);
      await rm(story(from));
      const isRedirected = await soon(async () => {
        const { status, headers } = await visit(`/${from}/`);
        return status === 301 && new URL(headers["location"] ?? "").pathname === `/${to}/`;
      });
      expect(isRedirected, from).toBe(true);
    }
  });

  it("is noticed by the cron if the webhook never arrives", async () => {
    expect((await visit("/en/about/")).status).toBe(200);
    world.storyblok?.setWebhookUrl(undefined);
    await change("en/about", '"title": "', '"title": "Unannounced: ');
    expect(await soon(async () => (world.storyblok?.version() ?? 0) > (await version()))).toBe(
      true,
    );
    expect((await visit("/en/about/")).body.includes("Unannounced: ")).toBe(false);
    await world.runScheduled();
    expect(await soon(async () => (await visit("/en/about/")).body.includes("Unannounced: "))).toBe(
      true,
    );
    world.storyblok?.setWebhookUrl(`${world.origin}${webhook}`);
  });
});

describe("a notice", () => {
  const body = JSON.stringify({ text: "published", action: "published", space_id: 120_012 });

  function signed(text: string): string {
    const secret = world.storyblok?.config.webhookSecret ?? "";
    return createHmac("sha1", secret).update(text).digest("hex");
  }

  it("with another body than the signed one is refused, and changes nothing", async () => {
    const before = await version();
    const headers = { "webhook-signature": signed(body) };
    const answer = await visit(webhook, { method: "POST", headers, body: `${body} ` });
    expect(answer.status).toBe(401);
    expect(await version()).toBe(before);
  });

  it("that is sent again changes nothing", async () => {
    const before = await version();
    const headers = { "webhook-signature": signed(body) };
    const answer = await visit(webhook, { method: "POST", headers, body });
    expect([200, 202]).toContain(answer.status);
    expect(await version()).toBe(before);
  });
});

// Comes last: the body is not read to its end, and the local server then drops the connections that it holds.
describe("a notice that is too large", () => {
  it("is refused", async () => {
    const headers = { "webhook-signature": "0".repeat(40), connection: "close" };
    const body = "x".repeat(70_000);
    expect((await visit(webhook, { method: "POST", headers, body })).status).toBe(413);
  });
});
