import type { PageContext } from "../../render/block.ts";
import { type Content, type Story, contentIn, contentOf } from "../../story/fields.ts";
import { type ListPage, readListPage } from "../../content/list-page.ts";
import { talliedValues } from "../../content/model.ts";
import type { ContentFailure, Entry, StoredCard } from "../../content/reader.ts";
import { type Result, ok } from "../../base/result.ts";
import { successStorySchema } from "./success-story-schema.ts";

export type SuccessStory = Content<typeof successStorySchema>;

/** The filters of success stories: query key, field of the story, and datasource with the names of its values. */
export const facets = [
  { key: "industry", field: "categories", datasource: "success-industries" },
  { key: "topic", field: "topic", datasource: "success-topics" },
  { key: "outcome", field: "business_outcome", datasource: "success-outcomes" },
] as const;

export type Facet = (typeof facets)[number]["key"];

/** The values of each facet, named in the page's language, in the editors' order. */
export type Labels = Readonly<Record<Facet, readonly Entry[]>>;

/** Reads all labels in parallel. If the space lacks a datasource, stories have no labels from it. */
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

/** A story's values of a facet, in the order of the labels. */
export function labelsOf(story: SuccessStory, facet: Facet, labels: Labels): readonly Entry[] {
  const { field } = facets.find(({ key }) => key === facet) ?? facets[0];
  const values = story[field] ?? [];
  return labels[facet].filter(({ value }) => values.includes(value));
}

/** Reads the values that at least one story of a section has, so that no option leads to an empty list. */
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

/** A page of stories, the options to filter them by and the visitor's choice. */
export type SuccessStories = ListPage & { readonly options: Labels; readonly choice: FacetChoice };

/** Reads one page of a section's stories (`en/success-hub/`) that match the visitor's choice, newest first. */
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

/** The values a visitor chose, by facet. Only values that are options. */
export type FacetChoice = Readonly<Record<Facet, readonly string[]>>;

export function choiceIn(query: URLSearchParams, options: Labels): FacetChoice {
  const chosen = (facet: Facet) => {
    const requested = query.getAll(facet);
    return options[facet].map(({ value }) => value).filter((value) => requested.includes(value));
  };
  return { industry: chosen("industry"), topic: chosen("topic"), outcome: chosen("outcome") };
}

/** True if a story has one of the chosen values in every facet with a choice. */
function fits({ fields: stored }: StoredCard, choice: FacetChoice): boolean {
  return facets.every(
    ({ key, field }) =>
      choice[key].length === 0 ||
      talliedValues(stored[field]).some((value) => choice[key].includes(value)),
  );
}
