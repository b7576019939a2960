import { escapeHtml } from "../../../src/base/escape-html.ts";
import { sayIn } from "./words.ts";

/** Returns the editor's page, which `client.ts` fills. `labels`: the language of the editor's own words. */
export function editorPage(
  releases: readonly string[],
  siteOrigin: string,
  labels: string,
): string {
  const say = sayIn(labels);
  const next = Math.max(0, ...releases.map(Number)) + 1;
  const choices = [
    ["", say("None")],
    ...releases.map((id) => [id, id]),
    [String(next), say("New ({number})", { number: next })],
  ];
  const inReleases = choices
    .map(([id = "", name = ""]) => `<option value="${id}">${name}</option>`)
    .join("");
  return `<!doctype html>
<html lang="${labels === "de" ? "de" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Visual Editor stand-in</title>
<link rel="stylesheet" href="/editor/editor.css">
<script type="module" src="/editor/client.js"></script>
</head>
<body data-site="${escapeHtml(siteOrigin)}" data-view="fields">
<header>
<h1>${say("Visual Editor")}</h1>
<span>${say("Story")} <button type="button" id="story" aria-haspopup="dialog"></button></span>
<label>${say("Release")} <select id="release">${inReleases}</select></label>
<output id="state"></output>
<button type="button" id="save">${say("Save draft")}</button>
<button type="button" id="publish" class="primary">${say("Publish")}</button>
<button type="button" id="unpublish">${say("Unpublish")}</button>
<button type="button" id="merge" class="primary" hidden>${say("Merge release")}</button>
<a id="live" target="live" href="${escapeHtml(siteOrigin)}">${say("Live page")}</a>
<span class="views">
<button type="button" id="show-fields" aria-pressed="true">${say("Fields")}</button>
<button type="button" id="show-page" aria-pressed="false">${say("Page")}</button>
</span>
</header>
<iframe id="page" title="${say("The page")}"></iframe>
<main><form id="form" autocomplete="off" aria-label="${say("Fields")}"></form></main>
</body>
</html>
`;
}
