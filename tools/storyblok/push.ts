import type { Schemas } from "../../src/content/decode.ts";
import type { StoryFile } from "../../test/storyblok/model.ts";
import { pushAssets } from "./assets.ts";
import { createChanges } from "./changes.ts";
import { componentsOf, type LabelLanguage } from "./component-types.ts";
import { pushComponents } from "./components.ts";
import { pushDatasources } from "./datasources.ts";
import type { ManagementApi } from "./management-api.ts";
import { pushPreviews } from "./previews.ts";
import { pushStories } from "./stories.ts";
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

/** Makes the space what the repository says, and returns how much there was to do. Throws a `Refusal`. */
export async function push(options: PushOptions): Promise<number> {
  const { api, schemas, labels, folder, gallery, apply, schemasOnly, previews, say } = options;
  const changes = createChanges(apply, say);
  const space = await api.space();
  // Read before anything is sent, so that a broken file stops all of it.
  const wanted = schemasOnly ? null : await readWanted(folder, gallery);
  say(`space ${space.id} (${space.name})`);
  await pushComponents(api, componentsOf(schemas, labels), changes);
  if (wanted) {
    await pushDatasources(api, wanted.files.datasources, changes);
    const assets = await pushAssets(api, wanted.files.assets, changes);
    await pushStories({ api, wanted, assets, changes });
  }
  if (previews) await pushPreviews(api, changes);
  return changes.count();
}
