import type { AssetEntry, Block, Component, Space, StoryEntry } from "../model.ts";

/** The context that every field of the form receives. */
export type Context = {
  space: Space;
  components: ReadonlyMap<string, Component>;
  stories: ReadonlyMap<string, StoryEntry>;
  assets: ReadonlyMap<string, AssetEntry>;
  /** Tells the frame that the story changed. */
  changed(): void;
  /** Reports that an editor works on the block at this path. */
  enter(path: string): void;
};

export function contextOf(space: Space, actions: Pick<Context, "changed" | "enter">): Context {
  return {
    space,
    components: new Map(space.components.map((one) => [one.name, one])),
    stories: new Map(space.stories.map((one) => [one.slug, one])),
    assets: new Map(space.assets.map((one) => [one.path, one])),
    ...actions,
  };
}

/** Returns a block's name for editors, and the first words of its content. */
export function titleOf({ components }: Context, block: Block): { name: string; words: string } {
  const component = components.get(String(block["component"]));
  const shown = component?.preview_field ? block[component.preview_field] : undefined;
  const name = component?.display_name ?? String(block["component"]);
  const text = typeof shown === "string" ? shown : "";
  return { name, words: text.length > 60 ? `${text.slice(0, 59)}…` : text };
}
