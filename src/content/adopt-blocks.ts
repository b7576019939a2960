import type { Language } from "../language/language.ts";
import type { FieldSchema } from "../story/fields.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawStory, textOrEmpty } from "../story/raw.ts";
import { convert } from "./convert-field.ts";
import type { Schemas } from "./decode.ts";
import { type Shown, hiddenAlways, proseBlocks, shownIn } from "./plain-block.ts";

/** How a block or page type of another site's space is shown. Without `as`: its texts, pictures and links. */
export type AdoptedType = {
  readonly as?: string | null;
  /** The names of our fields, by the names of theirs. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly hide?: readonly string[];
};

export type Adoption = {
  readonly when: "foreign" | "always";
  readonly language: Language;
  readonly types: Readonly<Record<string, AdoptedType>>;
};

type Block = Readonly<Record<string, unknown>> & { readonly component: string };

const headBlock = "hero";
/** No layout nests deeper. */
const maxDepth = 40;

/** Converts the content of another site's story to ours. */
export function createBlockAdopter(schemas: Schemas, adoption: Adoption) {
  const typeOf = (component: string) =>
    Object.hasOwn(adoption.types, component) ? adoption.types[component] : undefined;

  /** True once the page has a head, which holds its h1. A page has only one. */
  let hasHead = false;

  /** Converts a story's content to a page of this site, whatever its type was. */
  function page(raw: RawStory["content"]): RawStory["content"] {
    const content: Block = raw;
    hasHead = false;
    const type = typeOf(content.component);
    if (type?.as === null)
      return { ...content, component: "not-shown", adoptedFrom: content.component };
    const isOurs = !type && isOwn(content);
    const named = schemas.get(isOurs ? content.component : (type?.as ?? "page"));
    // A block can also be a story on its own.
    const isPage = (named as { is_root?: boolean } | undefined)?.is_root === true;
    if (isOurs && isPage) return own(content, 0) as RawStory["content"];
    const as = isPage ? (named?.name ?? "page") : "page";
    const schema = schemas.get(as);
    const bodyField = schema?.fields.find(({ type: kind }) => kind === "bloks")?.name ?? "body";
    const made: Record<string, unknown> = { ...head(content), component: as };
    const body: Shown[] = [];
    if (!isPage) body.push(...adopt(content, 0));
    for (const [field, value] of isPage ? filledFields(content, type) : []) {
      const target = type?.fields?.[field];
      const to = schema?.fields.find(({ name }) => name === target);
      if (to && to.name !== bodyField && place(made, to, value)) continue;
      body.push(...shownIn({ [field]: value }, adopt, 0));
    }
    const blocks = proseBlocks(body, content.component);
    return {
      ...made,
      [bodyField]: hasHead ? blocks : withMainHeading(blocks),
    } as RawStory["content"];
  }

  /** Converts one of their blocks to ours. Returns it, followed by everything that has no place in it. */
  function adopt(block: Block, depth: number): readonly Shown[] {
    if (depth > maxDepth) return [];
    const type = typeOf(block.component);
    if (!type && isOwn(block)) {
      if (block.component === headBlock) hasHead = true;
      return [{ block: own(block, depth) }];
    }
    if (type?.as === null) return [];
    const isHead = type?.as === headBlock;
    const isSecond = isHead && hasHead;
    if (isHead) hasHead = true;
    const schema = type?.as === undefined || isSecond ? undefined : schemas.get(type.as);
    const fields = Object.fromEntries(filledFields(block, type));
    if (!type || !schema) return withOrigin(shownIn(fields, adopt, depth + 1), block);
    const made: Record<string, unknown> = { ...head(block), component: schema.name };
    const left: Shown[] = [];
    const rest: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(fields)) {
      const to = schema.fields.find(({ name }) => name === type.fields?.[field]);
      if (to?.type === "bloks" && Array.isArray(value))
        left.push(...children(made, to, value, depth));
      else if (!to || !place(made, to, value)) rest[field] = value;
    }
    const others = shownIn(rest, adopt, depth + 1);
    const isEmpty = Object.keys(made).length <= Object.keys(head(block)).length + 1;
    return [
      ...(isEmpty ? [] : [{ block: { ...made, adoptedAs: block.component } }]),
      ...withOrigin(others, block),
      ...left,
    ];
  }

  /** Puts blocks into a field that accepts them. Returns the others, which are shown after the block. */
  function children(
    made: Record<string, unknown>,
    to: FieldSchema,
    value: readonly unknown[],
    depth: number,
  ) {
    const accepted: unknown[] = [];
    const others: Shown[] = [];
    for (const item of value) {
      for (const shown of isBlock(item)
        ? adopt(item, depth + 1)
        : shownIn({ item }, adopt, depth + 1)) {
        const takes =
          "block" in shown && (!to.allow || to.allow.includes(textOrEmpty(shown.block.component)));
        if (takes) accepted.push(shown.block);
        else others.push(shown);
      }
    }
    if (accepted.length > 0) made[to.name] = [...((made[to.name] as unknown[]) ?? []), ...accepted];
    return others;
  }

  function place(made: Record<string, unknown>, to: FieldSchema, value: unknown): boolean {
    if (made[to.name] !== undefined) return false;
    const converted = convert(to, value);
    if (converted === undefined) return false;
    made[to.name] = converted;
    return true;
  }

  function isOwn(block: Block): boolean {
    const schema = schemas.get(block.component);
    if (!schema) return false;
    if (adoption.when === "always") return true;
    const known = new Set(schema.fields.map(({ name }) => name));
    return filledFields(block, undefined).every(([field]) => known.has(field));
  }

  /** Converts their blocks inside one of our blocks. */
  function own(block: Block, depth: number): Block {
    if (depth > maxDepth) return block;
    const blocks = (value: unknown): unknown =>
      Array.isArray(value) && value.some(isBlock)
        ? proseBlocks(
            value.flatMap((item) => (isBlock(item) ? adopt(item, depth + 1) : [])),
            block.component,
          )
        : value;
    return Object.fromEntries(
      Object.entries(block).map(([field, value]) => [field, blocks(value)]),
    ) as Block;
  }

  return page;
}

