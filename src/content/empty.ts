import { isRecord } from "../base/is-record.ts";
import { hasText } from "../story/raw.ts";

/** The depth to which rich text is read. */
const maxDepth = 100;

/** The fields with a link's target. A link that was cleared keeps its other fields. */
const targetFields = ["id", "uuid", "url", "href", "email", "cached_url"];

/**
 * True if a field of this type is empty: never filled in, or cleared, as Storyblok writes it. Empty fields
 * use their fallback if there is one.
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

/** True for text, for a block, and for anything visible without either. */
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
