import { type RawStory, isRecord } from "./raw.ts";
import { safeUrl } from "./safe-url.ts";

/**
 * A link that visitors cannot follow and its editor should know of: `uid` and `component` are the
 * block's. Found in one story by itself, at every keystroke; what needs the whole space to be judged is
 * `npm run content`'s (`src/pages/findings.ts`).
 */
export type BrokenLink = {
  readonly kind: "linkRefused" | "linkLost";
  readonly uid: string;
  readonly component: string;
  /** What the editor wrote: the address, or the name of what is gone. */
  readonly text: string;
};

/** Looks at one value of a block's content; null where there is nothing to say. */
type Check = (value: Readonly<Record<string, unknown>>) => Pick<BrokenLink, "kind" | "text"> | null;

const checks: readonly Check[] = [refusedLink, lostLink];

/** Of what may be nested without end, this much is looked at. */
const deepest = 200;

/** All of them in a story as Storyblok sent it, in reading order. */
export function brokenLinksIn(story: RawStory | null): readonly BrokenLink[] {
  return story ? [...links(story.content, { uid: "", component: "" })] : [];
}

function* links(
  value: unknown,
  block: Pick<BrokenLink, "uid" | "component">,
  depth = 0,
): Generator<BrokenLink> {
  if (depth > deepest) return;
  if (typeof value === "string") {
    for (const text of refusedInMarkdown(value)) yield { kind: "linkRefused", text, ...block };
  } else if (Array.isArray(value)) {
    for (const item of value) yield* links(item, block, depth + 1);
  } else if (isRecord(value)) {
    // A related story is another page's business.
    if (typeof value.uuid === "string" && isRecord(value.content)) return;
    const own =
      typeof value.component === "string"
        ? { uid: String(value._uid ?? ""), component: value.component }
        : block;
    for (const check of checks) {
      const said = check(value);
      if (said) yield { ...said, ...own };
    }
    for (const inner of Object.values(value)) yield* links(inner, own, depth + 1);
  }
}

/** An address that is not followed: shown as plain text, or not at all. */
function refusedLink(link: Readonly<Record<string, unknown>>) {
  const { linktype } = link;
  if (linktype !== "url" && linktype !== "asset") return null;
  const address = [link.url, link.href, link.cached_url].find(
    (text): text is string => typeof text === "string" && text.trim() !== "",
  );
  if (address === undefined || safeUrl(address) !== null) return null;
  return { kind: "linkRefused", text: address } as const;
}

/** `[words](address)`, wherever a text has one. */
function refusedInMarkdown(text: string): string[] {
  const addresses = [...text.matchAll(/\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g)].map(
    ([, address = ""]) => address,
  );
  return addresses.filter((address) => isOdd(address));
}

/** Neither allowed nor a path beside this page, which markdown may have. */
function isOdd(address: string): boolean {
  return safeUrl(address) === null && (address.includes(":") || address.startsWith("//"));
}

/** A story that does not exist any more, or that this release does not have. */
function lostLink(link: Readonly<Record<string, unknown>>) {
  const uuid = link.id || link.uuid;
  if (link.linktype !== "story" || !uuid || isRecord(link.story)) return null;
  return { kind: "linkLost", text: String(link.cached_url || link.href || uuid) } as const;
}
