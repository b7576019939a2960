import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import type { PageContext } from "../../render/block.ts";
import { Styles } from "../../render/styles.tsx";
import { filterGroupsOf } from "../../blocks/template-filter/template-filter.tsx";
import { talliedValues } from "../../content/model.ts";
import type { StoredCard } from "../../content/reader.ts";
import { ok } from "../../base/result.ts";
import { ListPages } from "../../blocks/kit/list-pages.tsx";
import { maxOnPage, readListPage } from "../../content/list-page.ts";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import { unreachableAttributes } from "../../ui/unreachable.ts";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { HubHero } from "../hub/hub-hero.tsx";
import { hubCrumbs, hubPageHead, pageNumber, pageCrumbs } from "../hub/hub-pages.ts";
import { NothingYet } from "../hub/nothing-yet.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import { TemplateCard } from "../../stories/template/template-card.tsx";
import { templateCategories, templateEntry } from "../../stories/template/template-entry.ts";
import "../../ui/form-fields.css";
import "../../ui/menu-row.css";
import "../../ui/search-field.css";
import "../article/article-contents.css";
import "../hub/hub.css";
import "../hub/learning-hub-topics.css";
import "./template-hub-overview.css";
import menuPanelStyles from "styles-of:../../ui/menu-panel.css";

const crumbsOf = hubCrumbs("templates.name");

/**
 * Documents to copy, in the editors' order, filtered by category: a template is shown if it has any chosen
 * category.
 */
export const templateHubOverview = pageType({
  schema: defineStory({
    name: "template-hub-overview",
    display_name: "Template Hub: overview",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("filters", { type: "bloks", allow: ["template-filter"] }),
      metaField,
    ],
  }),
  hub: { items: templateEntry, maxOnPage },
  query: ["category"],

  async supportedQuery({ content: { filters } }, { content, language, query }) {
    const entries = await content.entries(templateCategories, language);
    if (!entries.ok) return entries;
    const chosen = chosenIn(query, filterGroupsOf(filters, entries.value));
    return ok(new URLSearchParams(chosen.map((value) => ["category", value])));
  },

  async load({ content: { filters }, story }, { content, language, query }, rest) {
    const entries = await content.entries(templateCategories, language);
    if (!entries.ok) return entries;
    const groups = filterGroupsOf(filters, entries.value);
    const chosen = chosenIn(query, groups);
    const listed = await readListPage(content, `${story.slug}/`, {
      component: templateEntry.name,
      order: "editors",
      number: pageNumber(rest),
      ...(chosen.length > 0 && { fits: (template) => fits(template, chosen) }),
    });
    return listed.ok ? ok({ ...listed.value, entries: entries.value, groups, chosen }) : listed;
  },

  head: hubPageHead(crumbsOf),

  View: ({ content, story, page, data }) => {
    const { say } = page;
    const { items, total, entries, groups, chosen } = data;
    const hub = paths.story(story.slug);
    return (
      <>
        <HubHero
          content={content}
          look="sheets"
          trail={{ crumbs: pageCrumbs(crumbsOf({ story }, page), data, page), say }}
        />
        {total > 0 ? (
          <section className="section tone-paper hub-list">
            <div className={groups.length > 0 ? "container template-hub" : "container"}>
              {groups.length > 0 && (
                <Filters
                  groups={groups}
                  chosen={chosen}
                  page={page}
                  hub={hub}
                  isFurtherPage={data.number > 1}
                />
              )}
              <div>
                <h2 className="visually-hidden">{say("templates.name")}</h2>
                <output
                  className="template-count"
                  data-filter-part="count"
                  {...unreachableAttributes(say)}
                >
                  {say("templates.count", { n: items.length, total })}
                </output>
                <div data-filter-part="list">
                  {items.length === 0 && <p className="nothing-found">{say("templates.none")}</p>}
                  <ul className="stack template-cards">
                    {items.map((template) => (
                      <li key={template.uuid}>
                        <TemplateCard story={template} entries={entries} page={page} />
                      </li>
                    ))}
                  </ul>
                  <ListPages listed={data} hub={hub} query={page.query} say={say} />
                </div>
              </div>
            </div>
          </section>
        ) : (
          <NothingYet say={say} />
        )}
        <DemoBanner page={page} />
      </>
    );
  },
});

