import type { ContentFailure, Reader } from "../content/reader.ts";
import {
  type Chain,
  type Followed,
  type RequestedAddress,
  chainFrom,
  maxStops,
  redirectsName,
} from "../catalog/redirects.ts";
import { type PageAddress, pageAddress, placeOf } from "../language/decide.ts";
import { hubs } from "../pages/all.ts";
import { type Result, ok } from "../base/result.ts";
import { hubAt, slugAt } from "./find-hub.ts";
import { findPage, isShown, readsBelow } from "./find-page.ts";
import type { SiteParts } from "./site-parts.ts";

/** The new address of what was at an address; null if none is known. */
export async function findMoved(
  site: SiteParts,
  reader: Reader,
  requested: RequestedAddress,
): Promise<Result<string | null, ContentFailure>> {
  const { language, segments } = requested;
  const [written, moved] = await Promise.all([
    followRedirect(site, reader, requested),
    language === null ? ok(null) : reader.moved(slugAt({ language, segments })),
  ]);
  if (!written.ok) return written;
  if (!moved.ok) return moved;
  if (written.value.kind === "redirect") return ok(written.value.to);
  const now = moved.value === null ? null : placeOf(moved.value);
  if (written.value.kind === "gone" || !now?.language) return ok(null);
  return ok(pageAddress(now.language, now.segments, hubs).path);
}

/** Returns what the editors' redirects make of an address. */
export async function readRedirects(
  { variables: { SITE_ORIGIN: siteOrigin, REDIRECT_ORIGINS: allowedOrigins } }: SiteParts,
  reader: Reader,
): Promise<Result<(requested: RequestedAddress) => Chain, ContentFailure>> {
  const entries = await reader.entries(redirectsName, "");
  // If the redirects cannot be read, "not found" would be a guess.
  if (!entries.ok && ["Moved", "Unavailable"].includes(entries.failure.kind)) return entries;
  const written = entries.ok ? entries.value : [];
  return ok((requested) => chainFrom(written, requested, { siteOrigin, allowedOrigins, hubs }));
}

/** Follows the editors' redirects up to the first page on their way: a page wins over a redirect from its address. */
async function followRedirect(
  site: SiteParts,
  reader: Reader,
  requested: RequestedAddress,
): Promise<Result<Followed, ContentFailure>> {
  const follow = await readRedirects(site, reader);
  if (!follow.ok) return follow;
  const { stops, end } = follow.value(requested);
  for (const { at, to } of stops.slice(0, maxStops)) {
    // At the end it makes no difference.
    if (end.kind === "redirect" && end.to === to) break;
    const found = at.language ? await findPage(reader, at.language, at.segments) : null;
    if (found?.ok === false && found.failure.kind !== "NotFound") return found;
    if (!found?.ok || found.value.kind !== "page") continue;
    const shown = await isShown(reader, found.value);
    if (!shown.ok) return shown;
    if (shown.value) return ok({ kind: "redirect", to });
  }
  return ok(end);
}

/** True if editors marked the content of an address as gone for good. */
export async function isMarkedGone(
  site: SiteParts,
  reader: Reader,
  requested: RequestedAddress,
): Promise<boolean> {
  const followed = await followRedirect(site, reader, requested);
  return followed.ok && followed.value.kind === "gone";
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
