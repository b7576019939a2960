import { pushableOf, siteGallery } from "../gallery.ts";
import { servedSpace } from "../served-space.ts";
import { siteSchemas } from "../site-types.ts";
import type { Refused } from "./changes.ts";
import { type PushOptions, type Pushed, push } from "./push.ts";

type Asked = Omit<PushOptions, "schemas" | "folder" | "gallery">;

/** Makes the space what this repository says: its types, and its stories and examples. Throws as `push` does. */
export async function pushSite(asked: Asked): Promise<Pushed> {
  // So that a wrong token is told before the site's sources are read.
  await asked.api.space();
  const schemas = await siteSchemas();
  const gallery = asked.schemasOnly ? new Map() : await siteGallery(pushableOf);
  return push({ ...asked, schemas, gallery, folder: servedSpace });
}

/** Tells what was refused by what helps, which is said once. */
export function tellRefused(refused: readonly Refused[]): void {
  console.error(`${refused.length} refused:`);
  for (const [advice, some] of Map.groupBy(refused, (one) => one.advice)) {
    for (const { what, reason } of some) console.error(`  ${what}: ${reason}`);
    if (advice !== "") console.error(`  → ${advice}`);
  }
}
