import { isRecord } from "../base/is-record.ts";
import { hasText } from "../story/raw.ts";

/** As deep as rich text is read. */
const maxDepth = 100;

/** What leads somewhere: a link that was cleared keeps its shape. */
const targetFields = ["id", "uuid", "url", "href", "email", "cached_url"];

/**
 * Whether a field says nothing, by its type: as Storyblok writes one that no one filled in, and one that was
 * cleared. What is empty falls back, wherever something can.
 */
export function isEmpty(type: string, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string" && type !== "asset") return !hasText(value);
  switch (type) {
    case "richtext":
      return !hasContent(value, 0);
    case "multilink":
      return (
        isRecord(value) &&
        !isRecord(value.story) &&
        !targetFields.some((name) => hasText(value[name]))
      );
    case "asset":
      return !hasText(isRecord(value) ? value.filename : value);
    case "multiasset":
      return Array.isArray(value) && value.every((one) => isEmpty("asset", one));
    case "bloks":
    case "options":
      return Array.isArray(value) && value.length === 0;
    default:
      return false;
  }
}

/** A text, a block, or what is seen without either. */
function hasContent(node: unknown, depth: number): boolean {
  if (!isRecord(node) || depth > maxDepth) return false;
  const attributes = isRecord(node.attrs) ? node.attrs : {};
  switch (node.type) {
    case "text":
      return hasText(node.text);
    case "image":
      return hasText(attributes.src);
    case "emoji":
    case "horizontal_rule":
      return true;
    case "blok":
      return !isEmpty("bloks", attributes.body);
    default:
      return (
        Array.isArray(node.content) && node.content.some((inner) => hasContent(inner, depth + 1))
      );
  }
}
