import { originalLanguage } from "../story/story-path.ts";
import { languages } from "../language/language.ts";
import type { LoadedPage } from "./loaded-page.ts";
import { type SiteFacts, isWhole } from "./page-context.ts";
import { headOf } from "./page-head.ts";
import { toMarkdown } from "./to-markdown.ts";

/** A page as Markdown, whole: it never streams. */
type ComposedMarkdown = {
  readonly text: string;
  /** The whole address of the page that says the same as HTML; null where there is none. */
  readonly canonical: string | null;
  /** ms since 1970 when something on it changes. */
  readonly until: number;
  /** It is what its version says: nothing on it is older, late or missing. */
  readonly isCurrent: boolean;
};

/**
 * The page's own part, between header and footer, as Markdown. It is made of the HTML that the same views
 * make for everybody: what is hidden, gated or said in another language's stead is decided once.
 */
export function composeMarkdown(site: SiteFacts, loaded: LoadedPage): ComposedMarkdown {
  const { page, noted, content, status } = loaded;
  if (content.kind === "kept") throw new Error("of what was made before only the HTML is kept");
  const { story, type, data } = content;
  const head = headOf(content, loaded, site);
  const html = page.toHtml(<>{type.render(story, page, data)}</>);
  const body = toMarkdown(html, { page: site.variables.SITE_ORIGIN + page.path });
  const canonical = status === 200 ? head.canonical : null;
  const facts = {
    title: head.title,
    ...(head.description && { description: head.description }),
    ...(canonical && { url: canonical }),
    language: languages[originalLanguage(story, page.language)].tag,
    ...(canonical && story.publishedAt && { updated: story.publishedAt.toISOString() }),
  };
  const { until, failed } = noted();
  return {
    text: `---\n${frontMatter(facts)}\n---\n\n${body}\n`,
    canonical,
    until,
    isCurrent: !failed && isWhole(page),
  };
}

/**
 * YAML: a JSON string is one of its strings, of what it may hold as it is (YAML 1.2.2, 5.1). To a reader that knows
 * no front matter it is text: what would be HTML, a link or code there is escaped as well.
 */
function frontMatter(facts: Readonly<Record<string, string>>): string {
  const escape = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return Object.entries(facts)
    .map(([name, value]) => {
      const json = JSON.stringify(value);
      return `${name}: ${json.replace(/[<>[\]`\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, escape)}`;
    })
    .join("\n");
}
