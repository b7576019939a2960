import { type Result, ok } from "../base/result.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import type { PageAddress } from "../language/decide.ts";
import { paths } from "../language/paths.ts";
import type { Story } from "../story/fields.ts";
import { slugAt } from "./find-hub.ts";
import { findTarget, pageAt } from "./find-target.ts";
import type { SiteParts } from "./site-parts.ts";

/**
 * Finds the current page for a path from the past: in a link in a mail, in a submission, in a page that stayed open.
 * Editors may have renamed it since. Null if the path is not a page's.
 */
export async function currentPage(
  site: SiteParts,
  reader: Reader,
  path: string,
): Promise<Result<PageAddress | null, ContentFailure>> {
  const written = pageAt(site, path);
  const target = written && (await findTarget(site, reader, written));
  if (!target) return ok(null);
  if (!target.ok) return target;
  const moved = target.value?.status === 301 ? pageAt(site, target.value.to) : null;
  return ok(moved ?? written);
}

/** Returns a story by a full slug from the past. Its current slug is looked up only if it is no longer there. */
export async function currentStory(
  site: SiteParts,
  reader: Reader,
  slug: string,
): Promise<Result<Story, ContentFailure>> {
  const story = await reader.story(slug);
  if (story.ok || story.failure.kind !== "NotFound") return story;
  const page = await currentPage(site, reader, paths.story(slug));
  if (!page.ok) return page;
  const now = page.value && slugAt(page.value);
  return now === null || now === slug ? story : reader.story(now);
}
