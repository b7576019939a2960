import { pushableOf, siteGallery } from "../gallery.ts";
import { servedSpace } from "../served-space.ts";
import { siteSchemas } from "../site-types.ts";
import type { Refused } from "./changes.ts";
import { type PushOptions, type Pushed, push } from "./push.ts";

type SitePushOptions = Omit<PushOptions, "schemas" | "folder" | "gallery">;

/** Makes the space match this repository: its types, stories and examples. Throws as `push` does. */
export async function pushSite(options: SitePushOptions): Promise<Pushed> {
  // Reports a wrong token before the site's sources are read.
  await options.api.space();
  const schemas = await siteSchemas();
  const gallery = options.schemasOnly ? new Map() : await siteGallery(pushableOf);
  return push({ ...options, schemas, gallery, folder: servedSpace });
}

/** Prints what was refused, grouped by the advice, which is printed once. */
export function printRefused(refused: readonly Refused[]): void {
  console.error(`${refused.length} refused:`);
  for (const [advice, some] of Map.groupBy(refused, (one) => one.advice)) {
    for (const { what, reason } of some) console.error(`  ${what}: ${reason}`);
    if (advice !== "") console.error(`  → ${advice}`);
  }
}
