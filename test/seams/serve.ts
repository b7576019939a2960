import { join, resolve } from "node:path";
import { guardWorkerd } from "../../tools/guard-workerd.ts";
import { servedSpace } from "../../tools/served-space.ts";
import { startWorld } from "../world.ts";

/* The site of a copy of the tree. `copy.ts` starts it there, and it ends when its parent disconnects. */

export type ServeOptions = {
  /** A folder of stories, absolute or from the copy's root; by default the one that `npm start` serves. */
  readonly space?: string;
  /** Variables and secrets that replace those of development. */
  readonly variables?: Readonly<Record<string, string>>;
};

/** The addresses of the site and of its CRM. */
export type Served = { readonly origin: string; readonly crm: string };

const root = join(import.meta.dirname, "../..");

if (import.meta.main) {
  const { space, variables }: ServeOptions = JSON.parse(process.argv[2] ?? "{}");
  const world = await startWorld({
    space: space ? resolve(root, space) : servedSpace,
    ...(variables && { variables }),
  });
  guardWorkerd();
  process.once("disconnect", async () => {
    await world.close();
    process.exit();
  });
  process.send?.({ origin: world.origin, crm: world.crm?.origin ?? "" } satisfies Served);
}
