import { isFile } from "../language/decide.ts";
import { paths } from "../language/paths.ts";
import { answerAt } from "./pages.ts";
import { redirect } from "./plain-answers.ts";
import type { SiteParts } from "../site/site-parts.ts";
import type { SiteContext } from "../site/visit.ts";

/**
 * `/{language}/…/index.md`: the page above it as Markdown, never a draft. `/{language}/blog.md` redirects there. If
 * the page redirects, so does its Markdown. `page`: the page's path.
 */
export async function answerMarkdown(c: SiteContext, page: string): Promise<Response> {
  const { site } = c.var.visit;
  const url = new URL(c.req.url);
  const answer = await answerAt(c, new URL(page + url.search, url), "markdown");
  const to = answer.headers.get("Location");
  if (to !== null) {
    answer.headers.set("Location", markdownOf(to, site));
    return answer;
  }
  const own = paths.markdown(page);
  return answer.ok && own !== url.pathname ? redirect(site, own + url.search, 301, false) : answer;
}

/** The Markdown address of a page of this site. Other addresses are returned unchanged. */
function markdownOf(to: string, { variables: { SITE_ORIGIN } }: SiteParts): string {
  const url = new URL(to, SITE_ORIGIN);
  const last = url.pathname.split("/").at(-1) ?? "";
  if (url.origin !== SITE_ORIGIN || isFile(last)) return to;
  return new URL(paths.markdown(url.pathname) + url.search, SITE_ORIGIN).href;
}
