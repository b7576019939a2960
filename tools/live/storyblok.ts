import { randomUUID } from "node:crypto";
import { z } from "zod";
import { defaultLanguage } from "../../src/language/language.ts";
import { previewAddress } from "../../test/storyblok/editor/preview-address.ts";
import type { ManagementApi } from "../storyblok/management-api.ts";
import { type Step, untilTrue } from "./steps.ts";

export type LiveSpace = {
  readonly api: ManagementApi;
  /** Makes the space match the repository, and returns the number of changes. */
  readonly push: () => Promise<number>;
  /** The running site that reads this space, `https://…`. */
  readonly site: string;
  readonly spaceId: string;
  readonly previewToken: string;
  /** How long the site can take to show a publish. */
  readonly timeoutMs?: number;
};

/** A space with this in its name may be written to, whatever it contains. */
const mark = "live test";

const storyAnswer = z.object({ story: z.object({ id: z.number() }) });
const listed = z.object({ id: z.number(), full_slug: z.string() });
const versionAnswer = z.object({ version: z.number() });

/** Steps that only a real space can prove, from an empty one to a story that is published and deleted. */
export function storyblokSteps(live: LiveSpace): Step[] {
  const { api, push, site, timeoutMs = 120_000 } = live;
  const name = `live-proof-${randomUUID().slice(0, 8)}`;
  const slug = `${defaultLanguage}/${name}`;
  const path = `/${slug}/`;
  const words = { first: `first-${name}`, second: `second-${name}`, draft: `draft-${name}` };
  const times = { timeoutMs };
  let id = 0;

  const storyWith = (word: string) => ({
    name,
    slug: name,
    content: {
      component: "page",
      body: [{ _uid: randomUUID(), component: "markdown", text: word }],
    },
  });
  const page = async (address: string | URL = new URL(path, site)) => {
    const answer = await fetch(address, { redirect: "manual" });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const version = async () => {
    const answer = await fetch(new URL("/api/version", site));
    return versionAnswer.parse(await answer.json()).version;
  };
  /** Opens the page like the Visual Editor. */
  const inEditor = (previewToken = live.previewToken) =>
    page(
      previewAddress({
        siteOrigin: site,
        config: { id: Number(live.spaceId), previewToken },
        story: { id, full_slug: `${slug}/`, content: { component: "page" } },
        now: new Date(),
      }),
    );
  /** Makes a change, and returns the seconds until the site's version rises and its page shows the change. */
  async function publishing(change: () => Promise<unknown>, isSeen: () => Promise<boolean>) {
    const before = await version();
    await change();
    const [raised, seen] = await Promise.all([
      untilTrue(async () => (await version()) > before, times),
      untilTrue(isSeen, times),
    ]);
    return `version after ${raised} s, page after ${seen} s`;
  }
  const late = "check the webhook (npm run doctor -- --site), and that the site reads this space";

  return [
    {
      name: "the space can be written to",
      proves: "no one's content is at stake",
      ifNot: `use an empty space, or one whose name contains "${mark}"`,
      async run() {
        const space = await api.space();
        const stories = await api.list("stories", listed);
        // A new space comes with one story.
        const isEmpty = stories.every(({ full_slug: at }) => at === "home");
        if (!isEmpty && !space.name.toLowerCase().includes(mark)) {
          throw new Error(`${space.name} has ${stories.length} stories and is not marked`);
        }
        return `${space.name}, ${stories.length} stories`;
      },
    },
    {
      name: "push",
      proves: "the service accepts every type, list, file and story, or reports why not",
      ifNot: "fix what is listed above as refused, and run the command again",
      run: async () => `${await push()} changes`,
    },
    {
      name: "push again",
      proves: "the service returns what was sent, so nothing is created twice",
      ifNot:
        "npm run storyblok -- push lists the changes: probably a default that the service adds",
      async run() {
        const count = await push();
        if (count > 0) throw new Error(`${count} changes, although nothing changed`);
        return "nothing to change";
      },
    },
    {
      name: "publish",
      proves: "notice, version and content reach the site together",
      ifNot: late,
      async run() {
        const folders = await api.list("stories", listed, { by_slugs: defaultLanguage });
        const parent = folders.find(({ full_slug: at }) => at === defaultLanguage)?.id;
        if (parent === undefined) throw new Error(`the space has no folder ${defaultLanguage}`);
        return publishing(
          async () => {
            const story = { ...storyWith(words.first), parent_id: parent };
            const made = await api.post("stories", { story, publish: 1 }, storyAnswer);
            id = made.story.id;
          },
          async () => (await page()).text.includes(words.first),
        );
      },
    },
    {
      name: "publish once more",
      proves: "cached copies of the page are replaced",
      ifNot: late,
      run: () =>
        publishing(
          () => api.put(`stories/${id}`, { story: storyWith(words.second), publish: 1 }),
          async () => (await page()).text.includes(words.second),
        ),
    },
    {
      name: "a draft in the editor",
      proves: "the editor's token opens drafts, and no other token does",
      ifNot: "compare STORYBLOK_SPACE_ID and STORYBLOK_PREVIEW_TOKEN of the site with the space's",
      async run() {
        await api.put(`stories/${id}`, { story: storyWith(words.draft) });
        const seconds = await untilTrue(
          async () => (await inEditor()).text.includes(words.draft),
          times,
        );
        const forged = await inEditor("forged");
        const visitors = await page();
        if ([forged, visitors].some(({ text }) => text.includes(words.draft))) {
          throw new Error("a draft is shown without a valid token");
        }
        const { headers } = await inEditor();
        const policy = headers.get("content-security-policy") ?? "";
        if (!/frame-ancestors [^;]*http/.test(policy)) throw new Error("no editor can frame it");
        return `shown after ${seconds} s, only to the editor`;
      },
    },
    {
      name: "unpublish",
      proves: "an unpublished page is gone",
      ifNot: late,
      run: () =>
        publishing(
          () => api.get(`stories/${id}/unpublish`, z.unknown()),
          async () => (await page()).status === 404,
        ),
    },
    {
      name: "delete",
      proves: "nothing of this run is left in the space",
      ifNot: `delete the story ${slug} by hand`,
      always: true,
      async run() {
        if (id === 0) return "nothing was created";
        await api.remove(`stories/${id}`);
        const left = await api.list("stories", listed, { by_slugs: slug });
        if (left.some((story) => story.id === id)) throw new Error("it still exists");
        return `${slug} is gone`;
      },
    },
  ];
}
