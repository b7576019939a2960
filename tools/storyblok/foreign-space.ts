import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { isRecord } from "../../src/base/is-record.ts";
import type { ManagementApi } from "./management-api.ts";
import type { ForeignType } from "./propose-adoption.ts";
import { Refusal } from "./refusal.ts";

/** The types, stories and languages of another site's space. */
export type ForeignSpace = {
  readonly name: string;
  readonly types: readonly ForeignType[];
  readonly slugs: readonly string[];
  /** The languages of field-level translation. */
  readonly languages: readonly string[];
};

const component = z.object({
  name: z.string(),
  is_root: z.boolean().nullish(),
  is_nestable: z.boolean().nullish(),
  schema: z
    .record(
      z.string(),
      z.looseObject({
        type: z.string().nullish(),
        component_whitelist: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
});
const exported = z.object({ components: z.array(component) });

export async function readForeignSpace(api: ManagementApi): Promise<ForeignSpace> {
  const { name } = await api.space();
  const answer = z.object({
    space: z.object({ languages: z.array(z.object({ code: z.string() })).nullish() }),
  });
  const { space } = await api.get("", answer);
  const { components } = await api.get("components", exported);
  const listed = z.object({ full_slug: z.string(), is_folder: z.boolean().nullish() });
  const stories = await api.list("stories", listed);
  return {
    name,
    types: components.map(typeOf),
    slugs: stories.filter((story) => !story.is_folder).map((story) => story.full_slug),
    languages: (space.languages ?? []).map(({ code }) => code),
  };
}

/**
 * Reads the same from a folder: components as Storyblok's CLI writes them (`components.json`,
 * `components.123.json`), and stories, one per file. Without components, the types come from the stories.
 */
export async function readForeignFolder(folder: string): Promise<ForeignSpace> {
  const files = await readdir(folder, { recursive: true }).catch(() => null);
  if (!files) throw new Refusal("NotThere", `${folder} cannot be read`);
  const types = new Map<string, ForeignType>();
  const seen = new Map<string, ForeignType>();
  const slugs: string[] = [];
  for (const file of files.filter((path) => path.endsWith(".json")).toSorted()) {
    const json: unknown = JSON.parse(await readFile(join(folder, file), "utf8"));
    const list = exported.safeParse(Array.isArray(json) ? { components: json } : json);
    if (/^components\b/.test(basename(file)) && list.success) {
      for (const one of list.data.components) types.set(one.name, typeOf(one));
      continue;
    }
    const story = isRecord(json) && isRecord(json.story) ? json.story : json;
    if (!isRecord(story) || !isRecord(story.content)) continue;
    const own = file.replace(/^.*\b(stories|drafts)\//, "").replace(/\.json$/, "");
    slugs.push(typeof story.full_slug === "string" ? story.full_slug : own);
    infer(story.content, true, seen, 0);
  }
  if (slugs.length === 0 && types.size === 0) {
    throw new Refusal("NotThere", `${folder} has neither components nor stories`);
  }
  return {
    name: basename(folder),
    types: [...(types.size > 0 ? types : seen).values()],
    slugs,
    languages: [],
  };
}

function typeOf({ name, is_root, is_nestable, schema }: z.infer<typeof component>): ForeignType {
  const fields = Object.entries(schema ?? {}).map(
    ([field, { type, component_whitelist: allow }]) =>
      [field, { type: type ?? "text", allow: allow ?? [] }] as const,
  );
  return {
    name,
    isRoot: is_root === true,
    isNestable: is_nestable !== false,
    fields: new Map(fields),
  };
}

/** No layout nests deeper. */
const maxDepth = 40;

/** Adds the types in some content, with the fields that it fills in. */
function infer(value: unknown, isRoot: boolean, into: Map<string, ForeignType>, depth: number) {
  if (depth > maxDepth) return;
  if (Array.isArray(value)) for (const item of value) infer(item, false, into, depth + 1);
  if (!isRecord(value)) return;
  const { component: name } = value;
  if (typeof name === "string") {
    const known = into.get(name);
    const fields = new Map(known?.fields);
    for (const [field, inner] of Object.entries(value)) {
      if (field.startsWith("_") || field === "component") continue;
      const type = kindOf(inner);
      if (type) fields.set(field, { type, allow: [] });
    }
    into.set(name, {
      name,
      isRoot: isRoot || known?.isRoot === true,
      isNestable: !isRoot || known?.isNestable === true,
      fields,
    });
  }
  for (const inner of Object.values(value)) infer(inner, false, into, depth + 1);
}

function kindOf(value: unknown): string | null {
  if (typeof value === "string") return value === "" ? null : "text";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return "number";
  if (Array.isArray(value)) return value.some(isRecord) ? "bloks" : null;
  if (!isRecord(value)) return null;
  if (value.type === "doc") return "richtext";
  if (value.filename !== undefined) return "asset";
  return value.linktype === undefined ? "custom" : "multilink";
}
