import { blocksWithExamples } from "../../blocks/examples.ts";
import { pageTypes } from "../../pages/all.ts";
import { type PartLabel, type PartLabels, labelsIn } from "../../render/part-labels.ts";

const labelFiles = import.meta.glob<PartLabel | PartLabels>("../../{blocks,pages}/*/*.labels.ts", {
  eager: true,
  import: "labels",
});
const labels = labelsIn(labelFiles);

const pictureFiles = import.meta.glob("../../../tools/storyblok/pictures/*.webp");

const groups = ["Sections", "Lists and data", "Forms", "Parts of blocks", "Pages"] as const;
type Group = (typeof groups)[number];

const allowed = new Set(
  blocksWithExamples.flatMap(({ schema }) =>
    schema.fields.flatMap((field) => ("allow" in field ? [field.allow ?? []].flat() : [])),
  ),
);

const blockParts = blocksWithExamples.map(({ schema: { name, display_name }, ...block }) => {
  const title = display_name ?? name;
  const group: Group = name.endsWith("-form")
    ? "Forms"
    : allowed.has(name)
      ? "Parts of blocks"
      : block.load
        ? "Lists and data"
        : "Sections";
  const { examples } = block;
  return { ...factsOf(name, "blocks"), title, group, examples };
});

const pageParts = pageTypes
  .filter(({ embedOnly }) => !embedOnly)
  .map(({ schema: { name, display_name } }) => {
    const title = display_name ?? name;
    return { ...factsOf(name, "pages"), title, group: "Pages" as const, examples: [] };
  });

/** A block or a page type in the workshop's list. A page type has no examples; its states come from the space. */
export type WorkshopPart = (typeof allParts)[number];

const allParts = [...blockParts, ...pageParts];

/** Every block and page type, by group and name. */
export const workshopParts: ReadonlyMap<Group, readonly WorkshopPart[]> = new Map(
  groups.map((group) => [
    group,
    allParts
      .filter((part) => part.group === group)
      .toSorted((one, two) => one.title.localeCompare(two.title)),
  ]),
);

export function partNamed(name: string): WorkshopPart | null {
  return [...workshopParts.values()].flat().find((part) => part.name === name) ?? null;
}

function factsOf(name: string, room: "blocks" | "pages") {
  const picture = `tools/storyblok/pictures/${name}.webp`;
  return {
    /** The name in Storyblok, and of its folder. */
    name,
    about: labels[name]?.about?.[0] ?? "",
    folder: `src/${room}/${name}/`,
    /** The picture by which editors choose it; null if it has none. */
    picture: `../../../${picture}` in pictureFiles ? `/${picture}` : null,
  };
}
