import { type SiteOptions, openSite as openFixture } from "../../../test/contracts/site.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/** The site without workerd, over the demo's space. */
export function openSite(options: SiteOptions = {}) {
  return openFixture({ space: servedSpace, ...options });
}
