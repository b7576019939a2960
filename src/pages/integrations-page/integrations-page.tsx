import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import {
  DirectorySection,
  directoryOf,
} from "../../blocks/integration-section/integration-section.tsx";
import { searchKey, searchWords } from "../../language/search-text.ts";
import { islandAttributes } from "../../ui/behaviours.ts";
import { SearchField, SearchFound } from "../../ui/search-field.tsx";
import { bodyHead } from "../frame/body-head.ts";
import { fromHome } from "../frame/breadcrumb.tsx";
import { HubHero } from "../hub/hub-hero.tsx";
import { NothingYet } from "../hub/nothing-yet.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import "../../ui/menu-row.css";
import "../../blocks/integration-section/integration-section.css";
import "../hub/hub.css";
import "./integrations-page.css";

/** The product's integrations by section. One section is shown at a time, or all matches of a search. */
export const integrationsPage = pageType({
  schema: defineStory({
    name: "integrations-page",
    display_name: "Integrations",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("sections", { type: "bloks", allow: ["integration-section"] }),
      defineField("body", { type: "bloks" }),
      metaField,
    ],
  }),
  query: [searchKey],
  body: (content) => content.body,

  head: ({ content }, page) => ({
    ...bodyHead(content.body, page),
    title: content.title,
    description: content.description,
    canonical: page.path,
    crumbs: fromHome(page, { text: page.say("integrations.name"), href: page.path }),
  }),

  View: ({ content, page }) => {
    const { say, path } = page;
    const text = page.query.get(searchKey) ?? "";
    const words = searchWords(text);
    const searched = words.length > 0;
    const sections = directoryOf(content.sections, page.textLanguage, words);
    const found = sections.reduce((sum, section) => sum + section.found.size, 0);
    const total = sections.reduce((sum, section) => sum + section.integrations.length, 0);
    return (
      <>
        <div {...islandAttributes("search")} data-searched={searched ? "" : undefined}>
          <HubHero content={content}>
            {sections.length > 0 && (
              <SearchField action={path} label={say("integrations.search")} text={text} say={say} />
            )}
          </HubHero>
          {sections.length > 0 ? (
            <section className="section tone-paper hub-list">
              <div className="container">
                <SearchFound
                  action={path}
                  found={searched ? found : null}
                  total={total}
                  all={say("integrations.all")}
                  say={say}
                />
                <Directory sections={sections} page={page} searched={searched} />
              </div>
            </section>
          ) : (
            content.body.length === 0 && <NothingYet say={say} />
          )}
        </div>
        <Blocks nodes={content.body} page={page} />
      </>
    );
  },
});

type DirectoryProps = {
  sections: ReturnType<typeof directoryOf>;
  page: PageContext;
  searched: boolean;
};

/** The sections, and links to each with its number of matches. */
function Directory({ sections, page, searched }: DirectoryProps) {
  return (
    <div className="directory" {...islandAttributes("section-switch")}>
      <nav className="directory-nav" aria-label={page.say("integrations.sections")}>
        <ul className="directory-links">
          {sections.map((section) => (
            <li
              key={section.uid}
              data-search-part={section.anchor}
              hidden={section.found.size === 0}
            >
              <a className="menu-row directory-link" href={`#${section.anchor}`}>
                <span>{section.title}</span>
                <span className="integration-count" data-search-count="">
                  {section.found.size}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="directory-sections">
        {sections.map((section, index) => (
          <DirectorySection
            key={section.uid}
            section={section}
            page={page}
            open={searched || index === 0}
            searched={searched}
          />
        ))}
      </div>
    </div>
  );
}
