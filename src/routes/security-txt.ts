import { dayMs } from "../base/clock.ts";
import { brand } from "../brand/brand.ts";
import { allLanguages, languages } from "../language/language.ts";
import type { SiteContext } from "../site/visit.ts";

/** Less than a year, as RFC 9116 recommends. */
const goodForDays = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function answerSecurityTxt(c: SiteContext): Response {
  const { now, variables } = c.var.visit.site;
  const today = Math.floor(now() / dayMs) * dayMs;
  const spoken = new Set(allLanguages.map((code) => languages[code].tag.split("-")[0]));
  c.header("Cache-Control", "public, max-age=3600");
  return c.text(
    [
      `Contact: mailto:${brand.securityEmail}`,
      `Expires: ${new Date(today + goodForDays * dayMs).toISOString()}`,
      `Preferred-Languages: ${[...spoken].join(", ")}`,
      `Canonical: ${variables.SITE_ORIGIN}/.well-known/security.txt`,
      "",
    ].join("\n"),
  );
}
