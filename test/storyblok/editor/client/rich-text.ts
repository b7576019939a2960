import type { Block, Json } from "../model.ts";
import { type Context, titleOf } from "./context.ts";
import { button, h } from "./dom.ts";
import { rawField, type Place } from "./fields.ts";
import { isTranslatable, type Words } from "../words.ts";
import { say } from "./say.ts";

type FormOf = (context: Context, block: Block, path: string) => HTMLElement[];

const kinds: Record<string, Words> = {
  paragraph: "Paragraph",
  heading: "Heading",
  list_item: "List item",
  blockquote: "Quote",
  code_block: "Code",
};

/**
 * Returns a field for formatted text, with a box for each piece of text. Bold, links and lists stay as they
 * are, and so does everything without a box. A new paragraph goes to the end.
 */
export function richTextField(place: Place, formOf: FormOf): HTMLElement {
  const { block, name, path, field, context } = place;
  const value = block[name];
  if (value !== undefined && value !== "" && !isNode(value)) return rawField(place);
  const document: Block = isNode(value) ? value : { type: "doc", content: [] };
  const again = () => {
    block[name] = document;
    context.changed();
    const next = richTextField(place, formOf);
    element.replaceWith(next);
    next.querySelector<HTMLElement>("textarea:last-of-type")?.focus();
  };
  const element: HTMLElement = h(
    "fieldset",
    { class: "field rich-text" },
    h("legend", { title: name }, field.display_name ?? name),
    ...(field.description ? [h("small", {}, field.description)] : []),
    ...boxesOf(place, document, `${path}`, "Paragraph", formOf),
    button(say("Add paragraph"), () => {
      const content = childrenOf(document);
      document["content"] = [
        ...content,
        { type: "paragraph", content: [{ type: "text", text: "" }] },
      ];
      again();
    }),
  );
  return element;
}

function boxesOf(
  place: Place,
  node: Block,
  path: string,
  kind: Words,
  formOf: FormOf,
): HTMLElement[] {
  const { context } = place;
  if (node["type"] === "text") {
    const box = h("textarea", { name: path, "aria-label": `${say(kind)}${marksOf(node)}` });
    box.value = String(node["text"] ?? "");
    box.rows = Math.min(8, 1 + Math.round(box.value.length / 45));
    box.addEventListener("input", () => {
      node["text"] = box.value;
      context.changed();
    });
    return [box, ...styleChoice(place, node, path, kind)];
  }
  if (node["type"] === "blok" && isNode(node["attrs"])) {
    const bodies = node["attrs"]["body"];
    return (Array.isArray(bodies) ? bodies : [])
      .filter(isNode)
      .map((inside, index) =>
        h(
          "details",
          {},
          h("summary", {}, titleOf(context, inside).name),
          h("div", {}, ...formOf(context, inside, `${path}.attrs.body.${index}`)),
        ),
      );
  }
  const below = kinds[String(node["type"])] ?? kind;
  return childrenOf(node)
    .filter(isNode)
    .flatMap((child, index) => boxesOf(place, child, `${path}.content.${index}`, below, formOf));
}

/** Returns a choice of the field's styles. A style that the field does not offer is shown as written. */
function styleChoice({ field, context }: Place, node: Block, path: string, kind: Words) {
  const styles = field.style_options ?? [];
  if (styles.length === 0) return [];
  const isStyle = (mark: Json) => isNode(mark) && mark["type"] === "styled";
  const marks = Array.isArray(node["marks"]) ? node["marks"] : [];
  const mark = marks.find(isStyle);
  const attributes = isNode(mark) && isNode(mark["attrs"]) ? mark["attrs"] : {};
  const written = String(attributes["class"] ?? "");
  const isOffered = written === "" || styles.some(({ value }) => value === written);
  const select = h(
    "select",
    { class: "style", name: `${path}.style`, "aria-label": `${say(kind)}: ${say("style")}` },
    h("option", { value: "" }, say("No style")),
    ...styles.map(({ name, value }) => h("option", { value }, name)),
    ...(isOffered
      ? []
      : [h("option", { value: written }, `${written} ${say("(not in the list)")}`)]),
  );
  select.value = written;
  select.addEventListener("input", () => {
    const chosen = select.value && [{ type: "styled", attrs: { class: select.value } }];
    node["marks"] = [...marks.filter((one) => !isStyle(one)), ...(chosen || [])];
    context.changed();
  });
  return [select];
}

function marksOf(node: Block): string {
  const marks = Array.isArray(node["marks"]) ? node["marks"].filter(isNode) : [];
  return marks
    .map((mark) => String(mark["type"]))
    .map((type) => `, ${isTranslatable(type) ? say(type) : type}`)
    .join("");
}

function childrenOf(node: Block): Json[] {
  return Array.isArray(node["content"]) ? node["content"] : [];
}

function isNode(value: Json | undefined): value is Block {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
