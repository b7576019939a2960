import type { Files } from "./folder.ts";
import type { StoryFile } from "./model.ts";

/* A release is a folder of stories, `releases/<id>/<full_slug>.json`, that are to be published together. */

/** Ids are whole numbers, as the service gives them. */
export function isReleaseId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text);
}

/** The ids of all releases there are. */
export function releasesIn({ releases }: Files): string[] {
  const ids = new Set([...releases.keys()].map((key) => key.slice(0, key.indexOf("/"))));
  return [...ids].filter((id) => isReleaseId(id)).toSorted((a, b) => Number(a) - Number(b));
}

/** The stories of one release by their full slugs; what a file leaves out is as it is published. */
export function storiesOfRelease(
  { releases, stories, drafts }: Files,
  id: string,
): ReadonlyMap<string, StoryFile> {
  const prefix = `${id}/`;
  return new Map(
    [...releases]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, file]) => {
        const slug = key.slice(prefix.length);
        return [slug, { ...(stories.get(slug) ?? drafts.get(slug)), ...file }];
      }),
  );
}
