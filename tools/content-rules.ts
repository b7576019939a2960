/* The code of the site that `npm run content` uses. One module, because Vite reads the tree for each. */

export { adopterFor } from "../src/content/adopt.ts";
export { contentModel } from "../src/pages/all.ts";
export { editorLink } from "../src/editor/editor-link.ts";
export { grades, messageOf } from "../src/editor/finding.ts";
export { findingsOf } from "../src/editor/findings.ts";
export { namesIn } from "../src/editor/names.ts";
export { unusedEntries } from "../src/catalog/redirects.ts";
export {
  categoryDatasources,
  fullFacts,
  hasPageAt,
  missingStories,
  redirectRules,
} from "../src/editor/space-facts.ts";
export { readWords } from "../src/language/tables.ts";
export { sayIn } from "../src/language/words.ts";
