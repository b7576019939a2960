import {
  type Language,
  defaultLanguage,
  isLanguage,
  withFallbacks,
} from "../../language/language.ts";
import { pageTypes } from "../../pages/all.ts";
import { toHtml } from "../../render/to-html.ts";
import { type SiteContext, lookUp } from "../../site/visit.ts";
import type { Story } from "../../story/fields.ts";
import { answerExample, answerStory, drawnPicture, storyOf } from "./example-page.ts";
import { type Exhibit, type Look, WorkshopPage, widths, workshopPath } from "./workshop-page.tsx";
import { type WorkshopPart, partNamed } from "./workshop-parts.ts";

/** The most stories that are shown of a page type. */
const maxStories = 4;

/**
 * The workshop of blocks, only in development: `/dev/blocks/hero/` shows all examples of a part, and
 * `/dev/blocks/hero/1/de/` shows one of them by itself.
 */
export async function answerWorkshop(c: SiteContext): Promise<Response> {
  const url = new URL(c.req.url);
  const [name = "", number = "", language = ""] = url.pathname
    .slice(workshopPath.length)
    .split("/");
  if (name === "picture" && /^\d{1,4}x\d{1,4}$/.test(number)) return drawnPicture(number);
  const part = partNamed(name);
  if (name !== "" && !part) return c.text(`There is no block or page type "${name}".`, 404);
  if (part && number !== "" && isLanguage(language)) {
    const example = part.examples[Number(number) - 1];
    if (example) return answerExample(c, language, { ...example, component: part.name });
    const state = (await statesOf(c, part, language))[Number(number) - 1];
    if (state) return answerStory(c, state.slug, state.story);
  }
  if (number !== "") return c.text(`${name} has no example ${number} in "${language}".`, 404);
  const look = lookIn(url.searchParams);
  const exhibits = part ? await exhibitsOf(c, part, look) : [];
  return c.html(`<!doctype html>${toHtml(WorkshopPage({ part, exhibits, look }))}`, 200, {
    "Cache-Control": "no-store",
    // Pages that embed other services have no such policy, and are shown here, too.
    "Cross-Origin-Embedder-Policy": "unsafe-none",
    "Content-Security-Policy": "default-src 'self'",
  });
}

function lookIn(query: URLSearchParams): Look {
  const language = query.get("lang") ?? defaultLanguage;
  const requestedWidth = query.get("width") ?? "1280";
  return {
    language: isLanguage(language) ? language : defaultLanguage,
    width: widths.find((width) => String(width) === requestedWidth) ?? null,
  };
}

/** A block's examples, or the states of a page type. */
async function exhibitsOf(c: SiteContext, part: WorkshopPart, look: Look): Promise<Exhibit[]> {
  const states = await statesOf(c, part, look.language);
  const names = part.examples.map((_, at) => `Example ${at + 1}`);
  return [...names, ...states.map(({ name }) => name)].map((name, at) => ({
    name,
    href: `${workshopPath}${part.name}/${at + 1}/${look.language}/`,
  }));
}

/** `story`: replaces the story at the slug. */
type PageState = { readonly name: string; readonly slug: string; readonly story?: Story };

/**
 * The states of a page type: the space's first stories in the language or its fallback, a hub's second page, and a
 * page whose editor filled in nothing.
 */
async function statesOf(
  { var: { visit } }: SiteContext,
  { name, group }: WorkshopPart,
  language: Language,
): Promise<readonly PageState[]> {
  if (group !== "Pages") return [];
  const index = (await lookUp(visit, (reader) => reader.index())) ?? [];
  const slugsIn = (one: Language) =>
    index.flatMap(({ slug, component }) =>
      component === name && slug.startsWith(`${one}/`) ? [slug] : [],
    );
  const slugs =
    withFallbacks(language)
      .map(slugsIn)
      .find(({ length }) => length > 0) ?? [];
  const hub = pageTypes.find(({ schema }) => schema.name === name)?.hub ?? null;
  const below = (one: string) => index.filter(({ slug }) => slug.startsWith(`${one}/`));
  const long = slugs.filter(
    (one) => below(one).length > (hub?.perPage ?? hub?.maxOnPage ?? Infinity),
  );
  // A hub lists what is below its own address.
  const bare = hub ? slugs[0] : `${language}/dev/blocks/${name}`;
  return [
    ...slugs.slice(0, maxStories).map((slug) => ({ name: `/${slug}/`, slug })),
    ...long.slice(0, 1).map((slug) => ({ name: `/${slug}/2/`, slug: `${slug}/2` })),
    ...(bare === undefined
      ? []
      : [
          {
            name: "Nothing filled in",
            slug: bare,
            story: await storyOf(bare, { component: name }),
          },
        ]),
  ];
}
