import type { Files } from "./folder.ts";
import type { StoryFile } from "./model.ts";

/* A release is a folder of stories, `releases/<id>/<full_slug>.json`, that are published together. */

/** Checks for a whole number: the service uses no other ids. */
export function isReleaseId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text);
}

/** Returns the ids of all releases. */
export function releasesIn({ releases }: Files): string[] {
  const ids = new Set([...releases.keys()].map((key) => key.slice(0, key.indexOf("/"))));
  return [...ids].filter((id) => isReleaseId(id)).toSorted((a, b) => Number(a) - Number(b));
}

/** Returns a release's stories by full slug. Missing keys are those of the published story or draft. */
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
