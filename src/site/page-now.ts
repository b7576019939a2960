import { type Result, ok } from "../base/result.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import type { PageAddress } from "../language/decide.ts";
import { paths } from "../language/paths.ts";
import type { Story } from "../story/fields.ts";
import { findTarget, pageAt } from "./find-target.ts";
import type { SiteParts } from "./site-parts.ts";

/**
 * Where the page is now whose path was written down once: in a link that was sent, with a submission, in a page
 * that stayed open. Editors may have renamed it since. Null for a path that is none of a page.
 */
export async function pageNow(
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

/** A story by the full slug that it had once. Only where it is there no more, someone looks where it is now. */
export async function storyNow(
  site: SiteParts,
  reader: Reader,
  slug: string,
): Promise<Result<Story, ContentFailure>> {
  const story = await reader.story(slug);
  if (story.ok || story.failure.kind !== "NotFound") return story;
  const page = await pageNow(site, reader, paths.story(slug));
  if (!page.ok) return page;
  const now = page.value && slugAt(page.value);
  return now === null || now === slug ? story : reader.story(now);
}

const slugAt = ({ language, segments }: PageAddress) =>
  [language, ...(segments.length > 0 ? segments : ["home"])].join("/");
