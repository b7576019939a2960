/**
 * What a block's fields hold once they are read: derived from the schema that editors see, so a field
 * is written once. Raw answers of the content service never travel past `decode.ts`.
 */

/** As much of `@storyblok/schema`'s `defineField` as reading needs. */
export type FieldSchema = {
  readonly name: string;
  readonly type: string;
  readonly options?: readonly { readonly value: string }[];
  readonly source?: string;
  readonly required?: boolean;
  /** Where the values of an option have their names. */
  readonly datasource?: string;
  /** The blocks it takes, by name; all where there is none. */
  readonly allow?: readonly string[];
  /** The values of an option by what they were called before: content may hold either. */
  readonly formerly?: ReadonlyMap<string, string>;
};

/** As much of `@storyblok/schema`'s `defineBlock` as reading needs. */
export type BlockSchema = {
  readonly name: string;
  /** What editors choose it by. */
  readonly display_name?: string | null | undefined;
  readonly fields: readonly FieldSchema[];
};

/** A picture or file. `width` and `height` are its own pixels, null where the address does not say. */
export type Asset = {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  /** Storyblok's focus point, `x1xy1:x2xy2`, or empty. */
  readonly focus: string;
  readonly width: number | null;
  readonly height: number | null;
};

/** An address that passed the allow-list: a path of this site, or http, https, mailto, tel. */
export type Link = { readonly href: string; readonly newTab: boolean };

export type Heading = { readonly level: number; readonly id: string; readonly text: string };

/** Rich text or markdown, made into safe HTML. `parts` holds HTML and, between it, embedded blocks. */
export type Prose = {
  readonly parts: readonly (string | BlockNode)[];
  readonly headings: readonly Heading[];
  readonly words: number;
};

/** Storyblok's edit mark: the block's name and uid, the ids of its story and space. */
type EditMark = {
  readonly name: string;
  readonly space: string;
  readonly uid: string;
  readonly id: string;
};

/**
 * A block as an editor placed it. Its fields are read by the schema of its name;
 * `unknown` and `broken` blocks show nothing to visitors and a named placeholder to editors.
 */
export type BlockNode = {
  readonly kind: "known" | "unknown" | "broken";
  readonly component: string;
  readonly uid: string;
  /** What Storyblok's editor knows the block by, only in drafts. */
  readonly edit: EditMark | null;
  readonly fields: { readonly [field: string]: unknown };
};

/** A story as pages use it: its fields are under `content.fields`. */
export type Story = {
  readonly uuid: string;
  readonly id: number;
  readonly name: string;
  /** As Storyblok says it, without slashes at its ends: `en/blog/payroll`. */
  readonly slug: string;
  readonly startPage: boolean;
  readonly firstPublishedAt: Date | null;
  readonly publishedAt: Date | null;
  readonly tags: readonly string[];
  /** Slugs of the same page in other languages. */
  readonly alternates: readonly string[];
  /** Where it is itself, of one that the language of this slug falls back to. */
  readonly fallbackFrom?: string;
  /** Slugs at which further languages show it, or its translation, for want of one of their own. */
  readonly fallbacks?: readonly string[];
  readonly content: BlockNode;
};

type Value<Field extends FieldSchema> = Field["type"] extends "text" | "textarea"
  ? string
  : Field["type"] extends "markdown" | "richtext"
    ? Prose
    : Field["type"] extends "number"
      ? number | null
      : Field["type"] extends "datetime"
        ? Date | null
        : Field["type"] extends "boolean"
          ? boolean
          : Field["type"] extends "asset"
            ? Asset | null
            : Field["type"] extends "multiasset"
              ? readonly Asset[]
              : Field["type"] extends "multilink"
                ? Link | null
                : Field["type"] extends "bloks"
                  ? readonly BlockNode[]
                  : Field["type"] extends "option"
                    ? Field extends { source: "internal_stories" }
                      ? Story | null
                      : Choice<Field> | ""
                    : Field["type"] extends "options"
                      ? Field extends { source: "internal_stories" }
                        ? readonly Story[]
                        : readonly Choice<Field>[]
                      : unknown;

type Choice<Field> = Field extends { options: readonly { value: infer Values extends string }[] }
  ? Values
  : string;

/** The fields of a block, typed by its schema: `Content<typeof schema>`. */
export type Content<Schema extends BlockSchema> = {
  readonly [Field in Schema["fields"][number] as Field["name"]]: Value<Field>;
};

/** The value of an option as it is called now. */
export function currentValue({ formerly }: FieldSchema, value: string): string {
  return formerly?.get(value) ?? value;
}

/** The nodes that are of this block, with their fields typed: for parents that lay out children. */
export function only<const Schema extends BlockSchema>(
  schema: Schema,
  nodes: readonly BlockNode[],
): { readonly uid: string; readonly content: Content<Schema>; readonly node: BlockNode }[] {
  return nodes
    .filter((node) => node.kind === "known" && node.component === schema.name)
    .map((node) => ({ uid: node.uid, content: contentOf(schema, node), node }));
}

/** Types a node's fields. Sound because `decode.ts` read them by the schema of the same name. */
export function contentOf<const Schema extends BlockSchema>(
  schema: Schema,
  node: BlockNode,
): Content<Schema> {
  if (node.component !== schema.name) {
    throw new TypeError(`a ${node.component} block was read as ${schema.name}`);
  }
  return node.fields as Content<Schema>;
}

/** What a story of this kind says; null where it is of another, or there is none. */
export function contentIn<const Schema extends BlockSchema>(
  schema: Schema,
  story: Story | null,
): Content<Schema> | null {
  return only(schema, story ? [story.content] : [])[0]?.content ?? null;
}
