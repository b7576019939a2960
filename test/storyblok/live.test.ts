import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  request,
  page,
  startFixture,
  temporarySpace,
  until,
  type TemporarySpace,
} from "./fixture.ts";
import { startReceiver, type Hook } from "./webhook-receiver.ts";

let space: TemporarySpace;
let storyblok: Awaited<ReturnType<typeof startFixture>>;
let hooks: Hook[];
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  space = temporarySpace();
  receiver = await startReceiver();
  hooks = receiver.hooks;
  storyblok = await startFixture({ space: space.folder, webhookUrl: receiver.url });
});
afterEach(async () => {
  await storyblok.close();
  receiver.close();
});

const payloads = () => hooks.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const title = async (slug: string, parameters: Record<string, string> = {}) =>
  (await request(storyblok, `stories/${slug}`, parameters)).body.story?.content["title"];
/** Scans the space again, and waits until every change is sent. */
async function quiet() {
  await storyblok.rescan();
  await until(() => storyblok.webhooks().every(({ outcome }) => outcome !== "under way"));
}

describe("saving a story", () => {
  it("publishes it: a higher version, the new content, one signed webhook", async () => {
    const before = storyblok.version();
    space.write("stories/en/contact.json", page("New contact"));
    await until(() => hooks.length > 0);
    expect(storyblok.version()).toBeGreaterThan(before);
    expect(await title("en/contact")).toBe("New contact");
    const [hook] = hooks;
    expect(hook?.headers).toMatchObject({
      "content-type": "application/json",
      "x-storyblok-topic": "story.published",
      "webhook-signature": createHmac("sha1", "fixture-secret")
        .update(hook?.body ?? "")
        .digest("hex"),
    });
    const { body } = await request(storyblok, "stories/en/contact");
    const id = body.story["id"];
    expect(payloads()).toEqual([
      {
        text: `The user editor@example.com published the Story New contact (en/contact)\nhttps://app.storyblok.com/#/me/spaces/4242/stories/0/0/${id}`,
        action: "published",
        space_id: 4242,
        story_id: id,
        full_slug: "en/contact",
      },
    ]);
    expect(Date.parse(String(body.story["published_at"]))).toBeGreaterThan(
      Date.parse(String(body.story["first_published_at"])),
    );
  });

  it("in a burst is one publish", async () => {
    const before = storyblok.version();
    for (let turn = 0; turn < 10; turn += 1) {
      space.write("stories/en/contact.json", page(`Turn ${turn}`));
    }
    await until(() => hooks.length > 0);
    await quiet();
    expect(hooks).toHaveLength(1);
    expect(storyblok.version() - before).toBeLessThan(10);
    expect(await title("en/contact")).toBe("Turn 9");
  });

  it("by renaming a file into place is one publish, and no deletion", async () => {
    space.writeByRename("stories/en/contact.json", page("Renamed"));
    await until(() => hooks.length > 0);
    space.remove("stories/en/contact.json");
    space.write("stories/en/contact.json", page("Removed and written"));
    await until(() => hooks.length > 1);
    await quiet();
    expect(payloads().map(({ action }) => action)).toEqual(["published", "published"]);
    expect(await title("en/contact")).toBe("Removed and written");
  });

  it("in a new folder is detected, too", async () => {
    space.write("stories/nl/blog/eerste.json", page("Eerste"));
    await until(() => hooks.length > 0);
    expect(await title("nl/blog/eerste")).toBe("Eerste");
    space.write("stories/nl/blog/tweede.json", page("Tweede"));
    await until(() => hooks.length > 1);
    expect(await title("nl/blog/tweede")).toBe("Tweede");
  });

  it("of several at once sends a webhook for each of them", async () => {
    space.write("stories/en/contact.json", page("One"));
    space.write("stories/en/home.json", page("Two"));
    await until(() => hooks.length > 1);
    await quiet();
    const slugs = payloads().map(({ full_slug: slug }) => slug);
    expect(slugs.toSorted()).toEqual(["en/contact", "en/home"]);
  });

  it("sends one webhook, regardless of the receiver's answer", async () => {
    receiver.status = 500;
    space.write("stories/en/contact.json", page("Once"));
    await until(() => storyblok.webhooks()[0]?.outcome === "500");
    // Long enough for a second attempt to arrive.
    await pause(500);
    expect(hooks).toHaveLength(1);
  });
});

describe("removing a story", () => {
  it("deletes it where no draft remains", async () => {
    const before = storyblok.version();
    space.remove("stories/en/contact.json");
    await until(() => hooks.length > 0);
    expect(hooks[0]?.headers["x-storyblok-topic"]).toBe("story.deleted");
    expect(payloads()).toMatchObject([{ action: "deleted", story_id: expect.any(Number) }]);
    expect(payloads()[0]).not.toHaveProperty("full_slug");
    expect(storyblok.version()).toBeGreaterThan(before);
    expect((await request(storyblok, "stories/en/contact")).response.status).toBe(404);
  });

  it("unpublishes it where a draft remains", async () => {
    space.remove("stories/en/blog/beta.json");
    await until(() => hooks.length > 0);
    expect(payloads()).toMatchObject([{ action: "unpublished", full_slug: "en/blog/beta" }]);
    expect((await request(storyblok, "stories/en/blog/beta")).response.status).toBe(404);
    expect(await title("en/blog/beta", { version: "draft" })).toBe("beta draft");
  });

  it("and writing the same one elsewhere is a move", async () => {
    space.remove("stories/authors/ada.json");
    space.write("stories/authors/ada-l.json", {
      ...page("Ada L"),
      uuid: "11111111-1111-4111-8111-111111111111",
    });
    await until(() => hooks.length > 0);
    await quiet();
    expect(payloads().map(({ action, full_slug: slug }) => [action, slug])).toContainEqual([
      "moved",
      "authors/ada-l",
    ]);
    expect(hooks).toHaveLength(1);
  });
});

it("a draft changes no version and sends no notice", async () => {
  const before = storyblok.version();
  space.write("drafts/en/secret.json", page("Still secret"));
  space.write("drafts/en/contact.json", page("Contact, changed"));
  await storyblok.rescan();
  await quiet();
  expect([hooks.length, storyblok.version()]).toEqual([0, before]);
  expect(await title("en/contact")).toBe("Contact");
  expect(await title("en/contact", { version: "draft" })).toBe("Contact, changed");
});

it("datasources and assets are content too", async () => {
  space.write("datasources/redirects.json", { name: "Redirects", entries: [] });
  space.write("assets/note.txt", "a note");
  await until(() => hooks.length > 1);
  expect(hooks.map(({ headers }) => headers["x-storyblok-topic"]).toSorted()).toEqual([
    "asset.created",
    "datasource.entries_updated",
  ]);
  expect((await request(storyblok, "datasource_entries")).body).toMatchObject({
    datasource_entries: [],
  });
});

it("accepts a webhook's address later", async () => {
  storyblok.setWebhookUrl(undefined);
  space.write("stories/en/contact.json", page("Unheard"));
  await storyblok.rescan();
  await quiet();
  expect(hooks).toHaveLength(0);
  storyblok.setWebhookUrl(receiver.url);
  space.write("stories/en/contact.json", page("Heard"));
  await until(() => hooks.length > 0);
  expect(hooks).toHaveLength(1);
});
