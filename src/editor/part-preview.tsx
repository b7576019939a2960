import type { PageContext } from "../render/block.ts";
import { Blocks } from "../render/blocks.tsx";
import { findBlock } from "../render/find-block.ts";
import { isNode } from "../render/node-facts.ts";
import type { BlockNode, Story } from "../story/fields.ts";

/** The blocks of an embed-only story. Header and footer are left out: they appear in their usual places. */
export function partBody(story: Story): readonly BlockNode[] {
  if (story.content.kind === "unknown" || findBlock(story.content.component)) {
    return [story.content];
  }
  return Object.values(story.content.fields)
    .flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : []))
    .filter((node) => node.kind !== "known" || findBlock(node.component));
}

/** An embed-only story as its editor sees it: a global component looks as it will on every page. */
export function PartPreview({ story, page }: { story: Story; page: PageContext }) {
  return (
    <>
      <h1 className="visually-hidden">{story.name}</h1>
      <Blocks nodes={partBody(story)} page={page} />
    </>
  );
}
