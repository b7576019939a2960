import type { Entry } from "./reader.ts";
import { safeUrl } from "./safe-url.ts";

/**
 * Editors' redirects: entries of the datasource `redirects`, old path → new path (or a URL on the
 * allow-list). Chains are followed to their end and loops dropped when looked up, so a visitor makes
 * one step at most. Returns null where there is none.
 */
export function findRedirect(
  entries: readonly Entry[],
  path: string,
  allowedOrigins: readonly string[] = [],
): string | null {
  const byPath = new Map(entries.map((entry) => [keyOf(entry.label), entry.value]));
  const seen = new Set([keyOf(path)]);
  let to = byPath.get(keyOf(path));
  while (to?.startsWith("/")) {
    const next = keyOf(to);
    if (seen.has(next)) return null;
    seen.add(next);
    const further = byPath.get(next);
    if (further === undefined) return safeUrl(withSlash(to));
    to = further;
  }
  if (to === undefined || !URL.canParse(to)) return null;
  return allowedOrigins.includes(new URL(to).origin) ? safeUrl(to) : null;
}

/** Decoded, since editors write `/über-uns` and browsers ask for `/%C3%BCber-uns`. */
function keyOf(path: string): string {
  const whole = withSlash(path);
  try {
    return decodeURI(whole).normalize("NFC");
  } catch {
    return whole;
  }
}

function withSlash(path: string): string {
  const bare = path.startsWith("/") ? path : `/${path}`;
  return bare.endsWith("/") || /[?#]|\.[a-z0-9]{1,8}$/i.test(bare) ? bare : `${bare}/`;
}
