import { Hono } from "hono";
import { type LinkFailure, attachmentPath, openLink } from "../queue/attachment-store.ts";
import type { LeadParts } from "../queue/lead-parts.ts";

/** `GET /api/attachments/…`: what a visitor attached, for whoever holds a signed link to it. */
export function createAttachmentRoutes(parts: LeadParts): Hono {
  const app = new Hono();
  app.get(`${attachmentPath}:submission/:file`, async (c) => {
    const { submission, file } = c.req.param();
    const found = await openLink(parts, `${submission}/${file}`, new URL(c.req.url).searchParams);
    if (typeof found === "string") {
      if (found === "unavailable") c.header("Retry-After", "30");
      return c.json({ error: found }, statuses[found]);
    }
    return new Response(found.body, {
      headers: {
        "Content-Type": found.type,
        "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cache-Control": "private, no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  });
  return app;
}

const statuses = {
  forged: 403,
  expired: 410,
  gone: 404,
  unavailable: 503,
} as const satisfies Record<LinkFailure, number>;
