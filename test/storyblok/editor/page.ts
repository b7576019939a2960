/** The editor's page: everything in it is made by `client.ts`. */
export function editorPage(releases: readonly string[], siteOrigin: string): string {
  const next = Math.max(0, ...releases.map(Number)) + 1;
  const choices = [
    ["", "None"],
    ...releases.map((id) => [id, id]),
    [String(next), `New (${next})`],
  ];
  const inReleases = choices
    .map(([id = "", name = ""]) => `<option value="${id}">${name}</option>`)
    .join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Visual Editor stand-in</title>
<link rel="stylesheet" href="/editor/editor.css">
<script type="module" src="/editor/client.js"></script>
</head>
<body data-site="${escape(siteOrigin)}" data-view="fields">
<header>
<h1>Visual Editor</h1>
<span>Story <button type="button" id="story" aria-haspopup="dialog"></button></span>
<label>Release <select id="release">${inReleases}</select></label>
<output id="state"></output>
<button type="button" id="save">Save draft</button>
<button type="button" id="publish" class="primary">Publish</button>
<button type="button" id="unpublish">Unpublish</button>
<button type="button" id="merge" class="primary" hidden>Merge release</button>
<a id="live" target="live" href="${escape(siteOrigin)}">Live page</a>
<span class="views">
<button type="button" id="show-fields" aria-pressed="true">Fields</button>
<button type="button" id="show-page" aria-pressed="false">Page</button>
</span>
</header>
<iframe id="page" title="The page"></iframe>
<main><form id="form" autocomplete="off" aria-label="Fields"></form></main>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
