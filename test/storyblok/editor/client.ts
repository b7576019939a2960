import { chooseStory } from "./client/choose.ts";
import { type Context, contextOf } from "./client/context.ts";
import { byId } from "./client/dom.ts";
import { formOf } from "./client/form.ts";
import { say } from "./client/say.ts";
import type { Block, Json, Space } from "./model.ts";
import type { Words } from "./words.ts";

/*
 * The browser's side of the Visual Editor stand-in: a form built from the story's type, and the bridge's
 * protocol towards the page in the frame.
 */
type Story = { id: number; full_slug: string; content: Block };
type Opened = {
  slug: string;
  content: Block;
  story: Story;
  preview: string;
  draft: boolean;
  published: boolean;
};

const site = document.body.dataset.site ?? "";
const frame = byId<HTMLIFrameElement>("page");
const form = byId<HTMLFormElement>("form");
const state = byId<HTMLOutputElement>("state");
const choice = byId<HTMLButtonElement>("story");
const release = byId<HTMLSelectElement>("release");
const address = new URLSearchParams(location.search);
const labels = address.get("labels") ?? "en";
let context: Context | undefined;
let opened: Opened;

async function open(slug: string): Promise<void> {
  const params = new URLSearchParams({ slug, release: release.value, labels });
  // The types are fetched once, together with the lists of stories and files.
  const [story, found] = await Promise.all([
    fetch(`/editor/story?${params}`).then((r) => r.json() as Promise<Opened>),
    context ?? fetch(`/editor/space?${params}`).then(async (r) => spaceOf(await r.json())),
  ]);
  opened = story;
  context = found;
  // A story in a release is published with the release, and in no other way.
  for (const name of ["publish", "unpublish"]) byId(name).hidden = release.value !== "";
  byId("merge").hidden = release.value === "";
  choice.textContent = opened.slug;
  const shown = new URLSearchParams({ story: opened.slug, release: release.value });
  if (labels !== "en") shown.set("labels", labels);
  history.replaceState(null, "", `?${shown.toString().replaceAll("%2F", "/")}`);
  byId<HTMLAnchorElement>("live").href = `${site}/${opened.slug}`;
  frame.src = opened.preview;
  form.replaceChildren(...formOf(context, opened.content, "content"));
  form.scrollTo(0, 0);
  showStatus(say(opened.draft ? "Unpublished changes" : "Published"));
}

function spaceOf(space: Space): Context {
  return contextOf(space, { changed: () => void changed(), enter });
}

function showStatus(text: string): void {
  state.textContent = text;
}

/* The bridge's protocol */

function post(message: object): void {
  frame.contentWindow?.postMessage(message, site);
}

let again = false;
let busy = false;

/** Sends the current story to the frame. Of several changes during a request, only the last is sent. */
async function changed(): Promise<void> {
  again = true;
  if (busy) return;
  busy = true;
  while (again) {
    again = false;
    const { story } = await send<{ story: Story }>("expand");
    opened.story = story;
    post({ action: "input", story });
  }
  busy = false;
  showStatus(say("Changes not saved yet"));
}

async function send<Answer>(action: string): Promise<Answer> {
  const response = await fetch(`/editor/${action}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ slug: opened.slug, content: opened.content, release: release.value }),
  });
  if (!response.ok) showStatus(say("Failed: {status}", { status: response.status }));
  return response.json() as Promise<Answer>;
}

/** Returns a block of the story by its path. Paths are the same in the file and in the API's content. */
function blockAt(path: string): Block | undefined {
  const steps = path.split(".").slice(1);
  const found = steps.reduce<Json | undefined>(
    (value, step) => (value as Block | undefined)?.[step],
    opened.story.content,
  );
  return found as Block | undefined;
}

function enter(path: string): void {
  const block = blockAt(path);
  if (!block) return;
  mark(path);
  const blok = { uid: block._uid, id: String(opened.story.id), name: block.component };
  const about = { componentId: block._uid, storyId: opened.story.id, breadcrumbs: [], blok };
  post({ action: "enterComponent", ...about });
}

function mark(path: string): void {
  for (const details of form.querySelectorAll<HTMLElement>("details[data-path]")) {
    details.classList.toggle("current", details.dataset.path === path);
  }
}

/** Shows the fields of a block that was clicked in the frame. */
function reveal(uid: string): void {
  const details = [...form.querySelectorAll<HTMLElement>("details[data-path]")].find(
    ({ dataset }) => blockAt(dataset.path ?? "")?._uid === uid,
  );
  if (!details) return;
  for (let around: HTMLElement | null = details; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    const tab = around.getAttribute("aria-labelledby");
    if (around.hidden && tab !== null) byId(tab).click();
  }
  details.scrollIntoView({ block: "start" });
  enter(details.dataset.path ?? "");
}

addEventListener("message", ({ data, origin, source }) => {
  if (origin !== site || source !== frame.contentWindow) return;
  const { action, dataC } = data as { action?: string; dataC?: { uid: string } };
  const { id } = opened.story;
  if (action === "initialized") {
    post({ action: "enterEditmode", storyId: id, componentNames: {}, appVersion: "v2" });
  }
  if (action === "ping") post({ action: "pingBack" });
  if (action === "edit" && dataC) reveal(dataC.uid);
});

const done: Record<string, { text: Words; action: string }> = {
  save: { text: "Draft saved", action: "change" },
  publish: { text: "Published", action: "published" },
  unpublish: { text: "Unpublished", action: "unpublished" },
};
for (const [name, { text, action }] of Object.entries(done)) {
  byId(name).addEventListener("click", async () => {
    const { version } = await send<{ version: number }>(name);
    showStatus(`${say(text)}, ${say("version")} ${version}`);
    const { id: storyId } = opened.story;
    post({ action, reload: true, storyId, slug: opened.slug, slugChanged: false });
  });
}
byId("merge").addEventListener("click", async () => {
  const { version } = await send<{ version: number }>("merge");
  release.value = "";
  await open(opened.slug);
  showStatus(`${say("Merged")}, ${say("version")} ${version}`);
});
choice.addEventListener("click", async () => {
  if (!context) return;
  const story = await chooseStory(say("Open a story"), context.space.stories, opened.slug);
  if (story) await open(story.slug);
});
release.addEventListener("change", () => {
  // A release may have stories of its own.
  context = undefined;
  void open(opened.slug);
});
/** If there is no room for both views, only one is shown. */
for (const view of ["fields", "page"]) {
  byId(`show-${view}`).addEventListener("click", () => {
    document.body.dataset.view = view;
    for (const name of ["fields", "page"]) {
      byId(`show-${name}`).setAttribute("aria-pressed", String(name === view));
    }
  });
}
form.addEventListener("submit", (event) => event.preventDefault());
release.value = address.get("release") ?? "";
void open(address.get("story") ?? "en/home");
