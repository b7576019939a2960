import type { Clock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import type { Reader } from "../content/reader.ts";
import { sayIn } from "../language/words.ts";
import { hubItemsOf, teaserOf } from "../pages/all.ts";
import type { PageContext } from "../render/block.ts";
import { toHtml } from "../render/to-html.ts";
import type { ReadStyles } from "./first-styles.ts";

/** The parts of the site that every page is rendered with. */
export type SiteFacts = Pick<
  PageContext,
  "captcha" | "mails" | "collector" | "assetOrigins" | "sources"
> & {
  readonly variables: { readonly SITE_ORIGIN: string; readonly ENVIRONMENT: string };
  readonly now: Clock;
  readonly log: Log;
  readonly styles: ReadStyles;
};

/** What one page is rendered for. */
type PageOptions = Pick<
  PageContext,
  | "language"
  | "textLanguage"
  | "languages"
  | "hubs"
  | "blockName"
  | "path"
  | "query"
  | "form"
  | "editing"
  | "body"
  | "loads"
> & { readonly reader: Reader };

/** Pieces that arrive after the page, each for the element with its id. More may be added while they arrive. */
export type LatePieces = readonly { readonly id: string; readonly html: Promise<string> }[];

/** The facts that rendering revealed. `until`: when something changes, in ms since 1970; Infinity for never. */
export type Outcome = {
  readonly until: number;
  readonly failed: boolean;
  readonly late: LatePieces;
};

/** Creates the context that a page's views get, and that collects what they report. */
export function createPageContext(
  site: SiteFacts,
  { reader, ...options }: PageOptions,
): { readonly page: PageContext; readonly outcome: () => Outcome } {
  const now = site.now();
  let until = Infinity;
  let failed = false;
  const late: LatePieces[number][] = [];
  const page: PageContext = {
    ...options,
    say: sayIn(options.textLanguage),
    first: options.body[0],
    now: new Date(now),
    captcha: site.captcha,
    mails: site.mails,
    collector: site.collector,
    assetOrigins: site.assetOrigins,
    site: { origin: site.variables.SITE_ORIGIN },
    content: reader,
    sources: site.sources,
    teaserOf,
    hubItemsOf,
    insideCached: false,
    stylesBelow: { links: "" },
    toHtml,
    changesAt(moment) {
      if (moment.getTime() > now) until = Math.min(until, moment.getTime());
    },
    report(event, facts) {
      failed = true;
      site.log(event, facts);
    },
    sendLater(html) {
      const id = `late-${late.length}`;
      late.push({ id, html });
      return id;
    },
  };
  return { page, outcome: () => ({ until: Math.min(until, reader.goodUntil()), failed, late }) };
}

/** The context of the frame, which is in the visitor's language even if the page's text is not. */
export function frameContext(page: PageContext): PageContext {
  const { language } = page;
  return page.textLanguage === language
    ? page
    : { ...page, textLanguage: language, say: sayIn(language) };
}

/** True if all loads are done and nothing is older than the page's version. */
export function isWhole({ loads, content }: PageContext): boolean {
  return (
    [...loads.values()].every((load) => load.state === "done" && load.result.ok) && !content.stale()
  );
}
