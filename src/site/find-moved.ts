import type { ContentFailure, Reader } from "../content/reader.ts";
import {
  type Followed,
  type RequestedAddress,
  followRedirect,
  redirectsName,
} from "../catalog/redirects.ts";
import { type PageAddress, pageAddress, placeOf } from "../language/decide.ts";
import { hubs } from "../pages/all.ts";
import { type Result, ok } from "../base/result.ts";
import { hubAt, slugAt } from "./find-hub.ts";
import { readsBelow } from "./find-page.ts";
import type { SiteParts } from "./site-parts.ts";

/** The new address of what was at an address; null if none is known. */
export async function findMoved(
  site: SiteParts,
  reader: Reader,
  requested: RequestedAddress,
): Promise<Result<string | null, ContentFailure>> {
  const { language, segments } = requested;
  const [follow, moved] = await Promise.all([
    readRedirects(site, reader),
    language === null ? ok(null) : reader.moved(slugAt({ language, segments })),
  ]);
  if (!follow.ok) return follow;
  if (!moved.ok) return moved;
  const written = follow.value(requested);
  if (written.kind === "redirect") return ok(written.to);
  const now = moved.value === null ? null : placeOf(moved.value);
  if (written.kind === "gone" || !now?.language) return ok(null);
  return ok(pageAddress(now.language, now.segments, hubs).path);
}

/** Returns what the editors' redirects make of an address. */
export async function readRedirects(
  { variables: { SITE_ORIGIN: siteOrigin, REDIRECT_ORIGINS: allowedOrigins } }: SiteParts,
  reader: Reader,
): Promise<Result<(requested: RequestedAddress) => Followed, ContentFailure>> {
  const entries = await reader.entries(redirectsName, "");
  // If the redirects cannot be read, "not found" would be a guess.
  if (!entries.ok && ["Moved", "Unavailable"].includes(entries.failure.kind)) return entries;
  const written = entries.ok ? entries.value : [];
  return ok((requested) =>
    followRedirect(written, requested, { siteOrigin, allowedOrigins, hubs }),
  );
}

/** True if editors marked the content of an address as gone for good. */
export async function isMarkedGone(
  site: SiteParts,
  reader: Reader,
  requested: RequestedAddress,
): Promise<boolean> {
  const follow = await readRedirects(site, reader);
  return follow.ok && follow.value(requested).kind === "gone";
}

/** The new address of a category or a further page of a hub that moved; null if it is neither. */
export async function findMovedHub(
  reader: Reader,
  { language, segments }: PageAddress,
): Promise<Result<string | null, ContentFailure>> {
  // A hub reads at most two segments below it.
  for (const below of [1, 2].filter((count) => count < segments.length)) {
    const moved = await reader.moved([language, ...segments.slice(0, -below)].join("/"));
    if (!moved.ok) return moved;
    const hub = moved.value === null ? ok(null) : await hubAt(reader, moved.value);
    if (!hub.ok) return hub;
    const now = hub.value && placeOf(hub.value.slug);
    if (!now?.language || !hub.value) continue;
    const rest = segments.slice(-below);
    const reads = await readsBelow(reader, hub.value, rest);
    if (!reads.ok || !reads.value) return reads.ok ? ok(null) : reads;
    return ok(pageAddress(now.language, [...now.segments, ...rest], hubs).path);
  }
  return ok(null);
}
