import { defineBlock, defineField } from "@storyblok/schema";
import { sectionSwitch } from "../../client/islands/section-switch.ts";
import { Blocks } from "../blocks/blocks.tsx";
import { DirectorySection, directoryOf } from "../blocks/integration-section.tsx";
import { waking } from "../ui/island.tsx";
import { bodyHead } from "./body-head.ts";
import { hubHead } from "./hub.ts";
import { HubHero } from "./hub-hero.tsx";
import { metaField } from "./page-options.ts";
import { pageType } from "./page-type.ts";

/** What the product works with, by section: one is shown at a time. */
export const integrationsPage = pageType({
  schema: defineBlock({
    name: "integrations-page",
    display_name: "Integrations",
    is_root: true,
    is_nestable: false,
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("sections", { type: "bloks", allow: ["integration-section"] }),
      defineField("body", { type: "bloks", description: "What follows the directory" }),
      metaField,
    ],
  }),
  still: true,
  body: (content) => content.body,

  head: ({ content }, page) => {
    const own = hubHead("integrations.name")({ content }, page);
    return { ...own, jsonLd: [...(bodyHead(content.body, page).jsonLd ?? []), ...own.jsonLd] };
  },

  View: ({ content, page }) => {
    const sections = directoryOf(content.sections, page.language);
    return (
      <>
        <HubHero content={content} />
        {sections.length > 0 && (
          <section className="section hub-list">
            <div className="container directory" {...waking(sectionSwitch)}>
              <nav className="directory-nav" aria-label={page.say("integrations.sections")}>
                <ul className="directory-links">
                  {sections.map((section) => (
                    <li key={section.uid}>
                      <a className="directory-link" href={`#${section.anchor}`}>
                        <span>{section.title}</span>
                        <span className="integration-count">{section.integrations.length}</span>
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
                    open={index === 0}
                  />
                ))}
              </div>
            </div>
          </section>
        )}
        <Blocks nodes={content.body} page={page} />
      </>
    );
  },
});
