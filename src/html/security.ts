import { loaderHash } from "virtual:loader";
import type { CaptchaCheck } from "../forms/captcha.ts";
import { captchas } from "../privacy/captchas.ts";
import { frameOrigins } from "../privacy/third-parties.ts";
import type { Need } from "../render/block.ts";

/** Where pictures, videos, frames, scripts and posts may come from or go to, by configuration. */
export type SecurityFacts = {
  readonly assetOrigins: readonly string[];
  /** The captcha before forms; null where none is configured. */
  readonly captcha: Pick<CaptchaCheck, "provider"> | null;
  /** Where the fallback form posts; null where no service is configured. */
  readonly collector: string | null;
  /** What every answer of this site says: `headersOfSite`. */
  readonly siteHeaders: SiteHeaders;
};

export type SiteHeaders = readonly (readonly [name: string, value: string])[];

/** What of a page decides its headers. */
export type PageFacts = {
  readonly needs: readonly Need[];
  /** Hashes of its style elements. */
  readonly styles?: readonly string[];
  /** Of a page that streams. */
  readonly nonce?: string;
  /** Of an editor's page: where the Visual Editor runs, which shows it in a frame. */
  readonly editors?: readonly string[];
};

/**
 * The content security policy of a page. A page that was rendered to completion has no inline script
 * but the loader, and no style but what it begins with; their hashes name them, so it can be cached. One
 * that streams gets a nonce.
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
 * On every answer of a site. `preload`: browsers are to know before the first visit that the domain and
 * all below it are https alone, which takes months to be undone (hstspreload.org). `indexed`: search
 * engines may show it.
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
 * Takes cross-origin pictures without cookies, and no frame that does not say the same of itself.
 * Frames of videos, calendars and captchas do not: a page that may show one goes without.
 */
const embedderPolicy = ["Cross-Origin-Embedder-Policy", "credentialless"] as const;

/**
 * Which pages a browser may fetch before they are asked for: those of this site, at a sign that someone
 * is about to. What answers with more than a page (`/api/`, files, queries) is left out. A header, so that
 * the policy need not let another inline script in.
 */
const speculation = ["Speculation-Rules", '"/speculation-rules.json"'] as const;

/** The headers of a draft: it is no one's but the editor's, and kept nowhere. */
export function draftHeaders(facts: SecurityFacts, page: PageFacts): Headers {
  const headers = freshPageHeaders(facts, page);
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  // Its address may hold a preview link.
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
  // In development, what was fetched before an edit would be shown after it.
  if (!import.meta.env.DEV) headers.set(...speculation);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(facts, page));
  return headers;
}

const embedSandbox = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * Of the page in which pasted code of a third party runs. It has no origin, so it reads nothing of
 * this site, and only this site may frame it.
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

/** Adds what is missing: an answer that says something of its own keeps it. */
export function addHeaders(headers: Headers, siteHeaders: SiteHeaders): void {
  for (const [name, value] of [...siteHeaders, embedderPolicy]) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", bareContentSecurityPolicy);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}
