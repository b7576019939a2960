import { defaultLanguage } from "../language/language.ts";
import type { Adoption } from "./adopt-blocks.ts";

/**
 * How a space that was made for another site is shown: one that Storyblok made for a newcomer, or the one you
 * had before. `npm run storyblok -- adopt` writes this file for a space; edit it as you like.
 *
 * - `when`: "foreign" is a space without a folder of any of this site's languages; "always" is every space.
 * - `language`: of stories that are in no language's folder.
 * - `types`: by the space's names. `as` is the block or page type that shows it, `fields` which of its fields is
 *   which of ours, `hide` those that are not shown, `as: null` a type that is not shown at all. What has no
 *   place is shown below, by its texts, pictures and links; so is a type that is not listed.
 */
export const adoption: Adoption = {
  when: "foreign",
  language: defaultLanguage,
  types: {
    page: { as: "page", fields: { body: "body" } },
    teaser: { as: "hero", fields: { headline: "title" } },
    grid: { as: "feature-grid", fields: { columns: "items" } },
    feature: { as: "feature", fields: { name: "title" } },
  },
};
