import type { PageContext } from "../../render/block.ts";
import { type Content, type Story, contentOf } from "../../story/fields.ts";
import type { ContentFailure, Entry } from "../../content/reader.ts";
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
  return story.content.kind === "known" && story.content.component === successStorySchema.name;
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

/** The values some story has: an option that leads nowhere is none. */
export function optionsIn(stories: readonly Story[], labels: Labels): Labels {
  const used = (facet: Facet) =>
    labels[facet].filter((entry) =>
      stories.some((story) => labelsOf(successStoryOf(story), facet, labels).includes(entry)),
    );
  return { industry: used("industry"), topic: used("topic"), outcome: used("outcome") };
}

/** The same for all stories of a section, without reading them. */
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

/** Stories with what their labels are called. */
export type SuccessStories = { readonly stories: readonly Story[]; readonly labels: Labels };

/** All stories of a section (`en/success-hub/`), the newest first. */
export async function readSuccessStories(
  section: string,
  page: Pick<PageContext, "content" | "textLanguage">,
): Promise<Result<SuccessStories, ContentFailure>> {
  const [listed, labels] = await Promise.all([
    page.content.list(section, { component: successStorySchema.name }),
    readLabels(page),
  ]);
  if (!listed.ok) return listed;
  if (!labels.ok) return labels;
  const stories = listed.value.filter(isSuccessStory).toSorted(newestFirst);
  return ok({ stories, labels: labels.value });
}

function newestFirst(a: Story, b: Story): number {
  return (b.firstPublishedAt?.getTime() ?? 0) - (a.firstPublishedAt?.getTime() ?? 0);
}

/** What a visitor chose, by facet. What is no option is not chosen. */
export type FacetChoice = Readonly<Record<Facet, readonly string[]>>;

export function choiceIn(query: URLSearchParams, options: Labels): FacetChoice {
  const chosen = (facet: Facet) => {
    const asked = query.getAll(facet);
    return options[facet].map(({ value }) => value).filter((value) => asked.includes(value));
  };
  return { industry: chosen("industry"), topic: chosen("topic"), outcome: chosen("outcome") };
}

/** A story fits when it has one of the values chosen of every facet that has any. */
export function fits(story: SuccessStory, choice: FacetChoice): boolean {
  return facets.every(
    ({ key, field }) =>
      choice[key].length === 0 || choice[key].some((value) => (story[field] ?? []).includes(value)),
  );
}
