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
  /** The language of names and help texts for editors. */
  labels: LabelLanguage;
  /** The folder of the demo space. */
  folder: string;
  /** Drafts that have no file in the folder: a story for each block, as the gallery shows it to editors. */
  gallery: ReadonlyMap<string, StoryFile>;
  /** If false, changes are reported but not sent. */
  apply: boolean;
  /** Sends only block and page types, which a space that editors work in needs after a code change. */
  schemasOnly: boolean;
  /** Also sends the pictures by which editors choose blocks. */
  previews: boolean;
  say(line: string): void;
};

/** How many changes there were, and those that the service refused. */
export type Pushed = { count: number; refused: readonly Refused[] };

/**
 * Makes the space match the repository. Datasources come first, because types choose from them. Every story
 * has its place before the first file is sent, and none waits for a file. Throws a `Refusal` if it cannot
 * continue.
 */
export async function push(options: PushOptions): Promise<Pushed> {
  const { api, schemas, labels, folder, gallery, apply, schemasOnly, previews, say } = options;
  const changes = createChanges(apply, say);
  const space = await api.space();
  // Read before anything is sent, so that a broken file stops the push.
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
 * Returns the repository's datasources, an empty one for each other that a type chooses from, because a type
 * needs its datasources first, and one for redirects, which editors and the desk write.
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
