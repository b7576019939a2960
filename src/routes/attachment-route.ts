import { plainPage } from "../html/plain-page.tsx";
import { sayIn } from "../language/words.ts";
import { type LinkFailure, openLink } from "../leads/attachment-store.ts";
import type { SiteContext } from "../site/visit.ts";
import { languageFor } from "./language-for.ts";
import { sendPlain } from "./plain-answers.ts";

/** `GET /api/attachments/{token}`: a visitor's attachment, for anyone with a signed link to it. */
export async function answerAttachment(c: SiteContext): Promise<Response> {
  const found = await openLink(c.var.visit.site.leads, c.req.param("token") ?? "");
  if (!found.ok) return refusal(c, found.failure.kind);
  const { body, name, type } = found.value;
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

const statuses = {
  forged: 403,
  expired: 410,
  gone: 404,
  unavailable: 503,
} as const satisfies Record<LinkFailure["kind"], number>;

/** A page that explains to a colleague, who comes from the CRM, why there is no file. */
async function refusal(c: SiteContext, why: LinkFailure["kind"]): Promise<Response> {
  const language = await languageFor(c);
  const say = sayIn(language);
  const isDeleted = why === "expired" || why === "gone";
  const html = plainPage(language, {
    title: say(`download.${why}.title`),
    text: say(isDeleted ? `attachment.${why}` : `download.${why}.text`),
  });
  return sendPlain(html, statuses[why], why === "unavailable" ? { "Retry-After": "30" } : {});
}
