import { z } from "zod";
import type { Datasource, DatasourceEntry } from "../../test/storyblok/model.ts";
import type { Changes } from "./changes.ts";
import type { ManagementApi } from "./management-api.ts";

const dimension = z.object({ id: z.number(), name: z.string(), entry_value: z.string() });
const datasource = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  dimensions: z.array(dimension).nullish(),
});
const entry = z.object({
  id: z.number(),
  name: z.string(),
  value: z.string(),
  dimension_value: z.string().nullish(),
});

type Known = Awaited<ReturnType<typeof readEntries>>;

export async function readDatasources(api: ManagementApi) {
  const all = await api.list("datasources", datasource);
  return Promise.all(all.map((one) => readEntries(api, one)));
}

/** Returns a datasource of the space with the ids of its parts. */
async function readEntries(
  api: ManagementApi,
  { id, name, slug, dimensions }: z.infer<typeof datasource>,
) {
  const read = (query: Record<string, string> = {}) =>
    api.list("datasource_entries", entry, {
      datasource_id: String(id),
      ...query,
    });
  const entries = new Map(
    (await read()).map((one) => [
      one.name,
      { id: one.id, name: one.name, value: one.value, dimensions: {} as Record<string, string> },
    ]),
  );
  for (const each of dimensions ?? []) {
    for (const one of await read({ dimension: String(each.id) })) {
      const known = entries.get(one.name);
      if (known && one.dimension_value) known.dimensions[each.entry_value] = one.dimension_value;
    }
  }
  const ids = new Map((dimensions ?? []).map((each) => [each.entry_value, each.id]));
  return { id, name, slug, dimensions: ids, entries };
}

/** Creates or updates the repository's datasources with their entries in every language. Removes none. */
export async function pushDatasources(
  api: ManagementApi,
  wanted: ReadonlyMap<string, Datasource>,
  changes: Changes,
) {
  const known = new Map((await readDatasources(api)).map((one) => [one.slug, one]));
  for (const [slug, source] of wanted) {
    const codes = [
      ...new Set(source.entries.flatMap(({ dimensions }) => Object.keys(dimensions ?? {}))),
    ];
    let there = known.get(slug);
    if (!there) {
      await changes.make(`datasource ${slug}: new`, async () => {
        const made = await api.post(
          "datasources",
          { datasource: { name: source.name, slug, dimensions_attributes: codes.map(named) } },
          z.object({ datasource }),
          async () => {
            const all = await api.list("datasources", datasource);
            const found = all.find((one) => one.slug === slug);
            return found && { datasource: found };
          },
        );
        there = await readEntries(api, made.datasource);
      });
    }
    if (changes.apply && !there) continue;
    there = await completeDimensions(api, there, slug, codes, changes);
    for (const one of source.entries) await pushEntry(api, there, slug, one, changes);
  }
}

async function completeDimensions(
  api: ManagementApi,
  there: Known | undefined,
  slug: string,
  codes: readonly string[],
  changes: Changes,
): Promise<Known | undefined> {
  const missing = there ? codes.filter((code) => !there.dimensions.has(code)) : [];
  if (!there || missing.length === 0) return there;
  let complete = there;
  await changes.make(`datasource ${slug}: dimensions ${missing.join(", ")} new`, async () => {
    const body = { datasource: { dimensions_attributes: missing.map(named) } };
    await api.put(`datasources/${there.id}`, body);
    const all = await readDatasources(api);
    complete = all.find(({ id }) => id === there.id) ?? there;
  });
  return complete;
}

function named(code: string) {
  return { name: code, entry_value: code };
}

async function pushEntry(
  api: ManagementApi,
  there: Known | undefined,
  slug: string,
  wanted: DatasourceEntry,
  changes: Changes,
) {
  const { name, value, dimensions = {} } = wanted;
  const known = there?.entries.get(name);
  const translated = Object.entries(dimensions).filter(
    ([code, text]) => known?.dimensions?.[code] !== text,
  );
  if (known?.value === value && translated.length === 0) return;
  const line = `datasource ${slug}, entry ${name}: ${known ? "changed" : "new"}`;
  await changes.make(line, async () => {
    let id = known?.id;
    if (id === undefined) {
      const body = { datasource_entry: { name, value, datasource_id: there?.id } };
      const made = await api.post(
        "datasource_entries",
        body,
        z.object({ datasource_entry: entry }),
        async () => {
          const query = { datasource_id: String(there?.id ?? 0) };
          const all = await api.list("datasource_entries", entry, query);
          const found = all.find((one) => one.name === name);
          return found && { datasource_entry: found };
        },
      );
      id = made.datasource_entry.id;
    } else if (known?.value !== value) {
      await api.put(`datasource_entries/${id}`, { datasource_entry: { name, value } });
    }
    for (const [code, text] of translated) {
      await api.put(`datasource_entries/${id}`, {
        datasource_entry: { name, value, dimension_value: text },
        dimension_id: there?.dimensions.get(code),
      });
    }
  });
}
