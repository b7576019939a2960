import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Schemas } from "../../src/content/decode.ts";
import type { BlockSchema, FieldSchema } from "../../src/content/fields.ts";
import type { Changes } from "./changes.ts";
import type { ManagementApi } from "./management-api.ts";

type Field = Record<string, unknown>;

/** A block or page type as the management API keeps it. */
type Component = {
  name: string;
  display_name: string;
  is_root: boolean;
  is_nestable: boolean;
  schema: Record<string, Field>;
};

const component = z.looseObject({
  id: z.number(),
  name: z.string(),
  schema: z.record(z.string(), z.record(z.string(), z.unknown())).nullish(),
});

/** Each schema of the site becomes, or stays, a component of the space. */
export async function pushComponents(api: ManagementApi, schemas: Schemas, changes: Changes) {
  const { components } = await api.get("components", z.object({ components: z.array(component) }));
  const there = new Map(components.map((one) => [one.name, one]));
  for (const wanted of [...schemas.values()].map(componentOf)) {
    const known = there.get(wanted.name);
    const body = { component: wanted };
    if (!known) {
      await changes.make(`component ${wanted.name}: new`, async () => {
        await api.post("components", body, z.unknown());
      });
      continue;
    }
    const differs = differences(wanted, known);
    if (differs.length === 0) continue;
    await changes.make(`component ${wanted.name}: changed (${differs.join(", ")})`, () =>
      api.put(`components/${known.id}`, body),
    );
  }
}

type Block = BlockSchema & { is_root?: boolean; is_nestable?: boolean };

/** Any block may stand in a template, where `template_name` is what data goes by. */
function componentOf(schema: Block): Component {
  const nestable = schema.is_nestable ?? true;
  const fields: FieldSchema[] = [...schema.fields];
  if (nestable && !fields.some(({ name }) => name === "template_name")) {
    fields.push({ name: "template_name", type: "text" });
  }
  return {
    name: schema.name,
    display_name: schema.display_name ?? schema.name,
    is_root: schema.is_root ?? false,
    is_nestable: nestable,
    schema: Object.fromEntries(fields.map((field, pos) => [field.name, fieldOf(field, pos)])),
  };
}

/** `allow` and `datasource` are the schema package's short forms of the service's options. */
function fieldOf(
  field: FieldSchema & { allow?: string[]; datasource?: string },
  pos: number,
): Field {
  const { name: _, allow, datasource, ...rest } = field;
  return {
    ...rest,
    pos,
    ...(allow && { component_whitelist: allow }),
    ...(allow && field.type === "bloks" && { restrict_components: true, restrict_type: "" }),
    ...(datasource !== undefined && { datasource_slug: datasource }),
  };
}

/**
 * What of a field decides which content it takes. Where an editor sets one of them in Storyblok, content may
 * come that the code does not know of, or must not come that it needs; labels and help texts are theirs.
 */
const deciding = [
  "type",
  "required",
  "regex",
  "translatable",
  "max_length",
  "min_value",
  "max_value",
  "minimum",
  "maximum",
  "options",
  "source",
  "datasource_slug",
  "folder_slug",
  "filter_content_type",
  "filetypes",
  "restrict_components",
  "component_whitelist",
  "component_denylist",
] as const;

/** The fields and settings that are not as wanted. What the service adds of its own does not count. */
function differences(wanted: Component, known: z.infer<typeof component>): string[] {
  const settings = (["display_name", "is_root", "is_nestable"] as const).filter(
    (key) => known[key] !== wanted[key],
  );
  const there = known.schema ?? {};
  const fields = [...new Set([...Object.keys(wanted.schema), ...Object.keys(there)])].filter(
    (name) => !contains(there[name], wanted.schema[name]),
  );
  return [...settings, ...fields];
}

function contains(there: Field | undefined, wanted: Field | undefined): boolean {
  if (!there || !wanted) return false;
  const plain: Field = JSON.parse(JSON.stringify(wanted));
  const added = deciding.filter((key) => !(key in plain) && !isUnset(there[key]));
  return (
    added.length === 0 &&
    Object.entries(plain).every(([key, value]) => isDeepStrictEqual(there[key], value))
  );
}

function isUnset(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}
