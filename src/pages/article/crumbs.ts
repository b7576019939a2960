import { paths } from "../../language/paths.ts";
import type { Language } from "../../language/language.ts";
import type { Say } from "../../language/words.ts";
import type { Crumb } from "./breadcrumb.tsx";

/** Home, then what follows it. */
export function fromHome(
  page: { readonly language: Language; readonly say: Say },
  ...crumbs: readonly Crumb[]
): readonly Crumb[] {
  return [{ text: page.say("breadcrumb.home"), href: paths.home(page.language) }, ...crumbs];
}
