/**
 * The types of a block's fields after reading. They follow from the schema that editors see, so a field is written
 * once. Storyblok's raw answers never leave `decode.ts`.
 */

/** The parts of `@storyblok/schema`'s `defineField` that reading needs. */
export type FieldSchema = {
  readonly name: string;
  readonly type: string;
  readonly options?: readonly { readonly value: string }[];
  readonly source?: string;
  readonly required?: boolean;
  /** The kinds of files it takes, such as `images`; all if it is not set. */
  readonly filetypes?: readonly string[];
  /** The datasource with the names of an option's values. */
  readonly datasource?: string;
  /** The names of the blocks it takes; all if it is not set. */
  readonly allow?: readonly string[];
  /** Earlier values of an option, each with its current one. Content may have either. */
  readonly formerly?: ReadonlyMap<string, string>;
};

/** The parts of `@storyblok/schema`'s `defineBlock` that reading needs. */
export type BlockSchema = {
  readonly name: string;
  /** The name that editors see. */
  readonly display_name?: string | null | undefined;
  readonly fields: readonly FieldSchema[];
};

/** A picture or file. `width` and `height` are in its own pixels, null if the address does not contain them. */
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

/** Rich text or Markdown as safe HTML. `parts` contains HTML with embedded blocks between. */
export type Prose = {
  readonly parts: readonly (string | BlockNode)[];
  readonly headings: readonly Heading[];
  readonly words: number;
};

/** Storyblok's edit mark: the block's name and uid, and the ids of its story and space. */
type EditMark = {
  readonly name: string;
  readonly space: string;
  readonly uid: string;
  readonly id: string;
};

/**
 * A block as an editor placed it. Its fields are read with the schema of its name. `unknown` and `broken` blocks
 * show nothing to visitors and a placeholder with their name to editors.
 */
export type BlockNode = {
  readonly kind: "known" | "unknown" | "broken";
  readonly component: string;
  readonly uid: string;
  /** Storyblok's edit mark; only in drafts. */
  readonly edit: EditMark | null;
  readonly fields: { readonly [field: string]: unknown };
};

/** A story as pages use it: its fields are under `content.fields`. */
export type Story = {
  readonly uuid: string;
  readonly id: number;
  readonly name: string;
  /** Storyblok's full slug without slashes at its ends: `en/blog/payroll`. */
  readonly slug: string;
  readonly startPage: boolean;
  readonly firstPublishedAt: Date | null;
  readonly publishedAt: Date | null;
  readonly tags: readonly string[];
  /** Slugs of the same page in other languages. */
  readonly alternates: readonly string[];
  /** Its own slug, if it is shown as a fallback at the slug above. */
  readonly fallbackFrom?: string;
  /** Slugs where other languages show it, or its translation, because they have none of their own. */
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

/** True for a field that takes nothing but pictures. */
export function takesPictures({ filetypes }: FieldSchema): boolean {
  return filetypes?.length === 1 && filetypes[0] === "images";
}

/** Returns the current value of an option. */
export function currentValue({ formerly }: FieldSchema, value: string): string {
  return formerly?.get(value) ?? value;
}

/** Returns the nodes of this block with typed fields, for parents that lay out children. */
export function only<const Schema extends BlockSchema>(
  schema: Schema,
  nodes: readonly BlockNode[],
): { readonly uid: string; readonly content: Content<Schema>; readonly node: BlockNode }[] {
  return nodes
    .filter((node) => node.kind === "known" && node.component === schema.name)
    .map((node) => ({ uid: node.uid, content: contentOf(schema, node), node }));
}

/** Types a node's fields. This is sound because `decode.ts` read them with the schema of the same name. */
export function contentOf<const Schema extends BlockSchema>(
  schema: Schema,
  node: BlockNode,
): Content<Schema> {
  if (node.component !== schema.name) {
    throw new TypeError(`a ${node.component} block was read as ${schema.name}`);
  }
  return node.fields as Content<Schema>;
}

/** Returns the content of a story of this kind; null for another kind or no story. */
export function contentIn<const Schema extends BlockSchema>(
  schema: Schema,
  story: Story | null,
): Content<Schema> | null {
  return only(schema, story ? [story.content] : [])[0]?.content ?? null;
}
