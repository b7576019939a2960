import type { Context } from "hono";
import { decide } from "../language/decide.ts";
import { isLanguage } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { redirect } from "./plain-answers.ts";
import type { Parts } from "./site-parts.ts";

const year = 31_536_000;

/**
 * `GET /api/language/{language}?to=/de/…`: the language switcher. Remembers the choice and goes on to
 * the page; only a page of this site in that very language is gone to.
 */
export function answerLanguage(c: Context, parts: Parts): Response {
  const language = c.req.param("language");
  if (!isLanguage(language)) return c.json({ error: "unknown language" }, 404);
  const wanted = URL.parse(c.req.query("to") ?? "", parts.variables.SITE_ORIGIN);
  const place = decide({
    path: wanted?.pathname ?? "/",
    query: wanted?.search ?? "",
    cookie: language,
    acceptLanguage: undefined,
    country: undefined,
  });
  const isOwn = place.kind === "page" && place.language === language;
  const answer = redirect(parts, isOwn ? place.path : paths.home(language), 302, true);
  const secure = parts.variables.SITE_ORIGIN.startsWith("https:") ? "; Secure" : "";
  answer.headers.set(
    "Set-Cookie",
    `lang=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`,
  );
  return answer;
}
