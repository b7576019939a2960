import type { ContentFailure, Reader } from "../content/reader.ts";
import { type PageAddress, pageAddress, placeOf } from "../language/decide.ts";
import { hubs } from "../pages/all.ts";
import { isDocument, paths } from "../language/paths.ts";
import { type Result, ok } from "../base/result.ts";
import { findMoved, findMovedHub, isMarkedGone } from "./find-moved.ts";
import { slugAt } from "./find-hub.ts";
import { type FoundPage, findPage, isShown } from "./find-page.ts";
import type { SiteParts } from "./site-parts.ts";

/** Where a visitor is redirected: a path of this site, or an address elsewhere that editors may redirect to. */
export type Target = { readonly to: string; readonly status: 301 | 302 };

/** The most redirects that are followed for a visitor; more is a mistake in the content. */
const maxSteps = 8;

/**
 * Finds where an address without a page leads in the end: editors' redirects, moved stories, and the redirects of a
 * hub for addresses below it. Every step is followed here, so that the visitor gets a single redirect. Null if it
 * leads nowhere. `found` is what is at the address, if the caller already knows.
 */
export async function findTarget(
  site: SiteParts,
  reader: Reader,
  address: PageAddress,
  found?: Result<FoundPage, ContentFailure>,
): Promise<Result<Target | null, ContentFailure>> {
  let at = address;
  const steps: Target[] = [];
  const seen = new Set([at.path]);
  while (steps.length < maxSteps) {
    const next = await nextStep(site, reader, at, at === address ? found : undefined);
    if (!next.ok && steps.length === 0) return next;
    if (!next.ok || next.value === null) break;
    steps.push(next.value);
    const page = pageAt(site, next.value.to);
    if (page === null) break;
    at = page;
    if (seen.has(at.path)) return ok(null);
    seen.add(at.path);
  }
  // Past the limit the target is unknown. Never redirect to an address that redirects again.
  if (steps.length === maxSteps) return ok(null);
  const to = steps.at(-1)?.to;
  const status = steps.some((step) => step.status === 302) ? 302 : 301;
  return ok(to === undefined ? null : { to, status });
}

/** The page of this site at an address; null if the address is not one of this site. */
export function pageAt({ variables: { SITE_ORIGIN } }: SiteParts, to: string): PageAddress | null {
  const { origin, pathname } = new URL(to, SITE_ORIGIN);
  const { language, segments } = placeOf(pathname);
  if (origin !== SITE_ORIGIN || language === null) return null;
  return pageAddress(language, segments, hubs);
}

/**
 * Follows the address of a missing file to its final target; null if there is none. Below a hub it may be meant for
 * a page: `2.5` is no page number, and neither is `foo`.
 */
export async function findFile(
  site: SiteParts,
  reader: Reader,
  path: string,
): Promise<Result<Target | null, ContentFailure>> {
  const { language, segments } = placeOf(path);
  if (language !== null && !isDocument(path)) {
    return findTarget(site, reader, { kind: "page", language, path, segments });
  }
  const moved = await findMoved(site, reader, { language, segments });
  if (!moved.ok) return moved;
  if (moved.value === null) return language ? findMovedFeed(site, reader, path) : ok(null);
  const page = pageAt(site, moved.value);
  const on = page && (await findTarget(site, reader, page));
  return ok((on?.ok && on.value) || { to: moved.value, status: 301 });
}

/** A feed or a calendar moves with its page: people stay subscribed to them for years. */
async function findMovedFeed(
  site: SiteParts,
  reader: Reader,
  path: string,
): Promise<Result<Target | null, ContentFailure>> {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const page = /\.md$/i.test(name) ? null : pageAt(site, path.slice(0, -name.length));
  const moved = page && (await reader.moved([page.language, ...page.segments].join("/")));
  if (!moved?.ok) return moved ?? ok(null);
  const now = moved.value === null ? null : pageAt(site, paths.story(moved.value));
  if (!now) return ok(null);
  const to = now.path + name.toLowerCase();
  // A redirect never leads to another redirect.
  const further = await findMoved(site, reader, placeOf(to));
  return further.ok ? ok(further.value === null ? { to, status: 301 } : null) : further;
}

/** Null at a page, and if nothing is known about what was here. */
async function nextStep(
  site: SiteParts,
  reader: Reader,
  at: PageAddress,
  known: Result<FoundPage, ContentFailure> | undefined,
): Promise<Result<Target | null, ContentFailure>> {
  const here = known ?? (await findPage(reader, at.language, at.segments));
  if (here.ok && here.value.kind === "page") {
    const shown = known ? ok(true) : await isShown(reader, here.value);
    if (!shown.ok) return shown;
    if (shown.value) return ok(null);
  }
  if (!here.ok && here.failure.kind !== "NotFound") return here;
  const moved = await findMoved(site, reader, at);
  if (!moved.ok) return moved;
  if (moved.value !== null) return ok({ to: moved.value, status: 301 });
  const hub = here.ok ? ok(null) : await findMovedHub(reader, at);
  if (!hub.ok) return hub;
  const below = here.ok && here.value.kind === "redirect" ? here.value : null;
  const target: Target | null = hub.value === null ? below : { to: hub.value, status: 301 };
  if (!target) return ok(null);
  // Below a hub, page 1 is shown for addresses that never existed, but not for content that was removed.
  const existed = await reader.existedAt(slugAt(at));
  if (!existed.ok || existed.value) return existed.ok ? ok(null) : existed;
  return ok((await isMarkedGone(site, reader, at)) ? null : target);
}

/**
 * The target of an address whose first segment looks like a language that this site does not have (`/hr/`): a page
 * of that name, or an editors' redirect. Null if it is neither.
 */
export async function findShort(
  site: SiteParts,
  reader: Reader,
  address: PageAddress,
): Promise<Result<Target | null, ContentFailure>> {
  const found = await findPage(reader, address.language, address.segments);
  return found.ok && found.value.kind === "page"
    ? ok({ to: address.path, status: 302 })
    : findTarget(site, reader, address, found);
}
