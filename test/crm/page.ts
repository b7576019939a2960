import { escapeHtml } from "../../src/base/escape-html.ts";
import type { InboxEntry } from "./inbox.ts";

/** Returns the inbox as a page that refreshes itself. */
export function inboxPage(entries: readonly InboxEntry[], waiting: number): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>CRM inbox (${entries.length})</title>
<style>${styles}</style>
</head>
<body>
<header>
  <div>
    <h1>CRM inbox</h1>
    <p>What the site has delivered, newest first. This is a stand-in: it verifies each signature, takes each
    submission once, and fails on request (<code>POST /control</code>).</p>
  </div>
  <dl>
    <div><dt>Taken</dt><dd>${entries.length}</dd></div>
    <div><dt>Refused so far</dt><dd>${waiting}</dd></div>
  </dl>
</header>
<main id="inbox">${
    entries.length === 0
      ? `<p class="empty">Nothing yet. Send the contact form and it appears here within seconds.</p>`
      : entries.toReversed().map(card).join("")
  }</main>
<script>
setInterval(async () => {
  if (document.querySelector("details[open]")) return;
  const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
  for (const part of ["main", "dl"]) document.querySelector(part).replaceWith(page.querySelector(part));
  document.title = page.title;
}, 2000);
</script>
</body>
</html>`;
}

function card(entry: InboxEntry): string {
  const { data } = Object(entry.payload);
  const { fields, language, page } = Object(data);
  const rows = Object.entries(Object(fields))
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`);
  return `<article>
  <h2><span class="form">${escape(entry.form)}</span> ${escape(language)} <small>${escape(page)}</small>
    <time>${escape(entry.receivedAt.replace("T", " ").slice(0, 19))}</time></h2>
  <dl>${rows.join("")}</dl>
  <p class="meta">${escape(entry.submissionId)} · ${entry.attempts} ${entry.attempts === 1 ? "attempt" : "attempts"}</p>
  <details><summary>Whole message</summary><pre>${escape(JSON.stringify(entry.payload, null, 2))}</pre></details>
</article>`;
}

const escape = (value: unknown) => escapeHtml(String(value ?? ""));

const styles = `
:root { color-scheme: light; --ink: #10231c; --soft: #4a5b53; --line: #dfe7e2; --brand: #0b6b4f; }
* { box-sizing: border-box; margin: 0; }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: #f4f7f5; padding: 40px 20px; }
header, main { max-width: 860px; margin: 0 auto; }
header { display: flex; gap: 32px; align-items: end; justify-content: space-between; flex-wrap: wrap; margin-bottom: 28px; }
header > div { flex: 1 1 420px; }
h1 { font-size: 2rem; letter-spacing: -0.02em; }
header p { color: var(--soft); margin-top: 6px; }
header dl { display: flex; gap: 12px; }
header dl div { background: #fff; border-radius: 14px; padding: 12px 20px; text-align: center; box-shadow: 0 0 0 1px var(--line); }
dt { color: var(--soft); font-size: .8125rem; }
header dd { font-size: 1.6rem; font-weight: 650; font-variant-numeric: tabular-nums; }
article, .empty { background: #fff; border-radius: 20px; padding: 24px 28px; margin-bottom: 16px; box-shadow: 0 0 0 1px var(--line); }
.empty { color: var(--soft); text-align: center; padding: 56px; }
h2 { font-size: 1rem; display: flex; gap: 10px; align-items: baseline; flex-wrap: wrap; }
h2 small { color: var(--soft); font-weight: 400; }
h2 time { margin-left: auto; color: var(--soft); font-weight: 400; font-size: .875rem; font-variant-numeric: tabular-nums; }
.form { background: #ddf3e8; color: #09543f; border-radius: 999px; padding: 2px 12px; font-size: .875rem; }
article dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 14px 24px; margin: 18px 0; }
article dd { overflow-wrap: anywhere; white-space: pre-wrap; margin: 0; }
header dd { margin: 0; }
.meta { color: var(--soft); font-size: .8125rem; font-family: ui-monospace, monospace; }
details { margin-top: 10px; } summary { cursor: pointer; color: var(--brand); font-size: .875rem; }
pre { margin-top: 10px; padding: 16px; background: #f4f7f5; border-radius: 12px; overflow: auto; font-size: .8125rem; }
code { font-size: .875em; }
`;
