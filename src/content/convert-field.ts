import type { FieldSchema } from "../story/fields.ts";
import { isRecord } from "../base/is-record.ts";
import { hasText } from "../story/raw.ts";
import { addressOf, paragraphsOf } from "./plain-block.ts";

/**
 * Converts a field value of another site for one of our fields. Returns undefined if it does not fit without
 * loss. Does not convert blocks.
 */
export function convert(to: FieldSchema, value: unknown): unknown {
  switch (to.type) {
    case "text":
    case "textarea":
      return textOf(value, to.type === "textarea");
    case "markdown":
      return hasText(value) ? value : textOf(value, true);
    case "richtext":
      if (isRecord(value)) return value.type === "doc" ? value : undefined;
      return hasText(value) ? { type: "doc", content: paragraphsOf(value) } : undefined;
    case "asset":
      return fileOf(Array.isArray(value) && value.length === 1 ? value[0] : value);
    case "multiasset": {
      const files = [value].flat().map(fileOf);
      return files.every((file) => file !== undefined) ? files : undefined;
    }
    case "multilink":
      return linkOf(value);
    case "number":
      return /^-?\d+(\.\d+)?$/.test(String(value).trim()) ? String(value).trim() : undefined;
    case "datetime":
      return hasText(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
    case "boolean":
      return value === true ? true : undefined;
    case "option":
      return to.options?.some((option) => option.value === value) ? value : undefined;
    default:
      return undefined;
  }
}

function fileOf(value: unknown): unknown {
  if (isRecord(value)) return hasText(value.filename) ? value : undefined;
  return hasText(value) && /^(https?:)?\/\//.test(value)
    ? { fieldtype: "asset", filename: value, alt: "" }
    : undefined;
}

function linkOf(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1) return linkOf(value[0]);
  if (isRecord(value)) return addressOf(value) === null ? undefined : value;
  const address = addressOf(value);
  return address && { linktype: "url", fieldtype: "multilink", url: address.href };
}

/** Returns plain text, also from rich text that contains only plain paragraphs. */
function textOf(value: unknown, lines: boolean): string | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value === "string")
    return hasText(value) && !/\*\*|\]\(/.test(value) ? value : undefined;
  if (!isRecord(value) || value.type !== "doc" || !Array.isArray(value.content)) return undefined;
  if (!lines && value.content.length > 1) return undefined;
  const paragraphs = value.content.map((node) => {
    const inner = isRecord(node) && node.type === "paragraph" ? (node.content ?? []) : null;
    if (!Array.isArray(inner)) return null;
    const isPlain = inner.every((one) => isRecord(one) && one.type === "text" && !one.marks);
    return isPlain ? inner.map((one) => String(one.text)).join("") : null;
  });
  return paragraphs.every((text) => text !== null) ? paragraphs.join("\n\n") : undefined;
}
