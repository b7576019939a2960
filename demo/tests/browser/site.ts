import * as fixture from "../../../test/browser/site.ts";
import type { WorldOptions } from "../../../test/world.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/* The same as in the engine's tests, over the demo's space. */

export {
  awake,
  clipboard,
  comeBack,
  cut,
  desk,
  eventually,
  hold,
  marked,
  phone,
  scrollAwake,
  twoFrames,
} from "../../../test/browser/site.ts";
export type { Visit } from "../../../test/browser/site.ts";
export type VisitOptions = NonNullable<Parameters<fixture.Site["visit"]>[0]>;

export function openSite(of: Pick<WorldOptions, "variables"> = {}): Promise<fixture.Site> {
  return fixture.openSite({ space: servedSpace, ...of });
}

export function openOwnSite(of: Pick<WorldOptions, "files"> = {}): Promise<fixture.OwnSite> {
  return fixture.openOwnSite({ space: servedSpace, ...of });
}
