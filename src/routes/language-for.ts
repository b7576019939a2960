import { getCookie } from "hono/cookie";
import type { Language } from "../language/language.ts";
import { negotiate } from "../language/negotiate.ts";
import { type SiteContext, lookUp } from "../site/visit.ts";

/** The language for a visitor whose address has none, such as a link that a mail program cut off. */
export async function languageFor(c: SiteContext): Promise<Language> {
  const live = await lookUp(c.var.visit, (reader) => reader.languages());
  const wishes = {
    cookie: getCookie(c, "lang"),
    acceptLanguage: c.req.header("accept-language"),
    country: c.req.header("cf-ipcountry"),
  };
  return negotiate(wishes, live ?? undefined);
}
