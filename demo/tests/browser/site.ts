import * as fixture from "../../../test/browser/site.ts";
import type { WorldOptions } from "../../../test/world.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/* As in the engine's tests, over the demo's space. */

export { awake, desk, eventually, holdScripts, phone } from "../../../test/browser/site.ts";
export type { OwnSite, Site, Visit, VisitOptions } from "../../../test/browser/site.ts";

export function openSite(of: Pick<WorldOptions, "variables"> = {}): Promise<fixture.Site> {
  return fixture.openSite({ space: servedSpace, ...of });
}

export function openOwnSite(): Promise<fixture.OwnSite> {
  return fixture.openOwnSite({ space: servedSpace });
}
