import type { z } from "zod";
import { type Result, ok } from "../base/result.ts";
import type { ContentFailure } from "../content/reader.ts";
import type { PageContext } from "./block.ts";

type Fields = { readonly [field: string]: unknown };

type External<Data> = {
  /** From code or configuration, never from an editor's field. It must be https, except on localhost. */
  readonly url: string;
  /** Query parameters, from an editor's fields or the page's language. */
  readonly query?: (content: Fields, page: PageContext) => { readonly [name: string]: string };
  /** The shape of a valid response. Any other response counts as a failure. */
  readonly schema: z.ZodType<Data>;
  /** How long a value is shown before it is fetched again. */
  readonly seconds: number;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Shown if the source has never answered. */
  readonly fallback: Data;
};

const usualTimeoutMs = 1_500;
/** Less than a page may take: `pageDeadlineMs`. */
const maxTimeoutMs = 2_000;
const usualBytes = 262_144;

/**
 * Returns a block's `load` that fetches JSON from another service. It delays the page by `timeoutMs` at most,
 * 2 s at the longest, and the page is cached until the next fetch is due. While the source fails, its last
 * good value is shown.
 */
export function external<Data>({
  url,
  query,
  schema,
  seconds,
  timeoutMs = usualTimeoutMs,
  maxBytes = usualBytes,
  fallback,
}: External<Data>) {
  const { protocol, hostname } = new URL(url);
  const isLocal = ["127.0.0.1", "localhost"].includes(hostname);
  if (protocol !== "https:" && !isLocal) throw new Error(`${url} must be an https address`);
  const budget = { schema, seconds, maxBytes, timeoutMs: Math.min(timeoutMs, maxTimeoutMs) };
  return async (content: Fields, page: PageContext): Promise<Result<Data, ContentFailure>> => {
    const address = new URL(url);
    for (const [name, value] of Object.entries(query?.(content, page) ?? {})) {
      address.searchParams.set(name, value);
    }
    const reading = await page.sources.read({ ...budget, url: address.href });
    page.changesAt(new Date(reading.refreshAt));
    return ok("value" in reading ? (reading.value as Data) : fallback);
  };
}
