import type { Schemas } from "../../src/content/decode.ts";
import type { Datasource, StoryFile } from "../../test/storyblok/model.ts";
import { pushAssets } from "./assets.ts";
import { createChanges, type Refused } from "./changes.ts";
import type { LabelLanguage } from "../../src/language/language.ts";
import { readLabels } from "../labels.ts";
import { componentsOf } from "./component-types.ts";
import { pushComponents } from "./components.ts";
import { pushDatasources } from "./datasources.ts";
import type { ManagementApi } from "./management-api.ts";
import { pushPreviews } from "./previews.ts";
import { fillStories, placeStories } from "./stories.ts";
import { readWanted } from "./wanted-stories.ts";

export type PushOptions = {
  api: ManagementApi;
  /** Every block and page type. */
  schemas: Schemas;
  /** What editors read names and help texts in. */
  labels: LabelLanguage;
  /** The folder of the demo space. */
  folder: string;
  /** Drafts that the folder has no file of: a story for each block, as editors see it in the gallery. */
  gallery: ReadonlyMap<string, StoryFile>;
  /** Else nothing is sent: what would be is told. */
  apply: boolean;
  /** Only the block and page types: what a space that editors work in needs after a change of the code. */
  schemasOnly: boolean;
  /** The pictures, too, that editors choose blocks by. */
  previews: boolean;
  say(line: string): void;
};

/** How much there was to do, and what of it the service refused. */
export type Pushed = { count: number; refused: readonly Refused[] };

/**
 * Makes the space what the repository says. Lists are first, since types choose from them; every story has
 * its place before the first file is sent, and none waits for one. Throws a `Refusal` where nothing can go on.
 */
export async function push(options: PushOptions): Promise<Pushed> {
  const { api, schemas, labels, folder, gallery, apply, schemasOnly, previews, say } = options;
  const changes = createChanges(apply, say);
  const space = await api.space();
  // Read before anything is sent, so that a broken file stops all of it.
  const wanted = schemasOnly ? null : await readWanted(folder, gallery);
  say(`space ${space.id} (${space.name})`);
  await pushDatasources(api, withChosen(wanted?.files.datasources ?? new Map(), schemas), changes);
  await pushComponents(api, componentsOf(await readLabels(), schemas, labels), changes);
  if (wanted) {
    const places = await placeStories({ api, wanted, changes });
    const assets = await pushAssets(api, wanted.files.assets, changes);
    await fillStories({ api, wanted, changes, assets, ...places });
  }
  if (previews) await pushPreviews(api, changes);
  return { count: changes.count(), refused: changes.refused() };
}

/**
 * The repository's lists, and an empty one for each that a type chooses from, since a type waits for its lists, and
 * for redirects, which editors and the desk write.
 */
function withChosen(wanted: ReadonlyMap<string, Datasource>, schemas: Schemas) {
  const empty = (name: string): Datasource => ({ name, entries: [] });
  const all = new Map([["redirects", empty("redirects")], ...wanted]);
  const fields = [...schemas.values()].flatMap((schema) => schema.fields);
  for (const { source, datasource: slug } of fields) {
    if (source !== "internal" || slug === undefined || all.has(slug)) continue;
    all.set(slug, empty(slug));
  }
  return all;
}
