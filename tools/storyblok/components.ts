import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Changes } from "./changes.ts";
import type { Component, Field } from "./component-types.ts";
import type { ManagementApi } from "./management-api.ts";

const component = z.looseObject({
  id: z.number(),
  name: z.string(),
  schema: z.record(z.string(), z.record(z.string(), z.unknown())).nullish(),
});

/** Creates or updates a component of the space for each schema of the site. */
export async function pushComponents(
  api: ManagementApi,
  all: readonly Component[],
  changes: Changes,
) {
  const readAll = () => api.get("components", z.object({ components: z.array(component) }));
  const { components } = await readAll();
  const there = new Map(components.map((one) => [one.name, one]));
  for (const wanted of all) {
    const known = there.get(wanted.name);
    const body = { component: wanted };
    if (!known) {
      await changes.make(`component ${wanted.name}: new`, async () => {
        await api.post("components", body, z.unknown(), async () =>
          (await readAll()).components.find(({ name }) => name === wanted.name),
        );
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

/**
 * The settings of a field that decide which content it accepts. If an editor adds one in Storyblok, the code
 * may get content it does not know, or miss content it needs. Labels and help texts that editors add stay if
 * the code has none.
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
  "style_options",
  "source",
  "datasource_slug",
  "folder_slug",
  "filter_content_type",
  "filetypes",
  "restrict_components",
  "component_whitelist",
  "component_denylist",
] as const;

/** Returns the fields and settings that are not as wanted. Ignores what the service adds itself. */
function differences(wanted: Component, known: z.infer<typeof component>): string[] {
  const settings = Object.entries(wanted)
    .filter(([key, value]) => key !== "schema" && known[key] !== value)
    .map(([key]) => key);
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
