import type { Adoption } from "./adopt-blocks.ts";
import type { Schemas } from "./decode.ts";
import type { BlockSchema, FieldSchema } from "../story/fields.ts";
import type { Listing } from "./listed.ts";

/** What reading content takes to know of the kinds of story and block there are. */
export type ContentModel = {
  readonly schemas: Schemas;
  /** The kinds of story that are hubs. */
  readonly hubs: readonly string[];
  /** Fields of stories that no card, banner or byline shows: left out of lists and related stories. */
  readonly unlisted: ReadonlySet<string>;
  /**
   * Fields that name a story by its uuid, which the content service does not resolve by itself: it is put
   * in place whole.
   */
  readonly byUuid: ReadonlySet<string>;
  /** What everybody may find. */
  readonly listing: Listing;
  /** Fields of stories by whose values lists are narrowed: how many have which is known at once. */
  readonly tallied: ReadonlySet<string>;
  /** Kinds of story whose date may be left empty: lists go by the day they were first published then. */
  readonly undated: ReadonlySet<string>;
  /** Kinds of story that are shown in languages, too, that have none of their own at their address. */
  readonly fallbackKinds: ReadonlySet<string>;
  /** Datasources that an address may need, whatever its language. Read with the first catalog, as the next ones are. */
  readonly datasources: readonly string[];
  /** Datasources whose entries pages show, each in the page's language. */
  readonly labels: readonly string[];
  /** Whether pages cannot do without the story at a slug: unpublished by mistake, the last one is used. */
  readonly essential: (slug: string) => boolean;
  /** How a space that was made for another site is shown; null where none is. */
  readonly adoption: Adoption | null;
};

/**
 * The fields that lists leave out, since lists stay small: blocks and references to several stories. They
 * are named to the service for stories of all kinds at once, so of a name that one kind has something
 * smaller under, none is left out.
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

/** What the service resolves by itself: all reference fields, and those that name one story. */
export function relationsIn(model: ContentModel) {
  let relations = relationsByModel.get(model);
  if (!relations) {
    relations = { all: relationsOf(model), single: relationsOf(model, "option") };
    relationsByModel.set(model, relations);
  }
  return relations;
}

/** `blog-page.author,blog-page.related_articles`: every reference field of every schema. */
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

/** The kinds of story with a date that editors need not fill in. */
export function undatedKinds(kinds: readonly BlockSchema[]): ReadonlySet<string> {
  const mayBeEmpty = ({ name, required }: FieldSchema) => name === "date" && !required;
  return new Set(kinds.filter(({ fields }) => fields.some(mayBeEmpty)).map(({ name }) => name));
}

/**
 * The fields lists are narrowed by: those whose values have names in a datasource, and those that name one
 * other story, as who wrote it; but those that no list is narrowed by.
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

/** The datasources that fields take their values from, but those of fields that pages show as they stand. */
export function labelDatasources(
  schemas: Iterable<BlockSchema>,
  but: ReadonlySet<string>,
): readonly string[] {
  const fields = [...schemas].flatMap((schema) => schema.fields);
  const named = fields.flatMap(({ name, datasource }) => (but.has(name) ? [] : (datasource ?? [])));
  return [...new Set(named)].toSorted();
}

/** The values of a field that lists may be narrowed by. */
export function talliedValues(value: unknown): readonly string[] {
  const values = [value].flat().filter((one) => typeof one === "string" && one !== "");
  return [...new Set(values)] as readonly string[];
}
