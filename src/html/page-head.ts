import { contentOf, only } from "../story/fields.ts";
import { paths } from "../language/paths.ts";
import type { Alternate } from "../pages/frame/language-switcher.tsx";
import { meta } from "../pages/frame/schemas.ts";
import type { PageContext } from "../render/block.ts";
import { settings } from "../stories/settings.ts";
import { type Head, alternatesOf, createHead } from "./head.ts";
import type { LoadedContent, LoadedPage } from "./loaded-page.ts";
import type { SiteFacts } from "./page-context.ts";

/** The head of a page that is being rendered. */
export function headOf(
  { story, type, data, draft }: LoadedContent,
  { page, settings: frame }: LoadedPage,
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
  { story, type, data }: Pick<LoadedContent, "story" | "type" | "data">,
  { languages }: PageContext,
): readonly Alternate[] {
  const all = type.alternates(data) ?? alternatesOf(story);
  return all.filter(({ language }) => languages.includes(language));
}
