import type { Block, Entry, Field, Json } from "../model.ts";
import { chooseAsset, chooseStory, thumbnail } from "./choose.ts";
import type { Context } from "./context.ts";
import { button, h } from "./dom.ts";
import { say } from "./say.ts";
import type { Words } from "../words.ts";

/** The place of a field: its block, its name there, and the path of both in the story. */
export type Place = { context: Context; block: Block; name: string; path: string; field: Field };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns a field of any kind except blocks and formatted text. */
export function simpleField(place: Place): HTMLElement {
  const { field, block, name } = place;
  const value = block[name];
  switch (field.type) {
    case "text":
      return labelled(place, h("input", { type: "text" }));
    case "textarea":
      return labelled(place, tall(h("textarea"), value));
    case "markdown":
      return labelled(place, tall(h("textarea", { class: "prose" }), value));
    case "number":
      return labelled(place, h("input", { type: "text", inputmode: "decimal" }));
    case "datetime":
      return dateField(place);
    case "boolean":
      return toggleField(place, block, name, value === true || value === "true");
    case "option":
      return optionField(place);
    case "options":
      return optionsField(place);
    case "asset":
      return assetField(place);
    case "multiasset":
      return assetsField(place);
    case "multilink":
      return linkField(place);
    default:
      return rawField(place);
  }
}

function labelOf({ field, name }: Place): string {
  return field.display_name ?? name;
}

function helpOf({ field, path }: Place): HTMLElement[] {
  return field.description ? [h("small", { id: `${path}-help` }, field.description)] : [];
}

/** Returns a control with its label and help. The typed text becomes the field's value. */
function labelled(
  place: Place,
  control: Control,
  take = (text: string) => void (place.block[place.name] = text),
): HTMLElement {
  const { path, block, name, field, context } = place;
  control.id = path;
  control.name = path;
  const value = block[name];
  if (typeof value === "string" || typeof value === "number") control.value = String(value);
  if (field.description) control.setAttribute("aria-describedby", `${path}-help`);
  if (field.required) control.setAttribute("aria-required", "true");
  control.addEventListener("input", () => {
    take(control.value);
    context.changed();
  });
  const label = h("label", { for: path, title: name }, labelOf(place));
  if (field.required) label.append(h("span", { class: "required", title: say("Required") }, " *"));
  return h("div", { class: "field" }, label, control, ...helpOf(place));
}

/** Returns several controls under one label. */
function grouped(place: Place, ...controls: Node[]): HTMLFieldSetElement {
  const legend = h("legend", { title: place.name }, labelOf(place));
  if (place.field.required) legend.append(h("span", { class: "required" }, " *"));
  return h("fieldset", { class: "field" }, legend, ...helpOf(place), ...controls);
}

function tall(area: HTMLTextAreaElement, value: Json | undefined): HTMLTextAreaElement {
  const text = typeof value === "string" ? value : "";
  area.rows = Math.round(Math.min(14, Math.max(2, text.length / 45 + text.split("\n").length)));
  return area;
}

/** Returns a date field. Storyblok's times are UTC. A relative date of the demo stays the text it is. */
function dateField(place: Place): HTMLElement {
  const value = String(place.block[place.name] ?? "");
  if (value !== "" && !/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(value)) {
    return labelled(place, h("input", { type: "text" }));
  }
  const control = h("input", { type: "datetime-local" });
  const field = labelled(place, control, (text) => {
    place.block[place.name] = text.replace("T", " ");
  });
  control.value = value.slice(0, 16).replace(" ", "T");
  return field;
}

function toggleField(place: Place, holder: Block, key: string, on: boolean): HTMLElement {
  const { path, context, field } = place;
  const box = h("input", { type: "checkbox", id: path, name: path, role: "switch" });
  box.checked = on;
  if (field.description) box.setAttribute("aria-describedby", `${path}-help`);
  box.addEventListener("input", () => {
    holder[key] = box.checked;
    context.changed();
  });
  const label = h("label", { for: path, class: "toggle", title: place.name }, box, labelOf(place));
  return h("div", { class: "field" }, label, ...helpOf(place));
}

/** Returns the entries to choose from, or null if the field takes stories or any text. */
function entriesOf({ field, context }: Place): Entry[] | null {
  if (field.source === "internal_stories") return null;
  if (field.datasource_slug) return context.space.datasources[field.datasource_slug] ?? [];
  return field.options && field.options.length > 0 ? field.options : null;
}

const maxAtOnce = 30;