/** Makes the first heading the page's h1, for a page without a head. */
function withMainHeading(blocks: readonly Readonly<Record<string, unknown>>[]) {
  let isFirst = true;
  return blocks.map((block) => {
    if (!isFirst || !isRecord(block.text) || !Array.isArray(block.text.content)) return block;
    const content = block.text.content.map((node: unknown) => {
      if (!isFirst || !isRecord(node) || node.type !== "heading") return node;
      isFirst = false;
      return { ...node, attrs: { level: 1 } };
    });
    return { ...block, text: { ...block.text, content } };
  });
}

/** Adds their block of origin to the parts that are shown separately. */
function withOrigin(shown: readonly Shown[], block: Block): readonly Shown[] {
  const { component } = block;
  const from = { ...head(block), component };
  return shown.map((one) =>
    "node" in one ? { ...one, from, names: [component, ...(one.names ?? [])] } : one,
  );
}

function head({ _uid, _editable }: Readonly<Record<string, unknown>>) {
  return { ...(_uid !== undefined && { _uid }), ...(_editable !== undefined && { _editable }) };
}

/** Returns the fields that have a value, without hidden ones. */
function filledFields(block: Block, type: AdoptedType | undefined): [string, unknown][] {
  return Object.entries(block).filter(
    ([field, value]) =>
      !hiddenAlways(field) && !(type?.hide ?? []).includes(field) && !isNothing(value),
  );
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === "" || value === false;
}

function isBlock(value: unknown): value is Block {
  return isRecord(value) && typeof value.component === "string" && value.component !== "";
}
