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

/** A group of integrations: a section of the directory, or an accordion of its own on other pages. */
export const integrationSection = block({
  schema,
  View: ({ page, node }) =>
    // Compares all sections of the page, so that two with the same title get different anchors.
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
  /** The id for links; unique on the page. */
  readonly anchor: string;
  readonly integrations: readonly BlockNode[];
  /** The integrations that match the search; all without a search. */
  readonly found: ReadonlySet<BlockNode>;
};

/**
 * Returns the sections of a directory that have a title in this language and at least one integration. A search
 * matches the text of a card and the title of its section.
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
  /** True during a search. Then all sections with results may be open at the same time. */
  searched: boolean;
};

/** The `name` of the sections: browsers open only one of them at a time. */
const sectionsName = "integrations";
const searchItem = { "data-search-item": "" };

/**
 * Browsers open a closed `details` if the address points to an element inside it, and close the others of the
 * same name. So the anchor is inside, and links switch sections without a script.
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
