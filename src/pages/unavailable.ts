import { type Language, languages } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import { escapeHtml } from "../content/html.ts";
import { brand } from "../ui/brand.ts";

/** The page for when there is no content to be had: whole in itself, since nothing else may be there. */
export function unavailablePage(language: Language): string {
  const say = sayIn(language);
  const title = escapeHtml(say("unavailable.title"));
  return `<!DOCTYPE html>
<html lang="${languages[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(brand.name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/unavailable.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="${escapeHtml(brand.name)}" width="48" height="48">
<h1>${title}</h1>
<p>${escapeHtml(say("unavailable.text"))}</p>
<p><a href="">${escapeHtml(say("unavailable.again"))}</a></p>
<p>${escapeHtml(say("unavailable.write"))} <a href="mailto:${brand.email}">${brand.email}</a></p>
</main>
</body>
</html>
`;
}

export const unavailablePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
