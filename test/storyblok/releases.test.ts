import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  request,
  page,
  startFixture,
  temporarySpace,
  until,
  type TemporarySpace,
} from "./fixture.ts";
import { startReceiver } from "./webhook-receiver.ts";

/* Stories that are published together. Until then, only requests that name their release see them. */

let space: TemporarySpace;
let storyblok: Awaited<ReturnType<typeof startFixture>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  space = temporarySpace();
  space.write("releases/7/en/contact.json", page("Contact in spring"));
  space.write("releases/7/en/spring.json", page("Spring"));
  space.write("drafts/en/contact.json", page("Contact, drafted"));
  receiver = await startReceiver();
  storyblok = await startFixture({ space: space.folder, webhookUrl: receiver.url });
});
afterEach(async () => {
  await storyblok.close();
  receiver.close();
});

const draft = { version: "draft" };
const spring = { ...draft, from_release: "7" };
const title = async (slug: string, parameters: Record<string, string> = {}) =>
  (await request(storyblok, `stories/${slug}`, parameters)).body.story?.content["title"];
const events = () => receiver.hooks.map(({ headers }) => headers["x-storyblok-topic"]);

describe("a release", () => {
  it("replaces drafts in requests that name it, and in no others", async () => {
    const published = await title("en/contact");
    expect(await title("en/contact", spring)).toBe("Contact in spring");
    expect(await title("en/contact", draft)).toBe("Contact, drafted");
    expect(await title("en/contact", { ...draft, from_release: "8" })).toBe("Contact, drafted");
    expect(await title("en/spring", spring)).toBe("Spring");
    expect(await title("en/spring", draft)).toBeUndefined();
    expect(published).not.toMatch(/spring|drafted/);
  });

  it("is in lists, too, and its stories name their release and keep their ids", async () => {
    const { body } = await request(storyblok, "stories", {
      ...spring,
      starts_with: "en/contact,en/home",
    });
    const releases = body.stories.map((story) => [story.full_slug, story["release_id"]]);
    expect(Object.fromEntries(releases)).toEqual({ "en/contact": 7, "en/home": null });
    const live = (await request(storyblok, "stories/en/contact")).body.story;
    const { body: released } = await request(storyblok, "stories/en/contact", spring);
    for (const key of ["id", "uuid", "group_id", "position", "alternates"]) {
      expect(released.story[key], key).toEqual(live[key]);
    }
  });

  it("is not available with the public token", async () => {
    const { response } = await request(storyblok, "stories/en/contact", { from_release: "7" });
    expect(response.status).toBe(401);
  });

  it("that is merged is published as one version, with one event, and no longer exists", async () => {
    const before = storyblok.version();
    await storyblok.mergeRelease("7");
    expect(storyblok.version()).toBeGreaterThan(before);
    expect(await title("en/contact")).toBe("Contact in spring");
    expect(await title("en/contact", draft)).toBe("Contact in spring");
    expect(await title("en/spring")).toBe("Spring");
    expect(existsSync(join(space.folder, "releases/7"))).toBe(false);
    await until(() => receiver.hooks.length > 0);
    await storyblok.rescan();
    expect(events()).toEqual(["release.merged"]);
    expect(JSON.parse(receiver.hooks[0]?.body ?? "")).toMatchObject({
      action: "merged",
      space_id: 4242,
      release_id: 7,
    });
    const after = storyblok.version();
    await storyblok.mergeRelease("7");
    expect(storyblok.version()).toBe(after);
  });

  it("that changes causes no event and no new version", async () => {
    const before = storyblok.version();
    space.write("releases/7/en/contact.json", page("Contact in late spring"));
    await storyblok.rescan();
    expect(await title("en/contact", spring)).toBe("Contact in late spring");
    expect(storyblok.version()).toBe(before);
    expect(events()).toEqual([]);
  });
});
