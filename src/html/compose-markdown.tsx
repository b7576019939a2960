import { originalLanguage } from "../story/story-path.ts";
import { languages } from "../language/language.ts";
import type { LoadedPage } from "./loaded-page.ts";
import { type SiteFacts, isWhole } from "./page-context.ts";
import { headOf } from "./page-head.ts";
import { toMarkdown } from "./to-markdown.ts";

/** A complete page as Markdown. It never streams. */
type ComposedMarkdown = {
  readonly text: string;
  /** The absolute address of the HTML page; null if it has none. */
  readonly canonical: string | null;
  /** When something on the page changes, in ms since 1970. */
  readonly until: number;
  /** True if nothing on the page is outdated, late or missing at its version. */
  readonly isCurrent: boolean;
};

/**
 * Converts the page's own part, between header and footer, to Markdown. It uses the HTML that the views render for
 * everyone, so hidden, gated and untranslated content is handled in one place.
 */
export function composeMarkdown(site: SiteFacts, loaded: LoadedPage): ComposedMarkdown {
  const { page, outcome, content, status } = loaded;
  if (content.kind === "stored")
    throw new Error("a stored page has only HTML and cannot become Markdown");
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
  const { until, failed } = outcome();
  return {
    text: `---\n${frontMatter(facts)}\n---\n\n${body}\n`,
    canonical,
    until,
    isCurrent: !failed && isWhole(page),
  };
}

/**
 * Writes YAML. A JSON string is also a YAML string, apart from the characters that YAML does not allow as they are
 * (YAML 1.2.2, 5.1). Readers without front matter see it as text, so HTML, links and code are escaped as well.
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
