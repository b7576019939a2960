import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RawStory, rawStory } from "../../../src/story/raw.ts";
import { grades } from "../../../src/editor/finding.ts";
import { findingsOf } from "../../../src/editor/findings.ts";
import { namesIn } from "../../../src/editor/names.ts";
import {
  type SpaceFacts,
  categoryDatasources,
  fullFacts,
} from "../../../src/editor/space-facts.ts";
import { type LiveSpace, openSpace } from "../../../test/storyblok/live-space.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/* The findings of `npm run content` and the editor's overlay in the demo's stories. */

describe("the demo space", () => {
  let space: LiveSpace;
  let stories: RawStory[] = [];
  let facts: SpaceFacts;

  beforeAll(async () => {
    space = await openSpace(servedSpace, new Date(), () => undefined);
    space.follow("https://assets.example", () => undefined);
    const { catalog, files } = space.moment();
    stories = catalog.view("published").stories.map((one) => rawStory.parse(one));
    const entries = (slug: string) => files.datasources.get(slug)?.entries ?? [];
    facts = fullFacts(
      stories,
      entries("redirects").map(({ name, value }) => ({ label: name, value })),
      new Map(categoryDatasources.map((name) => [name, entries(name).map(({ value }) => value)])),
    );
  });
  afterAll(() => space.close());

  it("has nothing to fix", () => {
    const findings = stories
      .flatMap((one) => findingsOf(one, facts, namesIn("en")))
      .filter(({ kind }) => grades[kind] !== "note");
    expect(findings).toEqual([]);
  });
});
