import { type BlockFields, defineBlock } from "@storyblok/schema";

type Definition<Name extends string, Fields extends BlockFields> = {
  readonly name: Name;
  readonly display_name: string;
  readonly fields: Fields;
};

/** Defines a content type: a block that is a story's root and cannot be nested in another. */
export function defineStory<Name extends string, const Fields extends BlockFields>(
  definition: Definition<Name, Fields>,
) {
  return defineBlock({ ...definition, is_root: true, is_nestable: false });
}
