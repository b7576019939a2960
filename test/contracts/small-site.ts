import { createTestSpace } from "../published-space.ts";
import { type SiteOptions, openSite } from "./site.ts";
import { ofSite } from "../languages.ts";

type Seeing = Parameters<ReturnType<typeof createTestSpace>["seenFrom"]>[0];

/** Returns a post of the small site. The datasource has its category. */
export const post = (title: string, more: object = {}) => ({
  component: "blog-page",
  title,
  date: "2026-11-18 09:00",
  category: "product",
  ...more,
});

/** The languages of the small site, those that the company has. */
export const smallLanguages = ofSite("en", "de", "ch", "at", "nl");

/**
 * Opens the site over a space of a few stories that a test publishes to. It has a clock of its own, so an
 * hour passes by an addition.
 */
export async function openSmallSite(options: SiteOptions & { seeing?: Seeing } = {}) {
  const clock = { ms: Date.UTC(2026, 10, 21, 12) };
  const now = options.now ?? (() => clock.ms);
  const space = createTestSpace(now);
  const story = (slug: string, component: string, more: object = {}) => ({
    slug,
    content: { component, ...more },
  });
  space.datasource("blog-categories", [{ name: "Product news", value: "product" }]);
  space.publish(
    story("en/settings", "settings"),
    story("en/404", "not-found-page", { title: "Nothing is here" }),
    story("en/home", "page", { body: [{ component: "markdown", text: "## Home" }] }),
    ...smallLanguages.slice(1).map((code) => story(`${code}/home`, "page")),
    story("en/blog/", "blog-overview", { title: "Blog" }),
    { slug: "en/blog/first-post", content: post("First post") },
    { slug: "en/blog/second-post", content: post("Second post") },
  );
  const { storyblok, calls } = space.seenFrom(options.seeing);
  const site = await openSite({ ...options, now, storyblok });
  /** Scans the space, a minute after the last change. */
  async function published() {
    clock.ms += 60_000;
    return site.look();
  }
  return { ...site, space, calls, clock, published };
}
