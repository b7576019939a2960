import { defineBlock, defineField } from "@storyblok/schema";
import { type BlockNode, only } from "../../story/fields.ts";
import { anchorOf } from "../../prose/headings.ts";
import type { Language } from "../../language/language.ts";
import { findsAll } from "../../language/search-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { type PageContext, block } from "../../render/block.ts";
import { inEachLanguage, inLanguage } from "../../stories/in-language.ts";
import { integrationText } from "../integration-card/integration-card.tsx";
import { Items } from "../../render/items.tsx";
import { everyNode } from "../../render/node-facts.ts";
import "./integration-section.css";

const schema = defineBlock({
  name: "integration-section",
  display_name: "Integration section",
  fields: [
    ...inEachLanguage("title", "text", { required: true }),
    defineField("integrations", { type: "bloks", allow: ["integration-card"] }),
  ],
});

/** What belongs together: a section of a directory, or an accordion of its own elsewhere. */
export const integrationSection = block({
  schema,
  View: ({ page, node }) =>
    // Among all of its page: two that are called alike have two anchors.
    directoryOf([...new Set([...everyNode(page.body), node])], page.textLanguage)
      .filter(({ integrations }) => integrations === node.fields.integrations)
      .map((section) => (
        <div className="container integration-alone" key={section.uid}>
          <DirectorySection section={section} page={page} open searched={false} />
        </div>
      )),
});

type Section = {
  readonly uid: string;
  readonly title: string;
  /** What links lead to; unique on the page. */
  readonly anchor: string;
  readonly integrations: readonly BlockNode[];
  /** Those that fit what is looked for; all where nothing is. */
  readonly found: ReadonlySet<BlockNode>;
};

/**
 * The sections of a directory that have a title and something in them, in a language. A search finds an
 * integration by what its card says and by the title of its section.
 */
export function directoryOf(
  nodes: readonly BlockNode[],
  language: Language,
  words: readonly string[] = [],
): readonly Section[] {
  const taken = new Set<string>();
  return only(schema, nodes).flatMap(({ uid, content }) => {
    const title = inLanguage(content, "title", language);
    const { integrations } = content;
    if (title === "" || integrations.length === 0) return [];
    const named = anchorOf(title);
    const anchor = named === "" || taken.has(named) ? `${named || "section"}-${uid}` : named;
    taken.add(anchor);
    const found = integrations.filter((node) =>
      findsAll(`${title} ${integrationText(node, language)}`, words),
    );
    return [{ uid, title, anchor, integrations, found: new Set(found) }];
  });
}

type DirectorySectionProps = {
  section: Section;
  page: PageContext;
  open: boolean;
  /** Something is looked for: all that has some of it is open. */
  searched: boolean;
};

/** Of the sections with this name a browser shows one at a time. */
const sectionsName = "integrations";
const searchItem = { "data-search-item": "" };

/**
 * Browsers open closed `details` when an address leads to something inside them, and close the others
 * of the same name: so the anchor is inside, and links switch sections without a script.
 */
export function DirectorySection({ section, page, open, searched }: DirectorySectionProps) {
  const { found } = section;
  return (
    <details
      className="integration-section"
      name={searched ? undefined : sectionsName}
      open={open}
      hidden={found.size === 0}
      data-search-part={section.anchor}
      data-search-name={sectionsName}
    >
      <summary className="integration-summary">
        <h2 className="h4" data-search-title="">
          {section.title}
        </h2>
        <span className="integration-count" data-search-count="">
          {found.size}
        </span>
        <Icon name="chevron-down" className="chevron integration-chevron" />
      </summary>
      <div className="integration-body" id={section.anchor}>
        <h2 className="integration-title">{section.title}</h2>
        <Items
          className="integration-cards"
          nodes={section.integrations}
          page={page}
          attributesOf={(node) => ({ ...searchItem, hidden: !found.has(node) })}
        />
      </div>
    </details>
  );
}
