import { loaderHash } from "virtual:loader";
import type { CaptchaCheck } from "../forms/captcha.ts";
import { captchas } from "../privacy/captchas.ts";
import { frameOrigins } from "../privacy/third-parties.ts";
import type { Need } from "../render/block.ts";

/** The configured origins of pictures, videos, frames, scripts and form posts. */
export type SecurityFacts = {
  readonly assetOrigins: readonly string[];
  /** The captcha before forms; null if none is configured. */
  readonly captcha: Pick<CaptchaCheck, "provider"> | null;
  /** Where the fallback form posts; null if no service is configured. */
  readonly collector: string | null;
  /** The headers of every answer of this site: `headersOfSite`. */
  readonly siteHeaders: SiteHeaders;
};

export type SiteHeaders = readonly (readonly [name: string, value: string])[];

/** The parts of a page that decide its headers. */
export type PageFacts = {
  readonly needs: readonly Need[];
  /** The hashes of its style elements. */
  readonly styles?: readonly string[];
  /** For a page that streams. */
  readonly nonce?: string;
  /** For an editor's page: the origins of the Visual Editor, which shows the page in a frame. */
  readonly editors?: readonly string[];
};

/**
 * The content security policy of a page. A complete page has no inline script except the loader and no inline style
 * except its first ones. Hashes allow these, so the page can be cached. A page that streams gets a nonce.
 */
function contentSecurityPolicy(facts: SecurityFacts, page: PageFacts): string {
  const { needs, styles = [], nonce, editors } = page;
  const assets = facts.assetOrigins.join(" ");
  const captcha =
    needs.includes("captcha") && facts.captcha ? captchas[facts.captcha.provider] : null;
  const scripts = [
    quoted(`sha256-${loaderHash}`),
    ...(nonce ? [quoted(`nonce-${nonce}`)] : []),
    ...(captcha?.scripts ?? []),
  ];
  const frames = [
    ...(needs.includes("frames") ? ["'self'", ...frameOrigins] : []),
    ...(captcha?.frames ?? []),
  ];
  const collector = needs.includes("collector") ? facts.collector : null;
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`,
    // The Visual Editor's bridge brings its own style element.
    ["style-src 'self'", ...(editors ? ["'unsafe-inline'"] : styles.map(quoted))].join(" "),
    `img-src 'self' ${assets}`,
    `media-src 'self' ${assets}`,
    "font-src 'self'",
    `connect-src 'self' ${assets}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    `form-action 'self'${collector ? ` ${new URL(collector).origin}` : ""}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${editors?.join(" ") ?? "'none'"}`,
  ].join("; ");
}

const quoted = (source: string) => `'${source}'`;

/** The same on every site, cached or not. */
const securityHeaders: SiteHeaders = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
];

const strictTransport = "max-age=63072000; includeSubDomains";

/**
 * The headers of every answer of a site. `preload`: tells browsers before the first visit that the domain and all its
 * subdomains are only reachable by HTTPS, which takes months to undo (hstspreload.org). `indexed`: search engines may
 * show the site.
 */
export function headersOfSite({
  preload,
  indexed,
}: {
  readonly preload: boolean;
  readonly indexed: boolean;
}): SiteHeaders {
  return [
    ["Strict-Transport-Security", `${strictTransport}${preload ? "; preload" : ""}`],
    ...securityHeaders,
    ...(indexed ? [] : [["X-Robots-Tag", "noindex, nofollow"] as const]),
  ];
}

/**
 * Loads cross-origin pictures without cookies, and blocks frames that do not send the same header. Video, calendar
 * and captcha frames do not send it, so pages that may show one go without this header.
 */
const embedderPolicy = ["Cross-Origin-Embedder-Policy", "credentialless"] as const;

/**
 * Lets browsers prefetch pages of this site when a visitor is about to open one. Addresses that answer with more than
 * a page (`/api/`, files, queries) are excluded. It is a header, so that the policy need not allow another inline
 * script.
 */
const speculation = ["Speculation-Rules", '"/speculation-rules.json"'] as const;

/** The headers of a draft. It is only for the editor, and is not stored anywhere. */
export function draftHeaders(facts: SecurityFacts, page: PageFacts): Headers {
  const headers = freshPageHeaders(facts, page);
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  // The address may contain a preview link.
  headers.set("Referrer-Policy", "same-origin");
  if (page.editors) headers.delete("X-Frame-Options");
  headers.delete(speculation[0]);
  return headers;
}

/** The headers of a page; each answer gets its own copy. */
export function pageHeaders(facts: SecurityFacts, page: PageFacts): Headers {
  if (page.nonce !== undefined) return freshPageHeaders(facts, page);
  let known = completePages.get(facts);
  if (!known) completePages.set(facts, (known = new Map()));
  const key = [...page.needs.toSorted(), ...(page.styles ?? [])].join(" ");
  let headers = known.get(key);
  if (!headers) known.set(key, (headers = freshPageHeaders(facts, page)));
  return new Headers(headers);
}

const completePages = new WeakMap<SecurityFacts, Map<string, Headers>>();

function freshPageHeaders(facts: SecurityFacts, page: PageFacts): Headers {
  const headers = new Headers(facts.siteHeaders.map(([name, value]) => [name, value]));
  const framed = page.needs.includes("frames") || (page.needs.includes("captcha") && facts.captcha);
  if (!framed) headers.set(...embedderPolicy);
  // In development, a prefetched page would still be shown after an edit.
  if (!import.meta.env.DEV) headers.set(...speculation);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(facts, page));
  return headers;
}

const embedSandbox = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * The headers of the page that runs embedded code of a third party. The page has no origin, so it cannot read
 * anything of this site, and only this site may frame it.
 */
export const embedHeaders: Readonly<Record<string, string>> = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": [
    "default-src 'none'",
    ...["script", "style"].map((kind) => `${kind}-src https: 'unsafe-inline'`),
    ...["img", "font", "media"].map((kind) => `${kind}-src https: data:`),
    ...["connect", "frame"].map((kind) => `${kind}-src https:`),
    "form-action https:",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `sandbox ${embedSandbox}`,
  ].join("; "),
  "X-Frame-Options": "SAMEORIGIN",
  "Cross-Origin-Embedder-Policy": "unsafe-none",
  "X-Robots-Tag": "noindex",
  "Cache-Control": "public, max-age=3600",
};

/** For answers that are not pages: nothing may run or load in them. */
const bareContentSecurityPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds missing headers. Those that an answer already has stay. */
export function addHeaders(headers: Headers, siteHeaders: SiteHeaders): void {
  for (const [name, value] of [...siteHeaders, embedderPolicy]) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", bareContentSecurityPolicy);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}
