import type { D1Database } from "@cloudflare/workers-types";
import type { DeskAccess } from "../desk/access.ts";
import type { Variables } from "../env.ts";
import { createVouch } from "./cloudflare-access.ts";

/** Who may see the desk, as the environment says. */
export function deskAccessOf(variables: Variables, outbox: D1Database): DeskAccess {
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
    invited: async (id) => (await import("../desk/invites.ts")).roleBy(outbox, id, Date.now()),
  };
}
