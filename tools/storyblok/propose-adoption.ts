import type { AdoptedType } from "../../src/content/adopt-blocks.ts";
import type { Schemas } from "../../src/content/decode.ts";
import type { FieldSchema } from "../../src/story/fields.ts";

/** A block or page type of another site. */
export type ForeignType = {
  readonly name: string;
  readonly isRoot: boolean;
  /** True if it can be a block. A block can also be a page type. */
  readonly isNestable: boolean;
  /** The type of each field by its name, and the blocks it accepts, if it is limited to some. */
  readonly fields: ReadonlyMap<
    string,
    { readonly type: string; readonly allow: readonly string[] }
  >;
};

type Proposed = Readonly<Record<string, AdoptedType>>;

/** Our block for a name. The first match wins; an empty one is not shown. */
const likely: readonly (readonly [RegExp, string])[] = [
  [/(^|[-_])(settings|config|configuration)([-_]|$)/, ""],
  [/button/, "button"],
  [/image.?text|text.?image|media.?text|split/, "feature-row"],
  [/quote|testimonial/, "quote"],
  [/call.?to.?action|(^|[-_])cta/, "call-to-action"],
  [/card|feature$|service$|benefit|usp|tile$|column$/, "feature"],
  [/grid|columns|cards|features|services|tiles|benefits|usps/, "feature-grid"],
  [/hero|teaser|banner|stage|jumbotron|intro/, "hero"],
  [/markdown/, "markdown"],
];

/** Other sites' names for each of our fields, the likeliest first. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  title: ["headline", "title", "heading", "name", "label", "headline_text"],
  lead: ["subheadline", "sub", "subtitle", "lead", "text", "description", "intro"],
  text: ["text", "description", "body", "content", "copy", "subheadline", "lead", "sub", "label"],
  image: ["image", "picture", "photo", "background_image", "asset", "media", "image_src"],
  buttons: ["buttons", "button", "ctas", "cta"],
  link: ["link", "target", "url", "href", "cta_target", "cta_link"],
  link_text: ["button_label", "cta_label", "link_text", "link_label"],
  items: ["columns", "items", "cards", "features", "feature", "entries", "elements", "body"],
  quote: ["quote", "text", "testimonial"],
  name: ["name", "author"],
  role: ["role", "title", "position"],
};

/** The types of field whose value a field of ours can take. */
const takes: Readonly<Record<string, readonly string[]>> = {
  text: ["text", "textarea", "markdown", "number"],
  textarea: ["text", "textarea", "markdown", "richtext"],
  markdown: ["text", "textarea", "markdown", "richtext"],
  richtext: ["text", "textarea", "richtext"],
  asset: ["asset", "image", "multiasset"],
  multilink: ["multilink", "link"],
  bloks: ["bloks"],
};

/** Types of field that only affect the look. */
const looks = new Set(["option", "boolean", "custom", "section", "tab"]);

/** Proposes a mapping for a person to edit. Types without a clear match are shown by their texts. */
export function proposeAdoption(types: readonly ForeignType[], schemas: Schemas): Proposed {
  const proposed = types.map((type) => [type.name, proposalFor(type, schemas)] as const);
  const byName = new Map(proposed);
  // A grid without features would be empty, with all of its content below it.
  for (const { name, fields } of types) {
    const { as, fields: mapped = {} } = byName.get(name) ?? {};
    const items = Object.entries(mapped).find(([, ours]) => ours === "items")?.[0];
    if (as !== "feature-grid" || items === undefined) continue;
    const allow = fields.get(items)?.allow ?? [];
    const hasFeature = [...byName].some(
      ([other, type]) => type.as === "feature" && (allow.length === 0 || allow.includes(other)),
    );
    if (!hasFeature) byName.set(name, withoutMatch(byName.get(name)));
  }
  return Object.fromEntries(byName);
}

function proposalFor(type: ForeignType, schemas: Schemas): AdoptedType {
  const { name, isRoot, fields } = type;
  const hide = [...fields]
    .filter(([field, { type: kind }]) => looks.has(kind) || /^(seo|meta)/i.test(field))
    .map(([field]) => field);
  const hidden = hide.length > 0 ? { hide } : {};
  const block = likely.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];
  if (block === "") return { as: null };
  if (isRoot && !type.isNestable) {
    const shown = [...fields].filter(([field]) => !hide.includes(field));
    const body = shown.find(([, { type: kind }]) => kind === "bloks")?.[0];
    return { as: "page", fields: body === undefined ? {} : { [body]: "body" }, ...hidden };
  }
  const schema = block === undefined ? undefined : schemas.get(block);
  if (!schema) return hidden;
  const mapped = new Map<string, string>();
  for (const ours of schema.fields) {
    const theirs = fieldFor(ours, fields, mapped);
    if (theirs !== undefined) mapped.set(theirs, ours.name);
  }
  const has = new Set(mapped.values());
  // None of our blocks shows a link without words.
  for (const [theirs, ours] of mapped) {
    if (ours === "link" && block === "feature" && !has.has("link_text")) mapped.delete(theirs);
    if (ours === "link_text" && !has.has("link")) mapped.delete(theirs);
  }
  const needed = schema.fields.filter(({ required }) => required).map((field) => field.name);
  const isWhole =
    needed.every((field) => has.has(field)) || (block === "feature-grid" && has.has("items"));
  return isWhole ? { as: schema.name, fields: Object.fromEntries(mapped), ...hidden } : hidden;
}

function fieldFor(
  ours: FieldSchema,
  theirs: ForeignType["fields"],
  taken: ReadonlyMap<string, string>,
): string | undefined {
  return (synonyms[ours.name] ?? [ours.name]).find((name) => {
    const field = theirs.get(name);
    return field && !taken.has(name) && takes[ours.type]?.includes(field.type);
  });
}

function withoutMatch(type: AdoptedType | undefined): AdoptedType {
  return type?.hide ? { hide: type.hide } : {};
}
