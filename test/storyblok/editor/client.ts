/*
 * The browser's side of the Visual Editor stand-in: a form made from the story's content, and the
 * bridge's protocol towards the page in the frame.
 */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Block = { [key: string]: Json };
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
const choice = byId<HTMLSelectElement>("story");
const release = byId<HTMLSelectElement>("release");
let opened: Opened;

function byId<Found extends HTMLElement>(id: string): Found {
  return document.getElementById(id) as Found;
}

async function open(slug: string): Promise<void> {
  const asked = new URLSearchParams({ slug, release: release.value });
  opened = await fetch(`/editor/story?${asked}`).then((r) => r.json());
  // What is in a release is published with it, and with nothing else.
  for (const name of ["publish", "unpublish"]) byId(name).hidden = release.value !== "";
  byId("merge").hidden = release.value === "";
  choice.value = opened.slug;
  history.replaceState(null, "", `?story=${opened.slug}&release=${release.value}`);
  byId<HTMLAnchorElement>("live").href = `${site}/${opened.slug}`;
  frame.src = opened.preview;
  showForm();
  tell(opened.draft ? "Unpublished changes" : "Published");
}

function tell(text: string): void {
  state.textContent = text;
}

/* The form */

function showForm(): void {
  form.replaceChildren(...fieldsOf(opened.content, "content"));
}

function fieldsOf(block: Block, path: string): HTMLElement[] {
  return Object.keys(block)
    .filter((name) => name !== "component" && name !== "_uid")
    .map((name) => fieldOf(block, name, `${path}.${name}`));
}

function isBlock(value: Json): value is Block {
  return typeof value === "object" && value !== null && "component" in value;
}

function fieldOf(block: Block, name: string, path: string): HTMLElement {
  const value = block[name] ?? null;
  if (Array.isArray(value) && value.length > 0 && value.every(isBlock)) {
    return blocksOf(value, name, path);
  }
  if (typeof value === "boolean") {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = value;
    return labelled(name, path, box, () => void (block[name] = box.checked));
  }
  if (typeof value === "string") {
    const long = value.length > 60 || value.includes("\n");
    const field = document.createElement(long ? "textarea" : "input");
    if (field instanceof HTMLTextAreaElement) field.rows = Math.min(12, 2 + value.length / 40);
    field.value = value;
    return labelled(name, path, field, () => void (block[name] = field.value));
  }
  const field = document.createElement("textarea");
  field.className = "json";
  field.rows = 4;
  field.value = JSON.stringify(value, null, 2);
  return labelled(name, path, field, () => {
    try {
      block[name] = JSON.parse(field.value) as Json;
      field.classList.remove("wrong");
    } catch {
      // Half-typed JSON is not sent; the outline says so.
      field.classList.add("wrong");
    }
  });
}

function labelled(
  name: string,
  path: string,
  field: HTMLInputElement | HTMLTextAreaElement,
  take: () => void,
): HTMLElement {
  const label = document.createElement("label");
  label.className = "field";
  const title = document.createElement("span");
  title.textContent = name;
  field.name = path;
  field.addEventListener("input", () => {
    take();
    void changed();
  });
  label.append(title, field);
  return label;
}

function blocksOf(blocks: Block[], name: string, path: string): HTMLElement {
  const group = document.createElement("section");
  group.setAttribute("aria-label", name);
  group.append(
    ...blocks.map((block, index) => {
      const details = document.createElement("details");
      details.dataset.path = `${path}.${index}`;
      const summary = document.createElement("summary");
      summary.textContent = `${name} ${index + 1}: ${String(block.component)}`;
      const inner = document.createElement("div");
      inner.append(...fieldsOf(block, `${path}.${index}`), ...buttonsFor(blocks, index));
      details.append(summary, inner);
      details.addEventListener("focusin", (event) => {
        event.stopPropagation();
        enter(details.dataset.path ?? "");
      });
      return details;
    }),
  );
  return group;
}

function buttonsFor(blocks: Block[], index: number): HTMLElement[] {
  const button = (text: string, act: () => void) => {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = text;
    element.addEventListener("click", () => {
      act();
      showForm();
      void changed();
    });
    return element;
  };
  return [
    button("Move up", () => {
      const [block] = blocks.splice(index, 1);
      if (block) blocks.splice(Math.max(0, index - 1), 0, block);
    }),
    button(
      "Duplicate",
      () => void blocks.splice(index, 0, structuredClone(blocks[index] as Block)),
    ),
    button("Delete", () => void blocks.splice(index, 1)),
  ];
}

/* The bridge's protocol */

function post(message: object): void {
  frame.contentWindow?.postMessage(message, site);
}

let again = false;
let busy = false;

/** Tells the frame the story as it is now; of many changes while one is under way, the last. */
async function changed(): Promise<void> {
  again = true;
  if (busy) return;
  busy = true;
  while (again) {
    again = false;
    // oxlint-disable-next-line no-await-in-loop -- in the order they were typed
    const { story } = await send<{ story: Story }>("expand");
    opened.story = story;
    post({ action: "input", story });
  }
  busy = false;
  tell("Changes not saved yet");
}

async function send<Answer>(action: string): Promise<Answer> {
  const response = await fetch(`/editor/${action}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ slug: opened.slug, content: opened.content, release: release.value }),
  });
  if (!response.ok) tell(`Failed: ${response.status}`);
  return response.json() as Promise<Answer>;
}

/** A block of the story by the path of its place: the API's content has the same places. */
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
  for (const details of form.querySelectorAll("details")) {
    details.classList.toggle("current", details.dataset.path === path);
  }
}

/** A block was clicked in the frame: its fields come into view. */
function reveal(uid: string): void {
  const details = [...form.querySelectorAll("details")].find(
    ({ dataset }) => blockAt(dataset.path ?? "")?._uid === uid,
  );
  if (!details) return;
  for (let around: HTMLElement | null = details; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
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

const done: Record<string, { says: string; action: string }> = {
  save: { says: "Draft saved", action: "change" },
  publish: { says: "Published", action: "published" },
  unpublish: { says: "Unpublished", action: "unpublished" },
};
for (const [name, { says, action }] of Object.entries(done)) {
  byId(name).addEventListener("click", async () => {
    const { version } = await send<{ version: number }>(name);
    tell(`${says}, version ${version}`);
    const { id: storyId } = opened.story;
    post({ action, reload: true, storyId, slug: opened.slug, slugChanged: false });
  });
}
byId("merge").addEventListener("click", async () => {
  const { version } = await send<{ version: number }>("merge");
  release.value = "";
  await open(opened.slug);
  tell(`Merged, version ${version}`);
});
choice.addEventListener("change", () => void open(choice.value));
release.addEventListener("change", () => void open(opened.slug));
form.addEventListener("submit", (event) => event.preventDefault());
const address = new URLSearchParams(location.search);
release.value = address.get("release") ?? "";
void open(address.get("story") ?? "en/home");

// oxlint-disable-next-line unicorn/require-module-specifiers -- makes this a module, not a global script
export {};