function optionField(place: Place): HTMLElement {
  if (place.field.source === "internal_stories") return storyField(place);
  const entries = entriesOf(place);
  if (!entries) return labelled(place, h("input", { type: "text" }));
  const value = String(place.block[place.name] ?? "");
  const known = entries.some((entry) => entry.value === value) || value === "";
  const chosen = entries.filter((entry) => entry.value === value);
  const optionOf = (entry: Entry) => h("option", { value: entry.value }, entry.name);
  const select = h(
    "select",
    {},
    h("option", { value: "" }, "–"),
    // A page can have a hundred icon fields: a long list is added when the field is used.
    ...(entries.length > maxAtOnce ? chosen : entries).map(optionOf),
    ...(known ? [] : [h("option", { value }, `${value} ${say("(not in the list)")}`)]),
  );
  const fill = () => {
    if (entries.length <= maxAtOnce || select.options.length > entries.length) return;
    select.append(...entries.filter((entry) => entry.value !== select.value).map(optionOf));
  };
  for (const event of ["focus", "pointerdown"]) select.addEventListener(event, fill);
  return labelled(place, select);
}

function optionsField(place: Place): HTMLElement {
  const { block, name, path, context, field } = place;
  if (field.source === "internal_stories") return storiesField(place);
  const chosen = (): string[] => listOf(block[name]).map(String);
  const entries = entriesOf(place);
  if (!entries) {
    const control = h("input", { type: "text" });
    const element = labelled(place, control, (text) => {
      block[name] = text.split(",").flatMap((part) => part.trim() || []);
    });
    control.value = chosen().join(", ");
    return element;
  }
  const boxes = entries.map((entry) => {
    const box = h("input", { type: "checkbox", name: `${path}.${entry.value}` });
    box.checked = chosen().includes(entry.value);
    box.addEventListener("input", () => {
      const rest = chosen().filter((value) => value !== entry.value);
      block[name] = box.checked ? [...rest, entry.value] : rest;
      context.changed();
    });
    return h("label", { class: "choice" }, box, entry.name);
  });
  return grouped(place, ...boxes);
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/* Stories: a file names one as `@story:en/home`. */

const storyMark = "@story:";

function slugIn(value: Json | undefined): string {
  const text = typeof value === "string" ? value : "";
  return text.startsWith(storyMark) ? text.slice(storyMark.length) : text;
}

function storyName({ stories }: Context, slug: string): string {
  const story = stories.get(slug) ?? stories.get(`${slug}/`);
  return story ? `${story.name} (${slug})` : slug || say("Nothing chosen");
}

async function pickStory({ context, field }: Place, current: string): Promise<string | undefined> {
  const kinds = field.filter_content_type ?? [];
  const fitting = context.space.stories.filter(
    ({ component }) => kinds.length === 0 || kinds.includes(component),
  );
  const story = await chooseStory(labelOf({ field } as Place) || say("Story"), fitting, current);
  return story && storyMark + story.slug.replace(/\/$/, "");
}

/** Returns a story's name with buttons to change it. `take` gets the value for the file, empty for none. */
function storyRow(place: Place, value: Json | undefined, take: (value: string) => void) {
  const shown = h("output", { class: "chosen" }, storyName(place.context, slugIn(value)));
  const set = (next: string) => {
    shown.textContent = storyName(place.context, slugIn(next));
    take(next);
    place.context.changed();
  };
  const choose = button(say("Choose story"), async () => {
    const next = await pickStory(place, slugIn(value));
    if (next !== undefined) set(next);
  });
  return h(
    "div",
    { class: "picked" },
    shown,
    choose,
    button(say("Remove"), () => set("")),
  );
}

function storyField(place: Place): HTMLElement {
  const { block, name } = place;
  return grouped(
    place,
    storyRow(place, block[name], (next) => void (block[name] = next)),
  );
}

function storiesField(place: Place): HTMLElement {
  const { block, name, context } = place;
  const set = (values: Json[]) => {
    block[name] = values;
    context.changed();
    element.replaceWith(storiesField(place));
  };
  const rows = listOf(block[name]).map((value, index, all) =>
    h(
      "div",
      { class: "picked" },
      h("output", { class: "chosen" }, storyName(context, slugIn(value))),
      button(say("Remove"), () => set(all.filter((_, at) => at !== index))),
    ),
  );
  const add = button(say("Add story"), async () => {
    const next = await pickStory(place, "");
    if (next !== undefined) set([...listOf(block[name]), next]);
  });
  const element = grouped(place, ...rows, add);
  return element;
}

/* Files: a file names one of the space as `{"@asset": "covers/a.webp"}`, and others by address. */

function isObject(value: Json | undefined): value is Block {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function assetRow(place: Place, value: Json | undefined, take: (value: Json) => void): HTMLElement {
  const { context, path } = place;
  const asset = isObject(value) ? value : {};
  const file = String(asset["@asset"] ?? asset["filename"] ?? "");
  const shown = h("output", { class: "chosen" }, file || say("Nothing chosen"));
  const known = context.assets.get(file);
  const choose = button(say(file ? "Replace" : "Choose file"), async () => {
    const images = place.field.filetypes?.includes("images") ?? false;
    const fitting = context.space.assets.filter(
      (one) => !images || /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(one.path),
    );
    const chosen = await chooseAsset(fitting);
    if (!chosen) return;
    const { filename: _, ...rest } = asset;
    take({ ...rest, "@asset": chosen.path });
  });
  const alt = h("input", { type: "text", id: `${path}.alt`, name: `${path}.alt` });
  alt.value = String(asset["alt"] ?? "");
  alt.addEventListener("input", () => {
    asset["alt"] = alt.value;
    context.changed();
  });
  const described = h("label", { class: "sub" }, say("Alt text"), alt);
  return h(
    "div",
    { class: "asset" },
    ...(known ? [thumbnail(known)] : []),
    h(
      "div",
      {},
      shown,
      choose,
      ...(file ? [button(say("Remove"), () => take("")), described] : []),
    ),
  );
}

function assetField(place: Place): HTMLElement {
  const { block, name, context } = place;
  const element: HTMLElement = grouped(
    place,
    assetRow(place, block[name], (next) => {
      block[name] = next;
      context.changed();
      element.replaceWith(assetField(place));
    }),
  );
  return element;
}

function assetsField(place: Place): HTMLElement {
  const { block, name, path, context } = place;
  const set = (values: Json[]) => {
    block[name] = values;
    context.changed();
    element.replaceWith(assetsField(place));
  };
  const all = listOf(block[name]);
  const rows = [...all, ""].map((value, index) =>
    assetRow({ ...place, path: `${path}.${index}` }, value, (next) =>
      set(all.toSpliced(index, 1, ...(next === "" ? [] : [next]))),
    ),
  );
  const element = grouped(place, ...rows);
  return element;
}

/* Links */

const linkKinds: Readonly<Record<string, Words>> = {
  "": "Nothing chosen",
  story: "A story",
  url: "An address",
  email: "An e-mail",
  asset: "A file",
};

function linkField(place: Place): HTMLElement {
  const { block, name, path, context } = place;
  const value = block[name];
  const link: Block = isObject(value) ? value : {};
  const kind = String(link["linktype"] ?? "");
  const set = (next: Json) => {
    block[name] = next;
    context.changed();
  };
  const kinds = h(
    "select",
    { name: `${path}.linktype`, "aria-label": `${labelOf(place)}: ${say("leads to")}` },
    ...Object.entries(linkKinds).map(([key, text]) => h("option", { value: key }, say(text))),
  );
  kinds.value = kind in linkKinds ? kind : "";
  kinds.addEventListener("input", () => {
    set(kinds.value === "" ? "" : { linktype: kinds.value });
    const next = linkField(place);
    element.replaceWith(next);
    next.querySelector("select")?.focus();
  });
  const text = (key: string, words: Words) => {
    const label = say(words);
    const control = h("input", { type: "text", name: `${path}.${key}`, "aria-label": label });
    control.value = String(link[key] ?? "");
    control.placeholder = label;
    control.addEventListener("input", () => {
      link[key] = control.value;
      set(link);
    });
    return control;
  };
  const target = () => {
    switch (kind) {
      case "story":
        return [
          storyRow(place, link["story"], (next) => {
            link["story"] = next;
            set(link);
          }),
          text("anchor", "Heading on that page"),
        ];
      case "url":
        return [text("url", "Address: https://… or /path/")];
      case "email":
        return [text("email", "name@example.com")];
      case "asset":
        return [fileOf(place, link, () => set(link))];
      default:
        return [];
    }
  };
  const newTab = h("input", { type: "checkbox", name: `${path}.target` });
  newTab.checked = link["target"] === "_blank";
  newTab.addEventListener("input", () => {
    link["target"] = newTab.checked ? "_blank" : "_self";
    set(link);
  });
  const opens = h("label", { class: "choice" }, newTab, say("Opens in a new tab"));
  const element = grouped(place, kinds, ...target(), ...(kind === "" ? [] : [opens]));
  return element;
}

function fileOf({ context }: Place, link: Block, changed: () => void): HTMLElement {
  const mark = "@asset:";
  const shown = h("output", { class: "chosen" });
  const show = () => {
    shown.textContent = String(link["url"] ?? "").replace(mark, "") || say("Nothing chosen");
  };
  show();
  const choose = button(say("Choose file"), async () => {
    const chosen = await chooseAsset(context.space.assets);
    if (!chosen) return;
    link["url"] = mark + chosen.path;
    show();
    changed();
  });
  return h("div", { class: "picked" }, shown, choose);
}

/** Returns a field for a value without a type, as its file has it. Invalid JSON is outlined and not sent. */
export function rawField(place: Place): HTMLElement {
  const { block, name } = place;
  if (typeof block[name] === "string") return labelled(place, tall(h("textarea"), block[name]));
  const control = h("textarea", { class: "json", rows: "4" });
  const element = labelled(place, control, (text) => {
    try {
      block[name] = JSON.parse(text) as Json;
      control.classList.remove("wrong");
    } catch {
      control.classList.add("wrong");
    }
  });
  control.value = JSON.stringify(block[name] ?? null, null, 2);
  return element;
}
