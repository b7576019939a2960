import { type Result, ok } from "../base/result.ts";
import { encodeUtf8 } from "../base/bytes.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { maxPageAgeMs } from "../html/page-cache.ts";
import { addHeaders } from "../html/security.ts";
import type { Language } from "../language/language.ts";
import { pageKey } from "../site/page-key.ts";
import { sendCached } from "./send-cached.ts";
import { sendWhole } from "./send-page.ts";
import type { SiteContext } from "../site/visit.ts";

/** The place of a document below a page: its language, and the full slug of the page. */
export type Below = { readonly language: Language; readonly slug: string };

/** A document from content that is not a page: a sitemap, a feed, a calendar, a list for programs. */
type Document<Value> = {
  /** Its name in the message when it cannot be sent. */
  readonly name: string;
  /** Its canonical address, with the query parameters that it reads. */
  readonly address: string;
  readonly type: string;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The end of the ETag, because two documents may be written in the same millisecond. */
  readonly mark: string;
  readonly read: (reader: Reader) => Promise<Result<Value, ContentFailure>>;
  readonly write: (value: Value, catalog: Catalog) => string;
  /** When it changes although the content does not, in ms since 1970. */
  readonly changesAt?: (value: Value) => number;
};

/** Sends the document, or a message that it is unavailable. Null if the content has none. */
export async function sendDocument<Value>(
  c: SiteContext,
  document: Document<Value>,
): Promise<Response | null> {
  const sent = await sendFromCache(c, document);
  if (sent.ok) return sent.value;
  if (sent.failure.kind === "NotFound") return null;
  return c.text(`The ${document.name} is unavailable at the moment. Try again in a minute.`, 503);
}

/** Reads and writes the document once until its content changes. It is cached and sent like a page. */
async function sendFromCache<Value>(
  c: SiteContext,
  { address, type, headers: own = {}, mark, read, write, changesAt }: Document<Value>,
): Promise<Result<Response, ContentFailure>> {
  const { visit } = c.var;
  const { site } = visit;
  const live = await visit.live();
  if (!live.ok) return live;
  const cacheKey = pageKey(site, address);
  const known = await site.pages?.get(cacheKey, live.value);
  if (known) return ok(sendCached(c.req.raw, site, known));
  const found = await visit.read(async (reader, { dependsOn }) => {
    const value = await read(reader);
    if (!value.ok) return value;
    const ends = changesAt?.(value.value) ?? Infinity;
    return ok({
      value: value.value,
      dependsOn,
      until: Math.min(site.now() + maxPageAgeMs, ends, reader.goodUntil()),
      isCurrent: !reader.stale(),
    });
  }, live.value);
  if (!found.ok) return found;
  const { value: content, catalog } = found.value;
  const headers = new Headers({ ...own, "Content-Type": `${type}; charset=utf-8` });
  addHeaders(headers, site.siteHeaders);
  const { dependsOn, until, isCurrent } = content;
  const body = encodeUtf8(write(content.value, catalog));
  const whole = { body, headers, until, isCurrent, mark };
  return ok(sendWhole(c, whole, { status: 200, catalog, dependsOn, cacheKey, isPrivate: false }));
}
