import type { AssetEntry, Component, StoryEntry } from "../model.ts";
import { button, h } from "./dom.ts";
import { say } from "./say.ts";

/** Returns the choices that match the typed words. If nothing is typed, it returns all. */
type Offer<Choice> = (words: string, pick: (choice: Choice) => void) => Node[];

/**
 * Opens a dialog with a search field over the choices. Resolves to undefined if nothing was chosen. Enter
 * takes the first choice, and the arrow keys move through all.
 */
function choose<Choice>(title: string, offer: Offer<Choice>): Promise<Choice | undefined> {
  const { promise, resolve } = Promise.withResolvers<Choice | undefined>();
  const list = h("div", { class: "choices" });
  const search = h("input", { type: "search", placeholder: say("Search"), autofocus: true });
  search.setAttribute("aria-label", say("Search: {title}", { title }));
  const dialog = h(
    "dialog",
    { "aria-label": title },
    h(
      "header",
      {},
      h("h2", {}, title),
      button(say("Close"), () => dialog.close()),
    ),
    search,
    list,
  );
  const pick = (choice: Choice) => {
    resolve(choice);
    dialog.close();
  };
  const show = () => {
    const found = offer(search.value.trim().toLowerCase(), pick);
    list.replaceChildren(
      ...(found.length > 0 ? found : [h("p", {}, say("Nothing has that name."))]),
    );
  };
  const buttons = () =>
    [...list.querySelectorAll<HTMLElement>("button, summary")].filter((one) => one.offsetParent);
  search.addEventListener("input", show);
  dialog.addEventListener("keydown", (event) => {
    const all = [search, ...buttons()];
    const at = all.indexOf(document.activeElement as HTMLInputElement);
    if (event.key === "Enter" && at === 0) {
      event.preventDefault();
      list.querySelector("button")?.click();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  });
  dialog.addEventListener("close", () => {
    resolve(undefined);
    dialog.remove();
  });
  document.body.append(dialog);
  show();
  dialog.showModal();
  return promise;
}

/** Checks whether each word is in one of the texts. */
function has(words: string, ...texts: (string | undefined)[]): boolean {
  const all = texts.join(" ").toLowerCase();
  return words.split(/\s+/).every((word) => all.includes(word));
}

/** Lets an editor choose a block by its picture, name and description. */
export function chooseBlock(blocks: readonly Component[]): Promise<Component | undefined> {
  return choose(say("Add a block"), (words, pick) => {
    const found = blocks.filter((one) => has(words, one.display_name, one.name, one.description));
    if (found.length === 0) return [];
    const tiles = found.map((one) =>
      h(
        "button",
        { type: "button", class: "tile", onclick: () => pick(one) },
        one.image
          ? h("img", { src: one.image, alt: "", loading: "lazy", width: "240", height: "150" })
          : h("span", { class: "tile-empty" }),
        h("strong", {}, one.display_name),
        h("small", {}, one.description ?? ""),
      ),
    );
    return [h("div", { class: "tiles" }, ...tiles)];
  });
}

/** Lets an editor choose a picture or a file of the space. */
export function chooseAsset(assets: readonly AssetEntry[]): Promise<AssetEntry | undefined> {
  return choose(say("Choose a file"), (words, pick) => {
    const found = assets.filter(({ path }) => has(words, path));
    if (found.length === 0) return [];
    const tiles = found.map((asset) =>
      h(
        "button",
        { type: "button", class: "tile", onclick: () => pick(asset) },
        thumbnail(asset),
        h("small", {}, asset.path),
      ),
    );
    return [h("div", { class: "tiles" }, ...tiles)];
  });
}

/** Returns a small picture of a file, or an empty tile if it is not a picture. */
export function thumbnail({ url, path }: AssetEntry): HTMLElement {
  if (!/\.(avif|gif|jpe?g|png|svg|webp)$/i.test(path)) {
    return h("span", { class: "tile-empty" }, path.slice(path.lastIndexOf(".") + 1));
  }
  const small = path.endsWith(".svg") ? url : `${url}/m/240x0/filters:quality(60)`;
  return h("img", { src: small, alt: "", loading: "lazy", width: "240", height: "150" });
}

type Folder = { stories: StoryEntry[]; folders: Map<string, Folder> };

/** Lets an editor choose a story in folders that open, or by typing words from any story. */
export function chooseStory(
  title: string,
  stories: readonly StoryEntry[],
  current: string,
): Promise<StoryEntry | undefined> {
  return choose(title, (words, pick) => {
    const row = (story: StoryEntry, text: string) =>
      h(
        "button",
        {
          type: "button",
          class: "row",
          ...(story.slug === current && { "aria-current": "true" }),
          onclick: () => pick(story),
        },
        h("span", {}, story.name),
        h("small", {}, story.published ? text : `${text} · ${say("draft")}`),
      );
    if (words !== "") {
      return stories
        .filter(({ name, slug, component }) => has(words, name, slug, component))
        .slice(0, 100)
        .map((story) => row(story, story.slug));
    }
    const root: Folder = { stories: [], folders: new Map() };
    for (const story of stories) folderFor(root, story.slug).stories.push(story);
    const branch = (folder: Folder, path: string): Node[] => [
      ...folder.stories.map((story) => row(story, story.slug.slice(path.length) || story.slug)),
      ...[...folder.folders].map(([name, inside]) => {
        const below = `${path}${name}/`;
        return h(
          "details",
          { open: current.startsWith(below) },
          h("summary", {}, name),
          h("div", {}, ...branch(inside, below)),
        );
      }),
    ];
    return branch(root, "");
  });
}

function folderFor(root: Folder, slug: string): Folder {
  let folder = root;
  for (const name of slug
    .replace(/\/$/, "")
    .split("/")
    .slice(0, slug.endsWith("/") ? undefined : -1)) {
    const next = folder.folders.get(name) ?? { stories: [], folders: new Map() };
    folder.folders.set(name, next);
    folder = next;
  }
  return folder;
}
