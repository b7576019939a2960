import { type LinkFailure, openLink } from "../leads/attachment-store.ts";
import type { SiteContext } from "../site/visit.ts";

/** `GET /api/attachments/{token}`: a visitor's attachment, for anyone with a signed link to it. */
export async function answerAttachment(c: SiteContext): Promise<Response> {
  const found = await openLink(c.var.visit.site.leads, c.req.param("token") ?? "");
  if (!found.ok) {
    const { kind } = found.failure;
    if (kind === "unavailable") c.header("Retry-After", "30");
    return c.json({ error: kind }, statuses[kind]);
  }
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
