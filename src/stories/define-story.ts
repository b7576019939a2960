import { type BlockFields, defineBlock } from "@storyblok/schema";

type Given<Name extends string, Fields extends BlockFields> = {
  readonly name: Name;
  readonly display_name: string;
  readonly fields: Fields;
};

/** A kind of story, by its name in Storyblok: no story holds one in itself. */
export function defineStory<Name extends string, const Fields extends BlockFields>(
  given: Given<Name, Fields>,
) {
  return defineBlock({ ...given, is_root: true, is_nestable: false });
}
