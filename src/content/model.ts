import type { Adoption } from "./adopt-blocks.ts";
import type { Schemas } from "./decode.ts";
import type { BlockSchema, FieldSchema } from "../story/fields.ts";
import type { Listing } from "./listed.ts";

/** What code that reads content needs to know about the site's kinds of story and block. */
export type ContentModel = {
  readonly schemas: Schemas;
  /** The kinds of story that are hubs. */
  readonly hubs: readonly string[];
  /** Fields of stories that no card, banner or byline shows. Lists and related stories leave them out. */
  readonly unlisted: ReadonlySet<string>;
  /**
   * Fields that reference a story by its uuid and that the content service does not resolve. The whole story
   * is put in place.
   */
  readonly byUuid: ReadonlySet<string>;
  /** The rules for what is public. */
  readonly listing: Listing;
  /** Fields that lists can be filtered by. The catalog knows how many stories have each value. */
  readonly tallied: ReadonlySet<string>;
  /** Kinds of story whose date can be empty. Lists then use the day they were first published. */
  readonly undated: ReadonlySet<string>;
  /** Kinds of story that are also shown in languages that have no story at their address. */
  readonly fallbackKinds: ReadonlySet<string>;
  /**
   * Datasources that any address can need, whatever its language. Every catalog reads them, also the first.
   */
  readonly datasources: readonly string[];
  /** Datasources whose entries pages show, in the page's language. */
  readonly labels: readonly string[];
  /** True if pages need the story at a slug. If it is unpublished by mistake, its last version is used. */
  readonly essential: (slug: string) => boolean;
  /** How to show a space that was built for another site; null if such spaces are not shown. */
  readonly adoption: Adoption | null;
};

/**
 * Returns the fields that lists leave out to stay small: blocks, and references to several stories. The
 * service takes one list of names for all kinds of story, so a name that is something smaller in any kind is
 * not left out.
 */
export function unlistedFields(kinds: readonly BlockSchema[]): ReadonlySet<string> {
  const all = kinds.flatMap(({ fields }) => fields);
  const shown = new Set(all.filter((field) => !isLarge(field)).map(({ name }) => name));
  return new Set(all.map(({ name }) => name).filter((name) => !shown.has(name)));
}

function isLarge({ type, source }: FieldSchema): boolean {
  return type === "bloks" || (type === "options" && source === "internal_stories");
}

const relationsByModel = new WeakMap<ContentModel, { all: string; single: string }>();

/** Returns what the service resolves: all reference fields, and those that name a single story. */
export function relationsIn(model: ContentModel) {
  let relations = relationsByModel.get(model);
  if (!relations) {
    relations = { all: relationsOf(model), single: relationsOf(model, "option") };
    relationsByModel.set(model, relations);
  }
  return relations;
}

/** Returns all reference fields of all schemas: `blog-page.author,blog-page.related_articles`. */
function relationsOf({ schemas, byUuid }: ContentModel, type?: "option"): string {
  return [...schemas.values()]
    .flatMap((schema) =>
      schema.fields
        .filter((field) => field.source === "internal_stories" && !byUuid.has(field.name))
        .filter((field) => type === undefined || field.type === type)
        .map((field) => `${schema.name}.${field.name}`),
    )
    .toSorted()
    .join(",");
}

/** Returns the kinds of story with a date that editors can leave empty. */
export function undatedKinds(kinds: readonly BlockSchema[]): ReadonlySet<string> {
  const mayBeEmpty = ({ name, required }: FieldSchema) => name === "date" && !required;
  return new Set(kinds.filter(({ fields }) => fields.some(mayBeEmpty)).map(({ name }) => name));
}

/**
 * Returns the fields that lists can be filtered by: those whose values have names in a datasource, and those
 * that reference a single story, such as the author. `but`: the fields that no list is filtered by.
 */
export function talliedFields(
  kinds: readonly BlockSchema[],
  but: ReadonlySet<string>,
): ReadonlySet<string> {
  const fields = kinds.flatMap((kind) => kind.fields).filter(({ name }) => !but.has(name));
  const names = fields
    .filter(({ type, source, datasource }) =>
      source === "internal_stories" ? type === "option" : datasource !== undefined,
    )
    .map(({ name }) => name);
  return new Set(names);
}

/** Returns the datasources of all fields, except fields whose values pages show unchanged (`but`). */
export function labelDatasources(
  schemas: Iterable<BlockSchema>,
  but: ReadonlySet<string>,
): readonly string[] {
  const fields = [...schemas].flatMap((schema) => schema.fields);
  const named = fields.flatMap(({ name, datasource }) => (but.has(name) ? [] : (datasource ?? [])));
  return [...new Set(named)].toSorted();
}

/** Returns the values of a field that lists can be filtered by. */
export function talliedValues(value: unknown): readonly string[] {
  const values = [value].flat().filter((one) => typeof one === "string" && one !== "");
  return [...new Set(values)] as readonly string[];
}
