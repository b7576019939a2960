import type { z } from "zod";
import { type Result, ok } from "../base/result.ts";
import type { LoadFailure, PageContext } from "./block.ts";

type Fields = { readonly [field: string]: unknown };

type External<Data> = {
  /** In code or configuration, never in an editor's field: over https, but on this machine. */
  readonly url: string;
  /** What is asked besides, by what an editor wrote or the page's language. */
  readonly query?: (content: Fields, page: PageContext) => { readonly [name: string]: string };
  /** What its answer has to be; anything else counts as none. */
  readonly schema: z.ZodType<Data>;
  /** How long an answer is shown before the source is asked again. */
  readonly seconds: number;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** What is shown where the source never answered. */
  readonly fallback: Data;
};

const usualTimeoutMs = 1_500;
/** Below what a page may take: `pageDeadlineMs`. */
const maxTimeoutMs = 2_000;
const usualBytes = 262_144;

/**
 * A block's `load` of JSON from another service. The page is never held up for longer than `timeoutMs`, 2 s at
 * most, and is cached until the source is to be asked again. While it fails, its last good value is shown.
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
  const isHere = ["127.0.0.1", "localhost"].includes(hostname);
  if (protocol !== "https:" && !isHere) throw new Error(`${url} is not read over https`);
  const budget = { schema, seconds, maxBytes, timeoutMs: Math.min(timeoutMs, maxTimeoutMs) };
  return async (content: Fields, page: PageContext): Promise<Result<Data, LoadFailure>> => {
    const address = new URL(url);
    for (const [name, value] of Object.entries(query?.(content, page) ?? {})) {
      address.searchParams.set(name, value);
    }
    const heard = await page.sources.read({ ...budget, url: address.href });
    page.changesAt(new Date(heard.refreshAt));
    return ok("value" in heard ? (heard.value as Data) : fallback);
  };
}
