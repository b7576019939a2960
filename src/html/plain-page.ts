import { escapeHtml } from "../base/escape-html.ts";
import { type Language, languages } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import { brand } from "../brand/brand.ts";

type PlainWords = {
  title: string;
  text: string;
  /** Where a visitor goes on from here; an empty `href` is this page once more. */
  link: { href: string; text: string };
};

/** A page whole in itself, with a title, a line and a way on: for when there is nothing else to show. */
export function plainPage(language: Language, { title, text, link }: PlainWords): string {
  const say = sayIn(language);
  const heading = escapeHtml(title);
  return `<!DOCTYPE html>
<html lang="${languages[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} | ${escapeHtml(brand.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/unavailable.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="${escapeHtml(brand.name)}" width="48" height="48">
<h1>${heading}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>
<p>${escapeHtml(say("unavailable.write"))} <a href="mailto:${brand.email}">${brand.email}</a></p>
</main>
</body>
</html>
`;
}

/** The page for when there is no content to be had. */
export function unavailablePage(language: Language): string {
  const say = sayIn(language);
  return plainPage(language, {
    title: say("unavailable.title"),
    text: say("unavailable.text"),
    link: { href: "", text: say("unavailable.again") },
  });
}

export const plainPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
