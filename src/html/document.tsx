import { assets } from "virtual:assets";
import { loader } from "virtual:loader";
import type { ReactElement } from "react";
import { escapeHtml } from "../base/escape-html.ts";
import { type Language, languages } from "../language/language.ts";
import { Html } from "../render/blocks.tsx";
import type { Head } from "./head.ts";
import { linkTo } from "./page-styles.ts";

type DocumentProps = { language: Language; head: string; children: ReactElement };

/**
 * The whole document around a page. `head` is the page's own head HTML with its styles. It comes first, because link
 * previews read only the first 32 kB for a title and picture.
 */
export function Document({ language, head, children }: DocumentProps) {
  return (
    <html lang={languages[language].tag} data-script={assets.script}>
      <head dangerouslySetInnerHTML={{ __html: before + head + after }} />
      <body>
        {fonts && <Html html={fonts} />}
        {children}
      </body>
    </html>
  );
}

/**
 * Preloads the fonts of every page's first screen. This is in the body because Chromium delays the first paint by
 * up to 100 ms for a font that is preloaded in the head.
 */
const fonts = assets.fonts
  .map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`)
  .join("");

/** The head's fixed start, the same on every page of a deployment. */
const before =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<script>${loader}</script>`;

const after =
  assets.modules.map((module) => `<script type="module" src="${module}"></script>`).join("") +
  '<script nomodule defer src="/unsupported-browser.js"></script>' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/site.webmanifest">' +
  '<meta name="twitter:card" content="summary_large_image">';

/** What a draft's page adds to the head; the script only in the Visual Editor. Visitors get none of it. */
export function editorHead(editing: boolean): string {
  const style = linkTo(assets.editorStyle);
  if (!editing) return style;
  const script = `<script type="module" src="${assets.editorScript}"></script>`;
  return linkTo(assets.styles.all) + style + script;
}

/** The page's own part of the head, as HTML. */
export function headHtml(head: Head): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const canonical = head.canonical && escapeHtml(head.canonical);
  const alternates = head.alternates.map(
    ({ tag, href }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`,
  );
  return [
    `<title>${title}</title>`,
    description && `<meta name="description" content="${description}">`,
    `<meta name="robots" content="${head.robots}">`,
    canonical && `<link rel="canonical" href="${canonical}">`,
    ...alternates,
    head.markdown &&
      `<link rel="alternate" type="text/markdown" href="${escapeHtml(head.markdown)}">`,
    head.feed &&
      `<link rel="alternate" type="application/atom+xml" title="${title}" href="${escapeHtml(head.feed)}">`,
    head.podcast &&
      `<link rel="alternate" type="application/rss+xml" title="${title}" href="${escapeHtml(head.podcast)}">`,
    head.calendar &&
      `<link rel="alternate" type="text/calendar" title="${title}" href="${escapeHtml(head.calendar)}">`,
    `<meta property="og:type" content="${head.ogType}">`,
    `<meta property="og:site_name" content="${escapeHtml(head.siteName)}">`,
    `<meta property="og:title" content="${title}">`,
    description && `<meta property="og:description" content="${description}">`,
    canonical && `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:locale" content="${head.tag.replace("-", "_")}">`,
    `<meta property="og:image" content="${escapeHtml(head.image)}">`,
    `<meta name="theme-color" content="${head.themeColor}">`,
    head.jsonLd.length > 0 &&
      `<script type="application/ld+json">${jsonForScript(head.jsonLd)}</script>`,
  ]
    .filter(Boolean)
    .join("");
}

/** JSON that cannot end the script element it is in. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
