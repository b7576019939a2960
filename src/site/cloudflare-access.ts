import { z } from "zod";
import { hourMs } from "../base/clock.ts";
import { within } from "../base/deadline.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { withUserAgent } from "../brand/user-agent.ts";

export type CloudflareAccessParts = {
  /** `https://TEAM.cloudflareaccess.com`, and the application's tag. Without both, no request is verified. */
  readonly team: string | undefined;
  readonly audience: string | undefined;
  readonly fetch: typeof fetch;
  readonly now: () => number;
};

/** Who a request comes from according to Cloudflare Access; null if Access did not verify it. */
export type AccessVerifier = (
  request: Request,
) => Promise<{ readonly email: string | null } | null>;

const keysShape = z.lazy(() => z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }));
type Keys = z.infer<typeof keysShape>["keys"];
const keysFreshMs = hourMs;
const keysTimeoutMs = 2_000;
const maxKeysBytes = 64 * 1024;

/**
 * Checks the token that Cloudflare Access adds to each request that it lets through. It is issued for this
 * application and signed with the team's keys. A service token has no email address.
 * https://developers.cloudflare.com/cloudflare-one/identity/authorization-cookie/validating-json/
 */
export function createAccessVerifier(parts: CloudflareAccessParts): AccessVerifier {
  const { team, audience } = parts;
  const keysOf = cacheKeys(parts);
  return async (request) => {
    const token = request.headers.get("cf-access-jwt-assertion");
    if (!token || !team || !audience || token.length > 8_000) return null;
    const keys = await keysOf();
    if (!keys) return null;
    try {
      const { verifyWithJwks } = await import("hono/jwt");
      const claims = await verifyWithJwks(token, {
        keys,
        allowedAlgorithms: ["RS256"],
        verification: { iss: team, aud: audience },
      });
      if (typeof claims.exp !== "number") return null;
      return { email: typeof claims["email"] === "string" ? claims["email"] : null };
    } catch {
      return null;
    }
  };
}

/** Access rotates its keys every six weeks, and the old ones stay valid for another week. */
function cacheKeys(parts: CloudflareAccessParts): () => Promise<Keys | null> {
  const { team, fetch: fetcher, now } = parts;
  let known: { keys: Keys; until: number } | null = null;
  return async () => {
    if (known && now() < known.until) return known.keys;
    const keys = await within(
      readKeys(`${team}/cdn-cgi/access/certs`, fetcher).catch(() => null),
      keysTimeoutMs,
      null,
    );
    if (keys) known = { keys, until: now() + keysFreshMs };
    return keys ?? known?.keys ?? null;
  };
}

async function readKeys(address: string, fetcher: typeof fetch): Promise<Keys | null> {
  const answer = await fetcher(address, withUserAgent({ redirect: "manual" }));
  if (!answer.ok) return null;
  const { text, whole } = await readAtMost(answer.body, maxKeysBytes);
  return whole ? keysShape.parse(JSON.parse(text)).keys : null;
}
