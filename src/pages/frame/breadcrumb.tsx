import { type Result, ok } from "../../base/result.ts";
import type { Story } from "../../story/fields.ts";
import type { ContentFailure } from "../../content/reader.ts";
import type { Language } from "../../language/language.ts";
import { type PathName, paths } from "../../language/paths.ts";
import type { Say, Word } from "../../language/words.ts";
import type { PageContext } from "../../render/block.ts";
import { Icon } from "../../ui/icon.tsx";
import "./breadcrumb.css";

/**
 * `here`: the page itself, shown without a link. `lang`: the tag of the text's language, if it differs from the
 * page's.
 */
export type Crumb = {
  readonly text: string;
  readonly href: string;
  readonly here?: boolean;
  readonly lang?: string | undefined;
};

/** The path from the home page to a page. */
export function Breadcrumb({ crumbs, say }: { crumbs: readonly Crumb[]; say: Say }) {
  return (
    <nav className="breadcrumb" aria-label={say("breadcrumb.label")}>
      <ol className="row">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {index > 0 && <Icon name="chevron-right" size="small" />}
            {crumb.here ? (
              <span className="breadcrumb-here" aria-current="page">
                {crumb.text}
              </span>
            ) : (
              <a href={crumb.href} lang={crumb.lang}>
                {crumb.text}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * Returns the crumbs of a story that is below others, with their names from the catalog. A folder without a page
 * of its own is left out. A story right below home has no crumbs.
 */
export async function crumbsTo(
  { slug, name }: Pick<Story, "slug" | "name">,
  page: Pick<PageContext, "language" | "say" | "path" | "content">,
): Promise<Result<readonly Crumb[], ContentFailure>> {
  const segments = slug.split("/");
  const above = segments.slice(2).map((_, index) => segments.slice(0, index + 2).join("/"));
  if (above.length === 0) return ok([]);
  const names = await Promise.all(above.map((one) => page.content.nameOf(one)));
  const crumbs: Crumb[] = [];
  for (const [index, found] of names.entries()) {
    if (!found.ok) return found;
    const href = paths.story(above[index] ?? "");
    if (found.value !== null) crumbs.push({ text: found.value, href });
  }
  return ok(fromHome(page, ...crumbs, { text: name, href: page.path, here: true }));
}

/** The crumb of a hub, if the page's language has that hub. */
export function hubCrumb(
  { hubs, language, say }: Pick<PageContext, "hubs" | "language" | "say">,
  place: PathName,
  name: Word,
): readonly Crumb[] {
  return hubs.has(place) ? [{ text: say(name), href: paths.to(place, language) }] : [];
}

/** The home page, followed by these crumbs. */
export function fromHome(
  page: { readonly language: Language; readonly say: Say },
  ...crumbs: readonly Crumb[]
): readonly Crumb[] {
  return [{ text: page.say("breadcrumb.home"), href: paths.home(page.language) }, ...crumbs];
}

/** The crumbs of a page right below a hub. */
export function belowHub(page: PageContext, place: PathName, name: Word, text: string) {
  return fromHome(page, ...hubCrumb(page, place, name), { text, href: page.path, here: true });
}
