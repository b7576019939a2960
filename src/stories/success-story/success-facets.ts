import type { PageContext } from "../../render/block.ts";
import { type Content, type Story, contentIn, contentOf } from "../../story/fields.ts";
import { type ListPage, readListPage } from "../../content/list-page.ts";
import { talliedValues } from "../../content/model.ts";
import type { ContentFailure, Entry, StoredCard } from "../../content/reader.ts";
import { type Result, ok } from "../../base/result.ts";
import { successStorySchema } from "./success-story-schema.ts";

export type SuccessStory = Content<typeof successStorySchema>;

/** What stories are filtered by: the query key, the story's field, and the names of its values. */
export const facets = [
  { key: "industry", field: "categories", datasource: "success-industries" },
  { key: "topic", field: "topic", datasource: "success-topics" },
  { key: "outcome", field: "business_outcome", datasource: "success-outcomes" },
] as const;

export type Facet = (typeof facets)[number]["key"];

/** The values of each facet, named in the page's language, in the editors' order. */
export type Labels = Readonly<Record<Facet, readonly Entry[]>>;

/** Reads all labels at once. A space without one of the datasources has stories without those labels. */
export async function readLabels({
  content,
  textLanguage,
}: Pick<PageContext, "content" | "textLanguage">): Promise<Result<Labels, ContentFailure>> {
  const read = await Promise.all(
    facets.map(async ({ key, datasource }) => ({
      key,
      entries: await content.entries(datasource, textLanguage),
    })),
  );
  const labels: Record<Facet, readonly Entry[]> = { industry: [], topic: [], outcome: [] };
  for (const { key, entries } of read) {
    if (!entries.ok) return entries;
    labels[key] = entries.value;
  }
  return ok(labels);
}

export function isSuccessStory(story: Story): boolean {
  return contentIn(successStorySchema, story) !== null;
}

export function successStoryOf(story: Story): SuccessStory {
  return contentOf(successStorySchema, story.content);
}

/** The values a story has of a facet, in the order of their labels. */
export function labelsOf(story: SuccessStory, facet: Facet, labels: Labels): readonly Entry[] {
  const { field } = facets.find(({ key }) => key === facet) ?? facets[0];
  const values = story[field] ?? [];
  return labels[facet].filter(({ value }) => values.includes(value));
}

/** The values some story of a section has: an option that leads nowhere is none. */
export async function readOptions(
  section: string,
  page: Pick<PageContext, "content" | "textLanguage">,
): Promise<Result<Labels, ContentFailure>> {
  const labels = await readLabels(page);
  if (!labels.ok) return labels;
  const options: Record<Facet, readonly Entry[]> = { ...labels.value };
  for (const { key, field } of facets) {
    const tallied = await page.content.tally(section, successStorySchema.name, field);
    if (!tallied.ok) return tallied;
    const { values } = tallied.value;
    options[key] = labels.value[key].filter(({ value }) => values.has(value));
  }
  return ok(options);
}

/** Some stories with what they may be filtered by. */
export type SuccessStories = ListPage & { readonly options: Labels; readonly choice: FacetChoice };

/** One page of the stories of a section (`en/success-hub/`) that fit what was chosen, the newest first. */
export async function readSuccessStories(
  section: string,
  page: Pick<PageContext, "content" | "textLanguage" | "query">,
  number = 1,
): Promise<Result<SuccessStories, ContentFailure>> {
  const options = await readOptions(section, page);
  if (!options.ok) return options;
  const choice = choiceIn(page.query, options.value);
  const isAll = facets.every(({ key }) => choice[key].length === 0);
  const listed = await readListPage(page.content, section, {
    component: successStorySchema.name,
    order: "published",
    number,
    ...(!isAll && { fits: (card) => fits(card, choice) }),
  });
  return listed.ok ? ok({ ...listed.value, options: options.value, choice }) : listed;
}

/** What a visitor chose, by facet. What is no option is not chosen. */
export type FacetChoice = Readonly<Record<Facet, readonly string[]>>;

export function choiceIn(query: URLSearchParams, options: Labels): FacetChoice {
  const chosen = (facet: Facet) => {
    const requested = query.getAll(facet);
    return options[facet].map(({ value }) => value).filter((value) => requested.includes(value));
  };
  return { industry: chosen("industry"), topic: chosen("topic"), outcome: chosen("outcome") };
}

/** A story fits when it has one of the values chosen of every facet that has any. */
function fits({ fields: stored }: StoredCard, choice: FacetChoice): boolean {
  return facets.every(
    ({ key, field }) =>
      choice[key].length === 0 ||
      talliedValues(stored[field]).some((value) => choice[key].includes(value)),
  );
}
