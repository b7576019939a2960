import StoryblokBridge from "@storyblok/preview-bridge";
import { rememberPage, showPage } from "./editor-morph.ts";

/*
 * Runs only on editors' pages. It talks to Storyblok's Visual Editor around this frame, has the server render
 * the story that is being typed, and updates the page.
 */
type Story = { readonly id: number; readonly content?: unknown };

const bar = document.getElementById("editor-bar");
const origins = (bar?.dataset.origins ?? "").split(" ");
const maxWaitMs = 15_000;
const versionPauseMs = 500;
const versionTries = 20;

/*
 * A cache in front of the site does not see the session, so addresses in the editor differ from visitors'. They have
 * the release, because the session has the one that another tab opened last, and the editor's proof, because not
 * every browser stores a cookie in a frame.
 */
const inEveryAddress = [
  ["_storyblok", ""] as const,
  ...new URLSearchParams(location.search),
].filter(([name]) => /^_storyblok(_release|_lang|_tk\[\w+\])?$/.test(name));

/** The next thing to show: a story as it is being typed, or null for the saved page. */
let wanted: { readonly story: Story | null } | null = null;
let busy = false;

/** Shows a change. Of the changes that arrive while the server is busy, only the last is shown. */
async function show(story: Story | null): Promise<void> {
  wanted = { story };
  if (busy) return;
  busy = true;
  for (let next = take(); next; next = take()) {
    await update(next.story).catch((error: unknown) => {
      say(bar?.dataset.failed);
      console.error(error);
    });
  }
  busy = false;
}

function take() {
  const next = wanted;
  wanted = null;
  return next;
}

async function update(story: Story | null): Promise<void> {
  const response = await fetch(inEditor(location.href), {
    ...(story && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ story: { id: story.id, content: story.content } }),
    }),
    cache: "no-store",
    signal: AbortSignal.timeout(maxWaitMs),
  });
  if (response.status === 403) return say(bar?.dataset.ended);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  // Without a session the server sends the visitors' page, or an error.
  if (!page.getElementById("editor-bar")) {
    return say(response.ok ? bar?.dataset.ended : bar?.dataset.failed);
  }
  showPage(page);
  say("");
}

function say(text = ""): void {
  const status = document.getElementById("editor-status");
  if (status) status.textContent = text;
}

/** Waits until a publish is live, which is a moment after the editor reports it. */
async function awaitLive(): Promise<void> {
  const before = Number(document.getElementById("editor-bar")?.dataset.version);
  for (let attempt = 0; attempt < versionTries; attempt += 1) {
    const version = await liveVersion().catch(() => 0);
    if (version > before) break;
    await new Promise((resolve) => setTimeout(resolve, versionPauseMs));
  }
  await show(null);
}

async function liveVersion(): Promise<number> {
  const answer = await fetch("/api/version", { signal: AbortSignal.timeout(maxWaitMs) });
  const { version = 0 } = (await answer.json()) as { version?: number };
  return version;
}

function parentOrigin(): string {
  const known = [location.ancestorOrigins?.[0], URL.parse(document.referrer)?.origin];
  return (
    known.find((origin) => origin !== undefined && origins.includes(origin)) ?? origins[0] ?? ""
  );
}

// The bridge accepts messages from any origin, so drop those that are not from the editor before it sees them.
addEventListener(
  "message",
  (event) => {
    const isEditors = origins.includes(event.origin) && event.source === window.parent;
    if (!isEditors) event.stopImmediatePropagation();
  },
  true,
);

rememberPage();
const bridge = new StoryblokBridge({ customParent: parentOrigin() });
bridge.on("input", ({ story }: { story: Story }) => void show(story));
// After a change of its slug, the editor itself loads the story's new address. Nothing is at this one.
bridge.on("change", ({ slugChanged }) => void (slugChanged || show(null)));
bridge.on(["published", "unpublished"], (event) => {
  if ("slugChanged" in event && event.slugChanged) return;
  void show(null);
  awaitLive().catch((error: unknown) => console.error(error));
});

addEventListener("click", (event) => {
  const target = event.target as Element;
  const finding = target.closest<HTMLElement>("[data-finding]");
  if (finding) follow(finding.dataset);
  if (target.closest("#editor-copy")) copyPreview(target.closest<HTMLElement>("#editor-copy"));
});

addEventListener(
  "click",
  ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    // Another tab shows what visitors see.
    if (link.target === "_blank" || ctrlKey || metaKey || shiftKey) return;
    if (link.pathname === location.pathname && link.hash !== "") return;
    link.href = inEditor(link.href);
  },
  true,
);
addEventListener("formdata", ({ target, formData }) => {
  if ((target as HTMLFormElement).method !== "get") return;
  for (const [name, value] of inEveryAddress) formData.set(name, value);
});

function inEditor(address: string): string {
  const url = new URL(address);
  for (const [name, value] of inEveryAddress) url.searchParams.set(name, value);
  return url.href;
}

/** Shows the block of a finding on the page and in the editor, which opens its fields. */
function follow({ finding: uid = "", component: name = "" }: DOMStringMap): void {
  for (const found of document.querySelectorAll(".editor-found")) {
    found.classList.remove("editor-found");
  }
  const block = document.querySelector(`[data-blok-uid$="-${CSS.escape(uid)}"]`);
  const story = document.getElementById("content")?.dataset.blokC;
  if (story === undefined) return;
  if (block && block.id !== "content") {
    block.classList.add("editor-found");
    block.scrollIntoView({ block: "center" });
  }
  // A block may show nothing, such as a page's metadata, but the editor can open it.
  const dataC = { ...(JSON.parse(story) as object), name, uid };
  window.parent.postMessage({ action: "edit", dataC }, parentOrigin());
}

async function copyPreview(button: HTMLElement | null): Promise<void> {
  const link = document.getElementById("editor-preview") as HTMLAnchorElement | null;
  if (!link) return;
  try {
    await navigator.clipboard.writeText(link.href);
    say(button?.dataset.copied);
  } catch {
    // A frame may have no clipboard. The focused link can be copied by hand.
    link.focus();
  }
}
