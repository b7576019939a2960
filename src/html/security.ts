import { loaderHash } from "virtual:loader";
import { frameOrigins } from "../blocks/third-parties.ts";

/** Where pictures, videos and frames may come from, by configuration. */
export type SecurityFacts = {
  readonly assetOrigins: readonly string[];
};

/** What of a page decides its headers. */
export type PageFacts = {
  /** A visitor may ask for a frame of a third party on it; nothing of theirs loads before that. */
  readonly frames: boolean;
  /** Of a page that streams. */
  readonly nonce?: string;
};

/** Stands in the HTML of whatever becomes a frame once a visitor asks for it. */
const frameMark = "data-player=";

export function mayFrame(html: string): boolean {
  return html.includes(frameMark);
}

/**
 * The content security policy of a page. A page that was rendered to completion has no inline script
 * but the loader, which its hash names, so it can be cached; one that streams gets a nonce.
 */
function contentSecurityPolicy(facts: SecurityFacts, page: PageFacts): string {
  const assets = facts.assetOrigins.join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${loaderHash}'${page.nonce ? ` 'nonce-${page.nonce}'` : ""}`,
    "style-src 'self'",
    `img-src 'self' ${assets}`,
    `media-src 'self' ${assets}`,
    "font-src 'self'",
    `connect-src 'self' ${assets}`,
    ...(page.frames ? [`frame-src 'self' ${frameOrigins.join(" ")}`] : []),
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** On every answer, cached or not. */
const securityHeaders: readonly (readonly [string, string])[] = [
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
];

/**
 * Takes cross-origin pictures without cookies, and no frame that does not say the same of itself.
 * Frames of video services do not: a page that may show one goes without.
 */
const embedderPolicy = ["Cross-Origin-Embedder-Policy", "credentialless"] as const;

/** The headers of a page; each answer gets its own copy. */
export function pageHeaders(facts: SecurityFacts, page: PageFacts): Headers {
  if (page.nonce !== undefined) return freshPageHeaders(facts, page);
  const known = page.frames ? framingPages : completePages;
  let headers = known.get(facts);
  if (!headers) known.set(facts, (headers = freshPageHeaders(facts, page)));
  return new Headers(headers);
}

const completePages = new WeakMap<SecurityFacts, Headers>();
const framingPages = new WeakMap<SecurityFacts, Headers>();

function freshPageHeaders(facts: SecurityFacts, page: PageFacts): Headers {
  const headers = new Headers(securityHeaders.map(([name, value]) => [name, value]));
  if (!page.frames) headers.set(...embedderPolicy);
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
export function dress(headers: Headers): void {
  for (const [name, value] of [...securityHeaders, embedderPolicy]) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", bareContentSecurityPolicy);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}
