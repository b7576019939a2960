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
import { hubAt } from "./find-hub.ts";
import { readsOn } from "./find-page.ts";
import type { SiteParts } from "./site-parts.ts";

/** Where what was at an address is now; null where nothing is known of it. */
export async function findMoved(
  site: SiteParts,
  reader: Reader,
  asked: RequestedAddress,
): Promise<Result<string | null, ContentFailure>> {
  const [follow, moved] = await Promise.all([
    readRedirects(site, reader),
    asked.language === null
      ? ok(null)
      : reader.moved([asked.language, ...asked.segments].join("/")),
  ]);
  if (!follow.ok) return follow;
  if (!moved.ok) return moved;
  const written = follow.value(asked);
  if (written.kind === "redirect") return ok(written.to);
  const now = moved.value === null ? null : placeOf(moved.value);
  if (written.kind === "gone" || !now?.language) return ok(null);
  return ok(pageAddress(now.language, now.segments, hubs).path);
}

/** What editors wrote becomes of an address. */
export async function readRedirects(
  { variables: { SITE_ORIGIN: siteOrigin, REDIRECT_ORIGINS: allowedOrigins } }: SiteParts,
  reader: Reader,
): Promise<Result<(asked: RequestedAddress) => Followed, ContentFailure>> {
  const entries = await reader.entries(redirectsName, "");
  // Where a redirect may be that cannot be read, "not found" would be a guess.
  if (!entries.ok && ["Moved", "Unavailable"].includes(entries.failure.kind)) return entries;
  const written = entries.ok ? entries.value : [];
  return ok((asked) => followRedirect(written, asked, { siteOrigin, allowedOrigins, hubs }));
}

/** Whether editors wrote that what was at an address is gone for good. */
export async function isWrittenGone(
  site: SiteParts,
  reader: Reader,
  asked: RequestedAddress,
): Promise<boolean> {
  const follow = await readRedirects(site, reader);
  return follow.ok && follow.value(asked).kind === "gone";
}

/** A category or a further page of a hub that moved, where it is now; null where it is none. */
export async function findMovedHub(
  reader: Reader,
  { language, segments }: PageAddress,
): Promise<Result<string | null, ContentFailure>> {
  // A hub reads two segments below it at most.
  for (const below of [1, 2].filter((count) => count < segments.length)) {
    const moved = await reader.moved([language, ...segments.slice(0, -below)].join("/"));
    if (!moved.ok) return moved;
    const hub = moved.value === null ? ok(null) : await hubAt(reader, moved.value);
    if (!hub.ok) return hub;
    const now = hub.value && placeOf(hub.value.slug);
    if (!now?.language || !hub.value) continue;
    const rest = segments.slice(-below);
    const reads = await readsOn(reader, hub.value, rest);
    if (!reads.ok || !reads.value) return reads.ok ? ok(null) : reads;
    return ok(pageAddress(now.language, [...now.segments, ...rest], hubs).path);
  }
  return ok(null);
}
