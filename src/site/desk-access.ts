import type { D1Database } from "@cloudflare/workers-types";
import type { DeskAccess } from "../desk/access.ts";
import type { Variables } from "../env.ts";
import { createAccessVerifier } from "./cloudflare-access.ts";

/** Who may see the desk, from the environment. */
export function deskAccessOf(variables: Variables, outbox: D1Database): DeskAccess {
  const verifyAccess = createAccessVerifier({
    team: variables.ACCESS_TEAM,
    audience: variables.ACCESS_AUDIENCE,
    fetch: (...request) => fetch(...request),
    now: Date.now,
  });
  return {
    key: variables.DESK_KEY ?? null,
    verifiedEmail: async (request) => (await verifyAccess(request))?.email ?? null,
    operators: variables.DESK_OPERATORS,
    privacy: variables.DESK_PRIVACY,
    invited: async (id) =>
      (await import("../desk/invites.ts")).roleOfInvite(outbox, id, Date.now()),
  };
}
