import { isFile } from "../language/decide.ts";
import { paths } from "../language/paths.ts";
import { answerAt } from "./pages.ts";
import { redirect } from "./plain-answers.ts";
import type { SiteParts } from "../site/site-parts.ts";
import type { SiteContext } from "../site/visit.ts";

/**
 * `/{language}/…/index.md`: the page above it as Markdown, and no one's draft. `/{language}/blog.md` leads
 * there, and where a page leads on, so does this. `page`: its path.
 */
export async function answerMarkdown(c: SiteContext, page: string): Promise<Response> {
  const { site } = c.var.visit;
  const asked = new URL(c.req.url);
  const answer = await answerAt(c, new URL(page + asked.search, asked), "markdown");
  const to = answer.headers.get("Location");
  if (to !== null) {
    answer.headers.set("Location", markdownOf(to, site));
    return answer;
  }
  const own = paths.markdown(page);
  return answer.ok && own !== asked.pathname
    ? redirect(site, own + asked.search, 301, false)
    : answer;
}

/** Where a page is as Markdown that is one of this site; other addresses are as they are. */
function markdownOf(to: string, { variables: { SITE_ORIGIN } }: SiteParts): string {
  const url = new URL(to, SITE_ORIGIN);
  const last = url.pathname.split("/").at(-1) ?? "";
  if (url.origin !== SITE_ORIGIN || isFile(last)) return to;
  return new URL(paths.markdown(url.pathname) + url.search, SITE_ORIGIN).href;
}
