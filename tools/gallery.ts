import type { FieldSchema } from "../src/story/fields.ts";
import type { StoryFile } from "../test/storyblok/model.ts";
import { parseStory } from "../test/storyblok/parse-files.ts";
import type * as Examples from "../src/blocks/examples.ts";
import { siteModule } from "./site-module.ts";

/** Below the page that holds the components gallery. */
export const galleryFolder = "en/dev/components";

type Shown = readonly Pick<Examples.BlockWithExamples, "schema" | "examples">[];

/**
 * A draft for each block, of its first example, by slug: what editors see in the components gallery is what
 * the tests render. The gallery itself is left out: it would show itself.
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

/** Those that a space takes: a block that must name a story names one of its own space, or none. */
export function pushableOf(blocks: Shown): Shown {
  return blocks.filter(({ schema }) => !schema.fields.some(isRequiredStory));
}

function isRequiredStory({ type, source, required = false }: FieldSchema): boolean {
  return required && type === "option" && source === "internal_stories";
}

/** The same of this site's blocks, read from their sources. */
export async function siteGallery(
  pick = (blocks: Shown) => blocks,
): Promise<ReadonlyMap<string, StoryFile>> {
  const { blocksWithExamples } = await siteModule<typeof Examples>("/src/blocks/examples.ts");
  return galleryOf(pick(blocksWithExamples));
}
