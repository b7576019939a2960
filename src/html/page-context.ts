import type { Clock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import { brand } from "../brand/brand.ts";
import type { BlockNode } from "../story/fields.ts";
import type { Reader } from "../content/reader.ts";
import type { CaptchaCheck } from "../forms/captcha.ts";
import type { FormState } from "../forms/state.ts";
import { sayIn } from "../language/words.ts";
import { hubItemsOf, teaserOf } from "../pages/all.ts";
import type { Load, PageContext } from "../render/block.ts";
import type { Sources } from "../render/sources.ts";
import { toHtml } from "../render/to-html.ts";
import type { ReadStyles } from "./first-styles.ts";

/** What every page of the site is made with. */
export type SiteFacts = {
  readonly variables: { readonly SITE_ORIGIN: string; readonly ENVIRONMENT: string };
  readonly captcha: Pick<CaptchaCheck, "provider" | "siteKey"> | null;
  readonly mails: boolean;
  readonly collector: string | null;
  readonly assetOrigins: readonly string[];
  readonly sources: Sources;
  readonly now: Clock;
  readonly log: Log;
  readonly styles: ReadStyles;
};

/** What a page is shown for. */
type Occasion = Pick<
  PageContext,
  "language" | "textLanguage" | "languages" | "hubs" | "blockName"
> & {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: FormState | null;
  readonly editing: boolean;
  readonly reader: Reader;
  readonly body: readonly BlockNode[];
  readonly loads: ReadonlyMap<BlockNode, Load>;
};

/** What of a page comes after it, to the element with its id: more may be added as it comes. */
export type LatePieces = readonly { readonly id: string; readonly html: Promise<string> }[];

/** What came to light while a page was made. `until`: ms since 1970 when something on it changes; Infinity for none. */
export type Noted = {
  readonly until: number;
  readonly failed: boolean;
  readonly late: LatePieces;
};

/** What a page's views are given, and what they report back by it. */
export function createPageContext(
  site: SiteFacts,
  { language, textLanguage, reader, body, ...occasion }: Occasion,
): { readonly page: PageContext; readonly noted: () => Noted } {
  const now = site.now();
  let until = Infinity;
  let failed = false;
  const late: LatePieces[number][] = [];
  const page: PageContext = {
    ...occasion,
    language,
    textLanguage,
    say: sayIn(textLanguage),
    body,
    first: body[0],
    now: new Date(now),
    captcha: site.captcha,
    mails: site.mails,
    collector: site.collector,
    assetOrigins: site.assetOrigins,
    site: { origin: site.variables.SITE_ORIGIN, name: brand.name },
    content: reader,
    sources: site.sources,
    teaserOf,
    hubItemsOf,
    isInside: false,
    stylesBelow: { links: "" },
    toHtml,
    changesAt(moment) {
      if (moment.getTime() > now) until = Math.min(until, moment.getTime());
    },
    report(event, facts) {
      failed = true;
      site.log(event, facts);
    },
    comesLater(html) {
      const id = `late-${late.length}`;
      late.push({ id, html });
      return id;
    },
  };
  return { page, noted: () => ({ until: Math.min(until, reader.goodUntil()), failed, late }) };
}

/** What is around a page, and is the same on all pages of its reader's language. */
export function aroundOf(page: PageContext): PageContext {
  const { language } = page;
  return page.textLanguage === language
    ? page
    : { ...page, textLanguage: language, say: sayIn(language) };
}

/** All that it loads has come, and nothing of it is older than its version. */
export function isWhole({ loads, content }: PageContext): boolean {
  return (
    [...loads.values()].every((load) => load.state === "done" && load.result.ok) && !content.stale()
  );
}
