import { type Result, err, ok } from "../base/result.ts";
import { brand } from "../brand/brand.ts";
import { type Story, only } from "../story/fields.ts";
import { isListed } from "../content/listed.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { escapeMarkdown, headingOf, paragraphOf } from "../html/markdown-text.ts";
import { type Language, allLanguages, languages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import { contentModel, teaserOf } from "../pages/all.ts";
import { meta } from "../pages/frame/schemas.ts";
import { firstText, titleOf } from "../stories/story-card.tsx";
import { sendDocument } from "./send-document.ts";
import type { SiteContext } from "../site/visit.ts";

/** The most stories that a section names. Its own page links to the others. */
const maxNamed = 100;

/**
 * `/llms.txt` and `/{language}/llms.txt`: the pages of a language, for programs that read Markdown (llmstxt.org). It
 * has the same pages as the sitemap. Null if the language has no home.
 */
export async function answerLlms(c: SiteContext, language: Language): Promise<Response | null> {
  return sendDocument(c, {
    name: "list",
    address: paths.llms(language),
    type: "text/plain",
    mark: "-l",
    read: (reader) => readSections(reader, language),
    write: (sections) => textOf(language, sections, c.var.visit.site.variables.SITE_ORIGIN),
  });
}

type Named = { readonly slug: string; readonly name: string; readonly summary: string };
/** `name`: the name of the story above the others; null for the pages directly below home. */
type Section = { readonly name: string | null; readonly pages: readonly Named[] };
type Sections = {
  readonly home: Named;
  readonly sections: readonly Section[];
  /** The other languages that have a home. */
  readonly others: readonly Language[];
};

/** The listed pages of a language by folder: those in lists, and those that no list contains. */
async function readSections(
  reader: Reader,
  language: Language,
): Promise<Result<Sections, ContentFailure>> {
  const index = await reader.index();
  if (!index.ok) return index;
  const all = index.value.filter((entry) => isListed(contentModel.listing, entry));
  const listed = all.filter((entry) => entry.slug.startsWith(`${language}/`));
  const homes = new Set(all.map(({ slug }) => slug));
  const isBelow = (slug: string) => slug.split("/").length > 2;
  const slugs = new Set(listed.map(({ slug }) => slug));
  const folders = [
    ...new Set(
      listed
        .map(({ slug }) => slug)
        .filter(isBelow)
        .map(folderOf),
    ),
  ];

  const [pages, lists] = await Promise.all([
    Promise.all(listed.filter(({ slug }) => !isBelow(slug)).map(({ slug }) => reader.story(slug))),
    Promise.all(folders.map((folder) => reader.list(`${folder}/`, { to: maxNamed }))),
  ]);
  const named: Named[] = [];
  for (const page of pages) {
    if (!page.ok) return page;
    named.push(namedOf(page.value));
  }
  const home = named.find(({ slug }) => slug === `${language}/home`);
  // Nothing leads to a language without a home.
  if (!home) return err({ kind: "NotFound" });
  const heads = new Map(named.map((page) => [page.slug, page]));
  const sections: Section[] = [];
  for (const [at, list] of lists.entries()) {
    if (!list.ok) return list;
    const head = heads.get(folders[at] ?? "");
    const below = list.value.filter(({ slug }) => slugs.has(slug)).map(namedOf);
    sections.push({ name: head?.name ?? null, pages: head ? [head, ...below] : below });
  }
  const single = named.filter(({ slug }) => slug !== home.slug && !folders.includes(slug));
  const others = allLanguages.filter((code) => code !== language && homes.has(`${code}/home`));
  return ok({ home, sections: [{ name: null, pages: single }, ...sections], others });
}

const folderOf = (slug: string) => slug.split("/").slice(0, 2).join("/");

/** A story as lists show it: its title and its summary. */
function namedOf(story: Story): Named {
  const { fields, component } = story.content;
  const metadata = only(meta, Array.isArray(fields.meta) ? fields.meta : [])[0]?.content;
  const teaser = teaserOf(component);
  return {
    slug: story.slug,
    name: titleOf(story),
    summary:
      metadata?.description || firstText(story, [...(teaser?.summaries ?? []), "description"]),
  };
}

function textOf(language: Language, { home, sections, others }: Sections, origin: string): string {
  const say = sayIn(language);
  const line = ({ slug, name, summary }: Named) => {
    const address = origin + paths.markdown(paths.story(slug));
    return `- [${escapeMarkdown(name)}](${address})${summary && `: ${escapeMarkdown(summary)}`}`;
  };
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ name, pages }) =>
      [headingOf(2, escapeMarkdown(name ?? say("llms.pages"))), "", ...pages.map(line)].join("\n"),
    );
  const elsewhere = others.map(
    (code) => `- [${languages[code].label}](${origin}${paths.llms(code)})`,
  );
  const blocks = [
    `# ${brand.name}`,
    home.summary && `> ${paragraphOf(escapeMarkdown(home.summary))}`,
    say("llms.note"),
    ...parts,
    elsewhere.length > 0 && [`## ${say("llms.languages")}`, "", ...elsewhere].join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}
