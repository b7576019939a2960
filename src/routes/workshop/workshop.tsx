import { type Language, defaultLanguage, isLanguage } from "../../language/language.ts";
import { toHtml } from "../../render/to-html.ts";
import { type SiteContext, lookUp } from "../../site/visit.ts";
import { answerExample, answerStory, drawnPicture } from "./example-page.ts";
import { type Exhibit, type Look, WorkshopPage, widths, workshopPath } from "./workshop-page.tsx";
import { type WorkshopPart, partNamed } from "./workshop-parts.ts";

/** So many stories of a page type are shown. */
const maxStories = 4;

/**
 * The workshop of blocks, in development alone: `/dev/blocks/hero/` shows all of a part's examples,
 * `/dev/blocks/hero/1/de/` is one of them by itself.
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
    const story = (await storiesOf(c, part, language))[Number(number) - 1];
    if (story) return answerStory(c, story);
  }
  if (number !== "") return c.text(`${name} has no example ${number} in "${language}".`, 404);
  const look = lookIn(url.searchParams);
  const exhibits = part ? await exhibitsOf(c, part, look) : [];
  return c.html(`<!doctype html>${toHtml(WorkshopPage({ part, exhibits, look }))}`, 200, {
    "Cache-Control": "no-store",
    // Pages with frames of other services have no such policy, and are shown here, too.
    "Cross-Origin-Embedder-Policy": "unsafe-none",
    "Content-Security-Policy": "default-src 'self'",
  });
}

function lookIn(query: URLSearchParams): Look {
  const language = query.get("lang") ?? defaultLanguage;
  const asked = query.get("width") ?? "1280";
  return {
    language: isLanguage(language) ? language : defaultLanguage,
    width: widths.find((width) => String(width) === asked) ?? null,
  };
}

/** A block's examples, or of a page type stories of the space. */
async function exhibitsOf(c: SiteContext, part: WorkshopPart, look: Look): Promise<Exhibit[]> {
  const stories = await storiesOf(c, part, look.language);
  const names = part.examples.map((_, at) => `Example ${at + 1}`);
  return [...names, ...stories.map((slug) => `/${slug}/`)].map((name, at) => ({
    name,
    href: `${workshopPath}${part.name}/${at + 1}/${look.language}/`,
  }));
}

/** The slugs of the space's first stories of a page type. */
async function storiesOf(
  { var: { visit } }: SiteContext,
  { name, group }: WorkshopPart,
  language: Language,
): Promise<readonly string[]> {
  if (group !== "Pages") return [];
  const found = await lookUp(visit, (reader) => reader.index());
  return (found ?? [])
    .filter(({ slug, component }) => component === name && slug.startsWith(`${language}/`))
    .map(({ slug }) => slug)
    .slice(0, maxStories);
}
