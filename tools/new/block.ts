import { blockPicture } from "./block-picture.ts";
import { type PartName, ensureNewInStoryblok, partName } from "./names.ts";
import { type Added, type Tree, openTree } from "./tree.ts";

const source = ({ name, word, title }: PartName) => `
import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { Section, lightTones } from "../kit/section.tsx";
import "./${name}.css";

/** ${title}: a title above a text. */
export const ${word} = block({
  schema: defineBlock({
    name: "${name}",
    display_name: "${title}",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "textarea" }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  View: ({ content }) => (
    <Section name="${name}" tone={content.tone}>
      <div className="${name}-inner">
        {content.title && <h2>{content.title}</h2>}
        {content.text && <p>{content.text}</p>}
      </div>
    </Section>
  ),
});
`;

const style = ({ name }: PartName) => `.${name}-inner {
  display: grid;
  gap: var(--space-4);
  max-width: var(--measure);
}
`;

const examples = ({ title }: PartName) => `
import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  { title: "${title}", text: "What a visitor reads here.", tone: "mist" },
  { title: "Without a text" },
];
`;

export const labels = ({ title }: PartName, about: readonly [english: string, german: string]) => `
import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = { german: "${title}", about: ${JSON.stringify(about)} };
`;

/** Adds a block's folder, its line in the list, and the picture by which editors choose it. */
export async function addBlockFiles(
  tree: Tree,
  part: PartName,
  files: { source: string; examples: string; labels: string; style?: string },
) {
  const { name, word } = part;
  const path = `src/blocks/${name}/${name}`;
  tree.create(`${path}.tsx`, files.source);
  if (files.style) tree.create(`${path}.css`, files.style);
  tree.create(`${path}.examples.ts`, files.examples);
  tree.create(`${path}.labels.ts`, files.labels);
  tree.create(`tools/storyblok/pictures/${name}.webp`, await blockPicture());
  ensureNewInStoryblok(name);
  await tree.list("src/blocks/all.ts", "blocks", { word, from: `./${name}/${name}.tsx` });
}

export async function newBlock(given: string): Promise<Added> {
  const part = partName(given);
  const tree = openTree();
  await addBlockFiles(tree, part, {
    source: source(part),
    style: style(part),
    examples: examples(part),
    labels: labels(part, ["A title above a text.", "Ein Titel über einem Text."]),
  });
  return {
    tree,
    next: `Run npm run dev and open /dev/blocks/${part.name}/; then add its German name to ${part.name}.labels.ts.`,
  };
}
