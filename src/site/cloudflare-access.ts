import { z } from "zod";
import { hourMs } from "../base/clock.ts";
import { within } from "../base/deadline.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { withUserAgent } from "../brand/user-agent.ts";

export type CloudflareAccessParts = {
  /** `https://TEAM.cloudflareaccess.com`, and the application's tag: without both no one is vouched for. */
  readonly team: string | undefined;
  readonly audience: string | undefined;
  readonly fetch: typeof fetch;
  readonly now: () => number;
};

/** What Cloudflare Access says of who asks; null where it vouches for no one. */
export type Vouch = (request: Request) => Promise<{ readonly email: string | null } | null>;

const keysShape = z.lazy(() => z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }));
type Keys = z.infer<typeof keysShape>["keys"];
const keysFreshMs = hourMs;
const keysTimeoutMs = 2_000;
const maxKeysBytes = 64 * 1024;

/**
 * What Cloudflare Access puts before each request that it let through: a token of this application, signed
 * by the team's keys. A service's token has no address.
 * https://developers.cloudflare.com/cloudflare-one/identity/authorization-cookie/validating-json/
 */
export function createVouch(parts: CloudflareAccessParts): Vouch {
  const { team, audience } = parts;
  const keysOf = rememberKeys(parts);
  return async (request) => {
    const token = request.headers.get("cf-access-jwt-assertion");
    if (!token || !team || !audience || token.length > 8_000) return null;
    const keys = await keysOf();
    if (!keys) return null;
    try {
      const { verifyWithJwks } = await import("hono/jwt");
      const said = await verifyWithJwks(token, {
        keys,
        allowedAlgorithms: ["RS256"],
        verification: { iss: team, aud: audience },
      });
      if (typeof said.exp !== "number") return null;
      return { email: typeof said["email"] === "string" ? said["email"] : null };
    } catch {
      return null;
    }
  };
}

/** They change every six weeks, and the old ones hold for a week more. */
function rememberKeys(parts: CloudflareAccessParts): () => Promise<Keys | null> {
  const { team, fetch: ask, now } = parts;
  let known: { keys: Keys; until: number } | null = null;
  return async () => {
    if (known && now() < known.until) return known.keys;
    const keys = await within(
      readKeys(`${team}/cdn-cgi/access/certs`, ask).catch(() => null),
      keysTimeoutMs,
      null,
    );
    if (keys) known = { keys, until: now() + keysFreshMs };
    return keys ?? known?.keys ?? null;
  };
}

async function readKeys(address: string, ask: typeof fetch): Promise<Keys | null> {
  const answer = await ask(address, withUserAgent({ redirect: "manual" }));
  if (!answer.ok) return null;
  const { bytes, whole } = await readAtMost(answer.body, maxKeysBytes);
  return whole ? keysShape.parse(JSON.parse(new TextDecoder().decode(bytes))).keys : null;
}
