import type { DeskAccess } from "../desk/access.ts";
import type { Variables } from "../env.ts";
import { createVouch } from "./cloudflare-access.ts";

/** Who may see the desk, as the environment says. */
export function deskAccessOf(variables: Variables): DeskAccess {
  const vouch = createVouch({
    team: variables.ACCESS_TEAM,
    audience: variables.ACCESS_AUDIENCE,
    fetch: (...request) => fetch(...request),
    now: Date.now,
  });
  return {
    key: variables.DESK_KEY ?? null,
    vouchedFor: async (request) => (await vouch(request))?.email ?? null,
    operators: variables.DESK_OPERATORS,
    privacy: variables.DESK_PRIVACY,
  };
}