type FilterGroups = ReturnType<typeof filterGroupsOf>;

/** The offered categories that the visitor chose. */
function chosenIn(query: URLSearchParams, groups: FilterGroups): readonly string[] {
  const requested = new Set(query.getAll("category"));
  const offered = new Set(groups.flatMap(({ options }) => options.map(({ value }) => value)));
  return [...offered].filter((value) => {
    const places = placesOf(value, groups);
    return (
      requested.has(value) || (places.length > 1 && places.every((place) => requested.has(place)))
    );
  });
}

/**
 * The form values of a category that is in several groups: it is chosen in all of them or in none. Without
 * scripts, a visitor chooses it by ticking any of its boxes, and removes it by unticking any. So a ticked box says
 * which of them it is, and the category is still chosen only if all are sent.
 */
function placesOf(value: string, groups: FilterGroups): readonly string[] {
  return groups.flatMap(({ options }, group) =>
    options.some((option) => option.value === value) ? placeOf(value, group) : [],
  );
}

/** `group`: its index, from 0. */
const placeOf = (value: string, group: number) => `${value}~${group + 1}`;

function fits({ fields }: StoredCard, chosen: readonly string[]): boolean {
  const values = [fields.category, fields.categories].flatMap(talliedValues);
  return chosen.some((value) => values.includes(value));
}

type FiltersProps = {
  groups: FilterGroups;
  chosen: readonly string[];
  page: PageContext;
  /** The hub's own address: a new choice begins on the first page. */
  hub: string;
  /** True on a further page of the list: matches begin on the first. */
  isFurtherPage: boolean;
};

/** On a desktop the filters are beside the templates, on smaller screens in a menu above them. */
function Filters({ groups, chosen, page: { say }, hub, isFurtherPage }: FiltersProps) {
  return (
    <div className="standing-side template-side" {...islandAttributes("site-menus")}>
      <button type="button" className="menu-row hub-button" popoverTarget="filters">
        <Icon name="sliders-horizontal" />
        <span>{say("templates.filter")}</span>
        <span className="template-chosen" data-filter-part="chosen">
          {chosen.length > 0 && say("templates.chosen", { n: chosen.length })}
        </span>
        <Icon name="chevron-down" size="small" className="chevron" />
      </button>
      <div id="filters" popover="auto" className="menu-panel page-menu hub-panel">
        <Styles of={menuPanelStyles} />
        <form
          className="stack"
          method="get"
          action={hub}
          aria-label={say("templates.filter")}
          data-filter-anew={isFurtherPage ? "" : undefined}
          {...islandAttributes("filter")}
        >
          {groups.map((group, index) => (
            <fieldset key={group.title} className="template-group">
              <legend className="small-heading template-group-title">{group.title}</legend>
              {group.options.map(({ value, label }) => (
                <Option
                  key={value}
                  value={value}
                  place={placesOf(value, groups).length > 1 ? placeOf(value, index) : value}
                  chosen={chosen.includes(value)}
                  label={label}
                />
              ))}
            </fieldset>
          ))}
          <p className="template-clear" data-filter-part="clear">
            {chosen.length > 0 && (
              <a href={hub} data-filter-clear="" data-replay="">
                {say("templates.clear")}
              </a>
            )}
          </p>
          <Button type="submit" className="without-scripts">
            {say("templates.apply")}
          </Button>
        </form>
      </div>
    </div>
  );
}

type OptionProps = { value: string; place: string; chosen: boolean; label: string };

/** The plain value is for scripts, which tick all boxes of a value at once. */
function Option({ value, place, chosen, label }: OptionProps) {
  const isOne = chosen && place !== value;
  return (
    <label className="field-tick template-option">
      <input
        type="checkbox"
        name="category"
        value={isOne ? place : value}
        data-value={isOne ? value : undefined}
        defaultChecked={chosen}
      />
      {label}
    </label>
  );
}
