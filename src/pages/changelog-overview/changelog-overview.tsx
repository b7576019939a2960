import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import type { Content } from "../../story/fields.ts";
import type { PageContext } from "../../render/block.ts";
import { Items } from "../../render/items.tsx";
import { externalFormsIn } from "../../blocks/external-form/external-form.tsx";
import { Styles } from "../../render/styles.tsx";
import { SubscribeForm } from "../../blocks/kit/subscribe-parts.tsx";
import { ok } from "../../base/result.ts";
import { dottedDate, isoDay } from "../../language/dates.ts";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { fromHome } from "../frame/breadcrumb.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { ChangelogCard } from "../../stories/changelog/changelog-card.tsx";
import { changelogEntry } from "../../stories/changelog/changelog-entry.ts";
import { LoadMore, supportedSteps, shownOf } from "../hub/load-more.tsx";
import { NothingYet } from "../hub/nothing-yet.tsx";
import { metaField } from "../../stories/page-options.ts";
import { formNeeds } from "../../blocks/kit/form-needs.ts";
import { subscribe } from "../../forms/subscribe.ts";
import { pageType } from "../page-type.ts";
import "./changelog-overview.css";
import "../hub/hub-hero.css";
import externalFormStyles from "styles-of:../../blocks/external-form/external-form.tsx";
import callPanelStyles from "styles-of:../../blocks/kit/call-panel.tsx";
import subscribePartsStyles from "styles-of:../../blocks/kit/subscribe-parts.tsx";

/** Two rows of three. */
const entriesPerStep = 6;

/** Anchors that links from outside this site use. */
const anchors = { subscribe: "subscribe-form", timeline: "whats-new-section" } as const;
const formIds = ["_form_3", "_form_11"] as const;

const schema = defineStory({
  name: "changelog-overview",
  display_name: "What's New: overview",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("description", { type: "textarea" }),
    defineField("image", { type: "asset", filetypes: ["images"] }),
    defineField("resources_title", { type: "text" }),
    defineField("resources", { type: "bloks", allow: ["card"] }),
    defineField("subscribe_title", { type: "text" }),
    defineField("subscribe_text", { type: "textarea" }),
    defineField("external_forms", { type: "bloks", allow: ["external-form"], maximum: 2 }),
    metaField,
  ],
});

/** The changes to the product on a timeline, newest first. */
export const changelogOverview = pageType({
  needs: ({ external_forms: external }) =>
    external.length > 0 ? ["frames"] : formNeeds(subscribe),
  schema,
  hub: { items: changelogEntry, feed: (say) => say("changelog.title") },
  query: ["shown"],
  supportedQuery: supportedSteps(changelogEntry, entriesPerStep),
  body: (content) => content.resources,

  async load({ story }, { content, query }) {
    const [section, component] = [`${story.slug}/`, changelogEntry.name];
    const tallied = await content.tally(section, component);
    if (!tallied.ok) return tallied;
    const { total } = tallied.value;
    const to = shownOf(query, entriesPerStep, total);
    const entries = await content.list(section, { component, to });
    return entries.ok ? ok({ entries: entries.value, total }) : entries;
  },

  head: ({ content }, page) => ({
    title: content.title,
    description: content.description,
    image: content.image,
    canonical: page.path,
    crumbs: fromHome(page, { text: page.say("changelog.title"), href: page.path }),
  }),

  View: ({ content, story, page, data: { entries, total } }) => {
    const { say } = page;
    const latest = entries[0]?.content.fields.date;
    return (
      <>
        <Hero content={content} page={page} count={total} />
        {total > 0 ? (
          <section id={anchors.timeline} className="section">
            <div className="container">
              <SectionHead title={say("changelog.timeline")} />
              <div className="timeline">
                {latest instanceof Date && (
                  <p className="timeline-latest">
                    <Icon name="sparkles" size="small" />
                    {say("changelog.latest")}{" "}
                    <time dateTime={isoDay(latest)}>{dottedDate(latest)}</time>
                  </p>
                )}
                <LoadMore
                  id="updates"
                  page={page}
                  items={entries}
                  total={total}
                  step={entriesPerStep}
                  className="stack timeline-entries"
                  keyOf={(entry) => entry.uuid}
                >
                  {(entry) => <ChangelogCard story={entry} page={page} />}
                </LoadMore>
              </div>
            </div>
          </section>
        ) : (
          <NothingYet say={say} />
        )}
        {content.resources.length > 0 && (
          <section className="section tone-mist">
            <div className="container">
              <SectionHead title={content.resources_title || say("changelog.resources")} />
              <Items nodes={content.resources} page={page} className="whats-new-resources-items" />
            </div>
          </section>
        )}
        <Subscribe content={content} page={page} feed={paths.feed(paths.story(story.slug))} />
      </>
    );
  },
});

type Overview = Content<typeof schema>;

function Hero({ content, page, count }: { content: Overview; page: PageContext; count: number }) {
  const { say } = page;
  return (
    <section className="hub-hero tone-sand">
      <div className="container hub-hero-pictured whats-new-hero">
        <div>
          {count > 0 && <p className="eyebrow">{say("changelog.count", { n: count })}</p>}
          <h1>{content.title}</h1>
          {content.description && <p className="lead">{content.description}</p>}
          <div className="button-row">
            <Button to={`#${anchors.subscribe}`} size="large">
              {say("changelog.subscribe")}
            </Button>
            {count > 0 && (
              <Button
                to={`#${anchors.timeline}`}
                size="large"
                variant="secondary"
                iconAfter="arrow-down"
              >
                {say("changelog.see")}
              </Button>
            )}
          </div>
        </div>
        {content.image && (
          <Picture
            asset={content.image}
            width={735}
            sizes="(width < 1024px) calc(100vw - 2.5rem), 576px"
            className="hub-hero-picture"
            priority
          />
        )}
      </div>
    </section>
  );
}

/** Two newsletters (the site's own or a provider's) and a feed. */
function Subscribe({
  content,
  page,
  feed,
}: {
  content: Overview;
  page: PageContext;
  feed: string;
}) {
  const { say } = page;
  const external = externalFormsIn(content.external_forms, page);
  return (
    <section id={anchors.subscribe} className="section call-to-action">
      <Styles of={callPanelStyles} />
      <Styles of={external.length > 0 ? externalFormStyles : subscribePartsStyles} />
      <div className="container">
        <div className="call-to-action-panel tone-brand">
          <div className="call-to-action-text">
            <h2>{content.subscribe_title || say("changelog.subscribeTitle")}</h2>
            <p className="lead">{content.subscribe_text || say("changelog.subscribeText")}</p>
            <Button to={feed} variant="secondary" icon="rss">
              {say("changelog.feed")}
            </Button>
          </div>
          <div className="whats-new-forms">
            {external.length > 0 ? (
              external.map((one, index) => (
                <div key={index} id={formIds[index]}>
                  {one}
                </div>
              ))
            ) : (
              <>
                <Subscription page={page} list="whats-new" id={formIds[0]}>
                  {say("changelog.allTitle")}
                </Subscription>
                <Subscription page={page} list="admins" id={formIds[1]}>
                  {say("changelog.adminsTitle")}
                </Subscription>
              </>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

type SubscriptionProps = {
  page: PageContext;
  list: "whats-new" | "admins";
  id: (typeof formIds)[number];
  children: string;
};

function Subscription({ children, ...form }: SubscriptionProps) {
  return (
    <div id={form.id} className="box whats-new-form tone-paper">
      <h3 className="h4">{children}</h3>
      <SubscribeForm {...form} />
    </div>
  );
}
