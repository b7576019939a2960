import type { FieldSchema } from "../src/story/fields.ts";
import type { StoryFile } from "../test/storyblok/model.ts";
import { parseStory } from "../test/storyblok/parse-files.ts";
import type * as Examples from "../src/blocks/examples.ts";
import { siteModule } from "./site-module.ts";

/** The folder of the drafts, below the page with the components gallery. */
export const galleryFolder = "en/dev/components";

type Shown = readonly Pick<Examples.BlockWithExamples, "schema" | "examples">[];

/**
 * Returns a draft of each block's first example, by slug, so that editors see in the components gallery what
 * the tests render. The gallery block is left out, because it would show itself.
 */
export function galleryOf(blocks: Shown): ReadonlyMap<string, StoryFile> {
  const drafts = new Map<string, StoryFile>();
  for (const { schema, examples } of blocks) {
    if (schema.name === "preview-gallery") continue;
    const body = [{ ...examples[0], component: schema.name }];
    const name = schema.display_name ?? schema.name;
    const story = parseStory(JSON.stringify({ name, content: { component: "page", body } }));
    if (!story.ok) throw new Error(`the example of ${schema.name}: ${story.failure}`);
    drafts.set(`${galleryFolder}/${schema.name}`, story.value);
  }
  return drafts;
}

/** Returns the blocks that a space accepts. A required story field must name a story of the same space. */
export function pushableOf(blocks: Shown): Shown {
  return blocks.filter(({ schema }) => !schema.fields.some(isRequiredStory));
}

function isRequiredStory({ type, source, required = false }: FieldSchema): boolean {
  return required && type === "option" && source === "internal_stories";
}

/** Returns the drafts of this site's blocks, read from their sources. */
export async function siteGallery(
  pick = (blocks: Shown) => blocks,
): Promise<ReadonlyMap<string, StoryFile>> {
  const { blocksWithExamples } = await siteModule<typeof Examples>("/src/blocks/examples.ts");
  return galleryOf(pick(blocksWithExamples));
}
