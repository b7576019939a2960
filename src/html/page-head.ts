import { type Story, contentOf, only } from "../story/fields.ts";
import { paths } from "../language/paths.ts";
import type { Alternate } from "../pages/frame/language-switcher.tsx";
import { meta } from "../pages/frame/schemas.ts";
import type { PageType } from "../pages/page-type.ts";
import type { PageContext } from "../render/block.ts";
import { settings } from "../stories/settings.ts";
import { type Head, alternatesOf, createHead } from "./head.ts";
import type { SiteFacts } from "./page-context.ts";

/** A story to show. `draft`: the right to see it if it is not published. */
type Shown = {
  readonly story: Story;
  readonly type: PageType;
  readonly data: unknown;
  readonly draft: object | null;
};

/** The head of a page that is being rendered. */
export function headOf(
  { story, type, data, draft }: Shown,
  { page, settings: frame }: { readonly page: PageContext; readonly settings: Story },
  site: SiteFacts,
): Head {
  return createHead({
    language: page.language,
    path: type.status === 200 || paths.story(story.slug) === page.path ? page.path : null,
    origin: site.variables.SITE_ORIGIN,
    indexed: site.variables.ENVIRONMENT === "production" && !draft,
    story,
    own: type.head(story, page, data),
    fallback: only(meta, contentOf(settings, frame.content).meta)[0]?.content,
    alternates: alternatesOfPage({ story, type, data }, page),
  });
}

/** The page's address in each live language that has it. */
export function alternatesOfPage(
  { story, type, data }: Pick<Shown, "story" | "type" | "data">,
  { languages }: PageContext,
): readonly Alternate[] {
  const all = type.alternates(data) ?? alternatesOf(story);
  return all.filter(({ language }) => languages.includes(language));
}
