import { type Language, isSameTongue, hasOwnSpelling, respellIn } from "../language/language.ts";
import { isRecord } from "../base/is-record.ts";
import { linkedUuid, textOrEmpty } from "../story/raw.ts";
import { languageIn } from "../story/story-path.ts";

/*
 * Respells content that a language takes from another variety of it: the texts that readers read, and nothing
 * that other things refer to.
 */

/** The language whose spelling is used. */
export type Spelling = { readonly language: Language };

/** Returns the spelling of a story that is shown at a slug; null if it stays as it is written. */
export function spellingAt(slug: string, fallbackFrom = slug): Spelling | null {
  const [shown, written] = [languageIn(slug), languageIn(fallbackFrom)];
  if (!shown || !written || shown === written || !hasOwnSpelling(shown)) return null;
  return isSameTongue(written, shown) ? { language: shown } : null;
}

export function respell(text: string, spelling: Spelling | null): string {
  return spelling ? respellIn(spelling.language, text) : text;
}

/** Respells raw rich text: its words, the texts of its pictures, and the anchors of its links. */
export function respellProse(node: unknown, spelling: Spelling | null): unknown {
  if (!spelling) return node;
  if (Array.isArray(node)) return node.map((one) => respellProse(one, spelling));
  // Blocks in it are read separately, and code is not read as words.
  if (!isRecord(node) || node.type === "blok" || node.type === "code_block") return node;
  const marks = (Array.isArray(node.marks) ? node.marks : []).filter(isRecord);
  if (marks.some(({ type }) => type === "code")) return node;
  return {
    ...node,
    ...("text" in node && { text: respellField(node.text, spelling) }),
    ...("content" in node && { content: respellProse(node.content, spelling) }),
    ...(node.type === "image" && { attrs: respellAsset(node.attrs, spelling) }),
    ...(marks.length > 0 && {
      marks: marks.map((mark) =>
        mark.type === "link" ? { ...mark, attrs: respellLink(mark.attrs, spelling) } : mark,
      ),
    }),
  };
}

/** Respells the raw field of a picture or a file. */
export function respellAsset(asset: unknown, spelling: Spelling | null): unknown {
  if (!spelling || !isRecord(asset)) return asset;
  const { alt, title } = asset;
  return { ...asset, alt: respellField(alt, spelling), title: respellField(title, spelling) };
}

/**
 * Respells a raw link. The anchor of a heading depends on its words, so links to a respelled heading change
 * too, on the same page and on other pages of the language.
 */
export function respellLink(link: unknown, spelling: Spelling | null): unknown {
  if (!spelling || !isRecord(link)) return link;
  const story = isRecord(link.story) ? textOrEmpty(link.story.full_slug) : "";
  const isHere = linkedUuid(link) !== "" && languageIn(story) === spelling.language;
  const anchored = isHere ? { ...link, anchor: respellField(link.anchor, spelling) } : link;
  const own = ["url", "cached_url", "href"].filter(
    (name) => textOrEmpty(anchored[name])[0] === "#",
  );
  const { custom } = anchored;
  return {
    ...anchored,
    ...Object.fromEntries(own.map((name) => [name, respellField(anchored[name], spelling)])),
    ...(isRecord(custom) && { custom: { ...custom, title: respellField(custom.title, spelling) } }),
  };
}

function respellField(value: unknown, spelling: Spelling): unknown {
  return typeof value === "string" ? respell(value, spelling) : value;
}
