import { getCookie } from "hono/cookie";
import type { Language } from "../language/language.ts";
import { negotiate } from "../language/negotiate.ts";
import { type SiteContext, lookUp } from "../site/visit.ts";

/** The language of a visitor whose address says none, as a link does that a mail program cut. */
export async function languageFor(c: SiteContext): Promise<Language> {
  const live = await lookUp(c.var.visit, (reader) => reader.languages());
  const wishes = {
    cookie: getCookie(c, "lang"),
    acceptLanguage: c.req.header("accept-language"),
    country: c.req.header("cf-ipcountry"),
  };
  return negotiate(wishes, live ?? undefined);
}
