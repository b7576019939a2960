import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import type { SearchFound, SearchHit } from "../../content/reader.ts";
import { allLanguages } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import { isSearch, siteSearchKey } from "../../language/search-text.ts";
import type { PageContext } from "../../render/block.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import { unreachableAttributes } from "../../ui/unreachable.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { HubHero } from "../hub/hub-hero.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import "../../ui/card.css";
import "./search-page.css";

/** How many results are shown. A visitor who needs others can refine the search. */
const maxHits = 30;

/**
 * The search of the whole site. It exists in every language with built-in texts. Editors who want other texts
 * publish a story of this kind at its address. Searched texts have no limit, so its results are not cached.
 */
export const searchPage = pageType({
  schema: defineStory({
    name: "search-page",
    display_name: "Search page",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      metaField,
    ],
  }),
  unlisted: true,
  query: [siteSearchKey],
  load: (_given, page) => page.content.search(page.language, textOf(page), maxHits),
  alternates: () =>
    allLanguages.map((language) => ({ language, href: paths.to("search", language) })),

  // The link preview must not show text that a stranger put in the address.
  head: ({ content: { title, description } }) => ({ title, description, hidden: true }),

  View: ({ content, page, data }) => {
    const { say, path } = page;
    const text = textOf(page);
    return (
      <div {...islandAttributes("site-search")}>
        <HubHero content={content}>
          <SearchField
            action={path}
            name={siteSearchKey}
            label={say("siteSearch.label")}
            text={text}
            say={say}
          />
        </HubHero>
        <section className="section tone-paper">
          <div className="container stack">
            <output
              className="search-page-results-count"
              data-filter-part="count"
              {...unreachableAttributes(say)}
            >
              {text !== "" && countOf(data, text, page)}
            </output>
            <div data-filter-part="found">
              {data.total > 0 ? (
                <Hits hits={data.hits} page={page} />
              ) : (
                <NextSteps hubs={data.hubs} searched={text !== ""} page={page} />
              )}
            </div>
          </div>
        </section>
      </div>
    );
  },
});

/** The searched text; empty if it is not searchable. */
function textOf({ query }: PageContext): string {
  const text = query.get(siteSearchKey) ?? "";
  return isSearch(text) ? text : "";
}

function countOf({ total, hits }: SearchFound, text: string, { say }: PageContext): string {
  if (total === 0) return say("siteSearch.none", { text });
  return total > hits.length
    ? say("siteSearch.first", { n: total, shown: hits.length })
    : say("siteSearch.found", { n: total });
}

function Hits({ hits, page }: { hits: readonly SearchHit[]; page: PageContext }) {
  return (
    <ol className="search-page-hits">
      {hits.map(({ slug, component, title, summary }) => {
        const kind = page.teaserOf(component)?.label(page.say);
        return (
          <li key={slug} className="search-page-hit card-linked">
            {kind && <Chip tint="mist">{kind}</Chip>}
            <h2 className="h3">
              <a className="card-link" href={paths.story(slug)} data-search-hit="">
                {title}
              </a>
            </h2>
            {summary && <p className="soft">{summary}</p>}
          </li>
        );
      })}
    </ol>
  );
}

type NextStepsProps = { hubs: SearchFound["hubs"]; searched: boolean; page: PageContext };

/** Other places to look, for visitors who found nothing or have not searched yet. */
function NextSteps({ hubs, searched, page: { language, say } }: NextStepsProps) {
  return (
    <div className="search-page-ways">
      {searched ? (
        <p className="search-page-ways-hint">{say("siteSearch.hint")}</p>
      ) : (
        hubs.length > 0 && <h2 className="h3">{say("siteSearch.start")}</h2>
      )}
      {hubs.length > 0 && (
        <ul className="row">
          {hubs.map(({ slug, name }) => (
            <li key={slug}>
              <a className="pill" href={paths.story(slug)} data-search-hit="">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {searched && <Button to={paths.to("contact", language)}>{say("siteSearch.contact")}</Button>}
    </div>
  );
}
