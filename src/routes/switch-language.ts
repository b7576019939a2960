import { serialize } from "hono/utils/cookie";
import { isLanguage } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { secondsOf, stored } from "../privacy/stored.ts";
import { addressOf } from "./pages.ts";
import { redirect } from "./plain-answers.ts";
import type { SiteContext } from "../site/visit.ts";

/**
 * `GET /api/language/{language}?to=/de/…`: stores the choice of the language switcher and redirects to the page with
 * its query, but only to a page of this site in that language.
 */
export function answerLanguage(c: SiteContext): Response {
  const { site } = c.var.visit;
  const language = c.req.param("language");
  if (!isLanguage(language)) return c.json({ error: "unknown language" }, 404);
  const wanted = URL.parse(c.req.query("to") ?? "", site.variables.SITE_ORIGIN);
  const isOwn = wanted !== null && addressOf(wanted)?.language === language;
  const to = isOwn ? wanted.pathname + wanted.search : paths.home(language);
  const answer = redirect(site, to, 302, true);
  const secure = site.variables.SITE_ORIGIN.startsWith("https:");
  const { key, term } = stored.language;
  const cookie = { path: "/", maxAge: secondsOf(term), sameSite: "Lax", secure } as const;
  answer.headers.set("Set-Cookie", serialize(key, language, cookie));
  return answer;
}
