import type { Clock } from "../base/clock.ts";
import { attempt } from "../base/deadline.ts";
import { type Bytes, encodeUtf8 } from "../base/bytes.ts";
import { linkTo } from "./page-styles.ts";

/**
 * The stylesheets at the start of a page, as HTML. `hashes` go into the page's policy. `linkedUntil` is when to try
 * again if a stylesheet could not be read.
 */
type FirstStyles = {
  readonly html: readonly Bytes[];
  readonly hashes: readonly string[];
  readonly linkedUntil?: Date | undefined;
};

/** Returns stylesheets by their addresses. */
export type ReadStyles = (sheets: readonly string[]) => Promise<FirstStyles>;

type Sheet = { readonly html: Bytes; readonly hash: string };

const retryMs = 60_000;

/**
 * Inlines stylesheets into the page, so that it renders without another request. Each isolate reads them once from
 * the deployment's own files. A stylesheet that cannot be read is linked and tried again for the next page; the page
 * is then cached for a minute. `waitMs`: how long a page waits for a file.
 */
export function createFirstStyles(
  assets: (request: Request) => Promise<Response>,
  {
    origin,
    now,
    waitMs = 100,
  }: { readonly origin: string; readonly now: Clock; readonly waitMs?: number },
) {
  const known = new Map<string, Sheet>();

  async function read(href: string): Promise<Sheet | null> {
    const answer = await assets(new Request(origin + href));
    if (answer.status !== 200) return null;
    const text = (await answer.text()).trim();
    const html = encodeUtf8(`<style data-href="${href}">${text}</style>`);
    return { html, hash: await hashOf(text) };
  }

  async function sheetAt(href: string): Promise<Sheet | null> {
    const there = known.get(href);
    if (there) return there;
    const sheet = await attempt(() => read(href), waitMs);
    if (sheet) known.set(href, sheet);
    return sheet;
  }

  return (async (sheets) => {
    const found = await Promise.all(sheets.map(sheetAt));
    return {
      html: found.map((sheet, at) => sheet?.html ?? encodeUtf8(linkTo(sheets[at] ?? ""))),
      hashes: found.flatMap((sheet) => sheet?.hash ?? []),
      linkedUntil: found.includes(null) ? new Date(now() + retryMs) : undefined,
    };
  }) satisfies ReadStyles;
}

/** Links stylesheets during development, so that edits show immediately. */
export const linkedStyles: ReadStyles = async (sheets) => ({
  html: sheets.map((sheet) => encodeUtf8(linkTo(sheet))),
  hashes: [],
});

/** The hash of an element's content for a content security policy. https://www.w3.org/TR/CSP3/#hash-source */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
