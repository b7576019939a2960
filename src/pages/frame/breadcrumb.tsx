import type { Language } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import type { Say } from "../../language/words.ts";
import { Icon } from "../../ui/icon.tsx";

/** `here` is the page itself: it is named, and leads nowhere. */
export type Crumb = { readonly text: string; readonly href: string; readonly here?: boolean };

/** Where a page stands, from the home page down to what it belongs to. */
export function Breadcrumb({ crumbs, say }: { crumbs: readonly Crumb[]; say: Say }) {
  return (
    <nav className="breadcrumb" aria-label={say("breadcrumb.label")}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {index > 0 && <Icon name="chevron-right" size="small" />}
            {crumb.here ? (
              <span className="breadcrumb-here" aria-current="page">
                {crumb.text}
              </span>
            ) : (
              <a href={crumb.href}>{crumb.text}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Home, then what follows it. */
export function fromHome(
  page: { readonly language: Language; readonly say: Say },
  ...crumbs: readonly Crumb[]
): readonly Crumb[] {
  return [{ text: page.say("breadcrumb.home"), href: paths.home(page.language) }, ...crumbs];
}

/** The same for search engines. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.text,
      item: origin + crumb.href,
    })),
  };
}
