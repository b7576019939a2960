import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readAsset } from "../../test/storyblok/asset-files.ts";
import type { Asset } from "../../test/storyblok/model.ts";
import { pushAssets } from "./assets.ts";
import type { Changes } from "./changes.ts";
import type { ManagementApi } from "./management-api.ts";

/**
 * A picture of each block that shows something, by the block's name. `npm run pictures -- blocks` takes them.
 */
export const blockPictures = join(import.meta.dirname, "pictures");

/** The pictures' folder in the space's assets. */
const assetFolder = "block-pictures";

const component = z.looseObject({
  id: z.number(),
  name: z.string(),
  image: z.string().nullish(),
});

/** Uploads the blocks' pictures, and shows them where editors choose a block. */
export async function pushPreviews(api: ManagementApi, changes: Changes): Promise<void> {
  const wanted = new Map<string, Asset>();
  for (const name of (await readdir(blockPictures)).toSorted()) {
    const path = `${assetFolder}/${name}`;
    wanted.set(path, await readAsset(path, join(blockPictures, name)));
  }
  const { files } = await pushAssets(api, wanted, changes);
  const { components } = await api.get("components", z.object({ components: z.array(component) }));
  for (const one of components) {
    const address = files.get(`${assetFolder}/${one.name}.webp`)?.address;
    if (address === undefined || sameAddress(one.image, address)) continue;
    await changes.make(`component ${one.name}: changed (image)`, () =>
      api.put(`components/${one.id}`, { component: { ...one, image: address } }),
    );
  }
}

/** Compares without the scheme, which the service may leave out. */
function sameAddress(there: string | null | undefined, wanted: string): boolean {
  return there?.replace(/^https?:/, "") === wanted.replace(/^https?:/, "");
}
