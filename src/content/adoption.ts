import { defaultLanguage } from "../language/language.ts";
import type { Adoption } from "./adopt-blocks.ts";

/**
 * Defines how to show a space that was built for another site: the one that Storyblok creates for new users,
 * or the one you had before. `npm run storyblok -- adopt` writes this file for a space. Edit it as you like.
 *
 * - `when`: "foreign" is a space without a folder of any of this site's languages; "always" is every space.
 * - `language`: the language of stories that are in no language's folder.
 * - `types`: by their names in the space. `as` is the block or page type that shows it; `as: null` hides the
 *   type. `fields` maps its fields to ours. `hide` lists fields that are not shown. Everything that has no
 *   place is shown below as texts, pictures and links, and so are types that are not listed.
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
