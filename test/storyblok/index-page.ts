import { escapeHtml } from "../../src/base/escape-html.ts";
import type { Catalog, Entry } from "./catalog.ts";
import { modes, type Fault } from "./faults.ts";
import type { SpaceConfig } from "./model.ts";

type Shown = {
  config: SpaceConfig;
  catalog: Catalog;
  version: number;
  fault: Fault;
  origin: string;
  folder: string;
  webhookUrl: string | undefined;
};

/** Returns a plain page that describes this server and links to every story's JSON. */
export function indexPage(shown: Shown): string {
  const { config, catalog, version, fault, origin, folder, webhookUrl } = shown;
  const entries = [...catalog.entries.values()].toSorted((a, b) =>
    a.fullSlug < b.fullSlug ? -1 : 1,
  );
  const rows = entries.map((entry) => row(entry, config)).join("\n");
  const token = encodeURIComponent(config.publicToken);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Storyblok stand-in: ${escapeHtml(config.name)}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: #666; } dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid #ddd; vertical-align: top; }
pre { background: #f5f5f5; padding: .75rem; overflow-x: auto; }
.fault { color: #b00020; font-weight: 600; }
</style>
</head>
<body>
<h1>Storyblok stand-in</h1>
<p>The Content Delivery API v2, the image service and the webhooks of a Storyblok space, over a folder of files.
Saving a file below <code>stories/</code> publishes it.</p>
<dl>
<dt>Space</dt><dd>${escapeHtml(config.name)} (${config.id})</dd>
<dt>Folder</dt><dd>${escapeHtml(folder)}</dd>
<dt>Version</dt><dd>${version}</dd>
<dt>Mode</dt><dd${fault.mode === "ok" ? "" : ' class="fault"'}>${fault.mode}${fault.delayMs ? `, after ${fault.delayMs} ms` : ""}</dd>
<dt>Webhooks to</dt><dd>${webhookUrl ? escapeHtml(webhookUrl) : "no one"}</dd>
<dt>Visual Editor</dt><dd><a href="/editor?story=en/home">/editor</a>, beside the page it changes</dd>
<dt>More</dt><dd><a href="/v2/cdn/spaces/me?token=${token}">space</a> ·
<a href="/v2/cdn/stories?token=${token}&amp;per_page=100">stories</a> ·
<a href="/v2/cdn/links?token=${token}&amp;per_page=1000">links</a> ·
<a href="/v2/cdn/datasource_entries?token=${token}">datasource entries</a> ·
<a href="/control">control</a></dd>
</dl>
<h2>Let it fail</h2>
<pre>curl ${escapeHtml(origin)}/control -d '{"mode":"down"}'   # ${modes.join(", ")}; "delayMs" before any answer</pre>
<h2>${entries.length} stories</h2>
<table>
<thead><tr><th>Slug</th><th>Name</th><th>Type</th><th>JSON</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</body>
</html>
`;
}

function row({ fullSlug, published, draft }: Entry, config: SpaceConfig): string {
  const file = draft ?? published;
  const path = `/v2/cdn/stories/${fullSlug.split("/").map(encodeURIComponent).join("/")}`;
  const links = [
    ...(published ? [`<a href="${path}?token=${config.publicToken}">published</a>`] : []),
    `<a href="${path}?token=${config.previewToken}&amp;version=draft">draft</a>${draft ? " (unpublished changes)" : ""}`,
  ];
  const type = String(file?.content["component"] ?? "");
  const edit = `/editor?story=${encodeURIComponent(fullSlug)}`;
  return `<tr><td><a href="${edit}">${escapeHtml(fullSlug)}</a></td><td>${escapeHtml(file?.name ?? "")}</td><td>${escapeHtml(type)}</td><td>${links.join(" · ")}</td></tr>`;
}
