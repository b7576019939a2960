import type { Block, Component, Field, Json } from "../model.ts";
import { chooseBlock } from "./choose.ts";
import { type Context, titleOf } from "./context.ts";
import { button, h } from "./dom.ts";
import { type Place, rawField, simpleField } from "./fields.ts";
import { richTextField } from "./rich-text.ts";
import { say } from "./say.ts";

/** Returns the form of a block as its type describes it: its fields in their tabs. */
export function formOf(context: Context, block: Block, path: string): HTMLElement[] {
  const component = context.components.get(String(block["component"]));
  const known = Object.entries(component?.schema ?? {}).filter(([, { type }]) => type !== "tab");
  const place = (name: string, field: Field): Place => {
    return { context, block, name, path: `${path}.${name}`, field };
  };
  const elements = new Map(known.map(([name, field]) => [name, fieldOf(place(name, field))]));
  const others = Object.keys(block)
    .filter((name) => !["component", "_uid"].includes(name) && !elements.has(name))
    .map((name) => otherField(place(name, { type: "" })));
  const tabs = Object.values(component?.schema ?? {}).filter(({ type }) => type === "tab");
  if (tabs.length === 0) return [...elements.values(), ...others];
  const panels = tabs.map(({ keys = [] }, index) => [
    ...keys.flatMap((name) => elements.get(name) ?? []),
    ...(index === 0 ? others : []),
  ]);
  return tabbed(
    tabs.map(({ display_name: name = "" }) => name),
    panels,
    path,
  );
}

/** Returns tabs that show one panel at a time. The arrow keys move from tab to tab. */
function tabbed(names: string[], contents: HTMLElement[][], path: string): HTMLElement[] {
  const panels = contents.map((inside, index) =>
    h(
      "div",
      { role: "tabpanel", id: `${path}-panel-${index}`, "aria-labelledby": `${path}-tab-${index}` },
      ...inside,
    ),
  );
  const tabs = names.map((name, index) =>
    button(name, () => select(index), {
      role: "tab",
      id: `${path}-tab-${index}`,
      "aria-controls": `${path}-panel-${index}`,
    }),
  );
  const select = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute("aria-selected", String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
    }
    for (const [index, panel] of panels.entries()) panel.hidden = index !== chosen;
  };
  const list = h("div", { role: "tablist", class: "tabs" }, ...tabs);
  list.addEventListener("keydown", ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const next = (at + step + tabs.length) % tabs.length;
    select(next);
    tabs[next]?.focus();
  });
  select(0);
  return [list, ...panels];
}

function fieldOf(place: Place): HTMLElement {
  if (place.field.type === "bloks") return blocksField(place);
  if (place.field.type === "richtext") return richTextField(place, formOf);
  return simpleField(place);
}

/** Returns a field that the type does not have. */
function otherField(place: Place): HTMLElement {
  const value = place.block[place.name];
  return Array.isArray(value) && value.length > 0 && value.every(isBlock)
    ? blocksField(place)
    : rawField(place);
}

function isBlock(value: Json): value is Block {
  return typeof value === "object" && value !== null && "component" in value;
}

/** Returns blocks in order, with buttons to add, move and remove them. `open`: the block that starts open. */
function blocksField(place: Place, open?: number): HTMLElement {
  const { context, block, name, path, field } = place;
  const blocks = blocksIn(block[name]);
  const label = field.display_name ?? name;
  const change = (next: Block[], at: number) => {
    block[name] = next;
    context.changed();
    const again = blocksField(place, at);
    section.replaceWith(again);
    const opened = again.querySelector<HTMLElement>(":scope > details[open] > summary");
    (opened ?? again.querySelector<HTMLElement>(":scope > .add"))?.focus();
  };
  const add = button(
    say("Add to {name}", { name: label }),
    async () => {
      const chosen = await chooseBlock(allowedIn(place));
      if (chosen) change([...blocks, { component: chosen.name }], blocks.length);
    },
    { class: "add" },
  );
  const full = field.maximum !== undefined && blocks.length >= field.maximum;
  const section = h(
    "section",
    { class: "blocks", "aria-label": label },
    h(
      "p",
      { title: name, class: "blocks-name" },
      label,
      ...(field.required ? [h("span", { class: "required" }, " *")] : []),
    ),
    ...(field.description ? [h("small", {}, field.description)] : []),
    ...blocks.map((one, index) => {
      const at = { context, block: one, path: `${path}.${index}`, open: index === open };
      return blockField(at, actionsFor(blocks, index, full, change));
    }),
    ...(full ? [] : [add]),
  );
  return section;
}

function blocksIn(value: Json | undefined): Block[] {
  return Array.isArray(value) ? value.filter(isBlock) : [];
}

function allowedIn({ context, field }: Place): Component[] {
  const allowed = field.component_whitelist;
  return context.space.components.filter(
    ({ name, is_nestable: nestable }) => nestable && (!allowed || allowed.includes(name)),
  );
}

type Change = (next: Block[], at: number) => void;

function actionsFor(blocks: Block[], index: number, full: boolean, change: Change): HTMLElement {
  const one = blocks[index] as Block;
  const rest = blocks.toSpliced(index, 1);
  const move = (to: number) => change(rest.toSpliced(to, 0, one), to);
  const twice = () => change(blocks.toSpliced(index, 0, structuredClone(one)), index + 1);
  return h(
    "div",
    { class: "actions" },
    button(say("Move up"), () => move(index - 1), { disabled: index === 0 }),
    button(say("Move down"), () => move(index + 1), { disabled: index === blocks.length - 1 }),
    button(say("Duplicate"), twice, { disabled: full }),
    button(say("Delete"), () => change(rest, -1)),
  );
}

type Shown = { context: Context; block: Block; path: string; open: boolean };

/** Returns one block: its name and first words, and its form below them. */
function blockField({ context, block, path, open }: Shown, ...actions: HTMLElement[]) {
  const words = h("span", { class: "words" });
  const show = () => {
    words.textContent = titleOf(context, block).words;
  };
  show();
  const { name } = titleOf(context, block);
  const code = h("code", {}, String(block["component"]));
  const details = h(
    "details",
    { "data-path": path, open },
    h("summary", {}, h("strong", {}, name), " ", words, " ", code),
    h("div", {}, ...actions, ...formOf(context, block, path)),
  );
  details.addEventListener("input", show);
  details.addEventListener("focusin", (event) => {
    event.stopPropagation();
    context.enter(path);
  });
  return details;
}
