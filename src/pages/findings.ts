import { validateStory } from "@storyblok/schema";
import { type Schemas, decodeStory } from "../content/decode.ts";
import type { BlockNode, Prose } from "../content/fields.ts";
import { type RawStory, isRecord } from "../content/raw.ts";
import { type Picture, addressesIn, everything, isWritten, pictureOf } from "../content/written.ts";
import { findRedirect } from "../content/redirects.ts";
import { safeUrl } from "../content/safe-url.ts";
import { allLanguages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { brand } from "../ui/brand.ts";
import { findPageType, schemas } from "./all.ts";
import type { SpaceFacts } from "./space-facts.ts";

/** What each kind means to an editor: an error is seen by visitors, a warning costs, a note could be better. */
export const grades = {
  "unknown-block": "error",
  schema: "error",
  "broken-link": "error",
  "missing-alt": "error",
  "missing-date": "error",
  "redirected-link": "warning",
  "missing-metadata": "warning",
  "long-metadata": "warning",
  "small-picture": "warning",
  "heading-order": "warning",
  orphan: "warning",
  "missing-alternate": "note",
  "missing-focus": "note",
} as const satisfies Record<string, "error" | "warning" | "note">;

export type FindingKind = keyof typeof grades;

/** Something to mend. `at`: where in the story, `content.body.0.link`, empty where it is all of it. */
export type Finding = {
  readonly kind: FindingKind;
  readonly slug: string;
  readonly at: string;
  readonly message: string;
};

type Found = Pick<Finding, "kind" | "message"> & { readonly at?: string };
type Rule = (story: RawStory, facts: SpaceFacts) => Iterable<Found>;

/** What is wrong with one story as its editors wrote it (raw, drafts included), by reading alone. */
export function findingsOf(story: RawStory, facts: SpaceFacts): Finding[] {
  const slug = story.full_slug.replace(/\/$/, "");
  return rules.flatMap((rule) =>
    [...rule(story, facts)].map(({ kind, at = "", message }) => ({ kind, slug, at, message })),
  );
}

/** Longer than this, search engines cut it off. Characters, with the brand's suffix. */
const longestTitle = 60;
const longestDescription = 160;

const rules: readonly Rule[] = [
  function* fitsTheSchema(story) {
    for (const { code, path, message, severity } of validateStory(story, validated).issues) {
      if (severity !== "error") continue;
      const kind = code === "unknown_component" ? "unknown-block" : "schema";
      yield { kind, at: path.join("."), message };
    }
  },

  function* leadsSomewhere(story, facts) {
    for (const { value, at } of everything(story.content, "content")) {
      for (const href of addressesIn(value, facts.slugs)) {
        const path = href.replace(/[?#].*$/, "");
        if (!path.startsWith("/") || /\.[a-z0-9]{1,8}$/i.test(path) || facts.addresses.has(path)) {
          continue;
        }
        const to = findRedirect(facts.redirects, path);
        yield to === null
          ? { kind: "broken-link", at, message: `leads to ${href}, where there is no page` }
          : { kind: "redirected-link", at, message: `leads to ${path}, which moved to ${to}` };
      }
      if (isRecord(value) && value.linktype === "url" && isWritten(value.url)) {
        if (safeUrl(value.url) === null) {
          yield {
            kind: "broken-link",
            at,
            message: `"${value.url}" is no address that is followed`,
          };
        }
      }
    }
  },

  function* describesItsPictures(story) {
    for (const { value, at, parents } of everything(story.content, "content")) {
      const picture = pictureOf(value);
      if (!picture) continue;
      const described = [value, ...parents.slice(0, 4)].some((holder) => hasAlt(holder));
      if (!described) yield { kind: "missing-alt", at, message: `${picture.name} has no alt text` };
      if (!picture.raster) continue;
      const { width, height } = picture;
      if (width === null || height === null) continue;
      const slot = slotOf(at, picture);
      if (!picture.focus && Math.abs(width / height / slot.shape - 1) > 0.03) {
        const message = `${picture.name} is cropped, and has no focus point`;
        yield { kind: "missing-focus", at, message };
      }
      if (width < slot.width) {
        const message = `${picture.name} is ${width} px wide and shown at up to ${slot.width}`;
        yield { kind: "small-picture", at, message };
      }
    }
  },

  function* isFoundAndRead(story) {
    if (!isPage(story) || isForNobody(story)) return;
    const meta = Array.isArray(story.content["meta"]) ? story.content["meta"][0] : undefined;
    const own = (name: string) => (isRecord(meta) && isWritten(meta[name]) ? meta[name] : "");
    const title = own("title") || (isWritten(story.content["title"]) ? story.content["title"] : "");
    const whole = title.includes(brand.name) ? title : title + brand.titleSuffix;
    const description = own("description");
    if (!title) yield { kind: "missing-metadata", message: "has no title" };
    else if (whole.length > longestTitle) yield tooLong("title", whole, longestTitle);
    if (!description) yield { kind: "missing-metadata", message: "has no description" };
    else if (description.length > longestDescription) {
      yield tooLong("description", description, longestDescription);
    }
  },

  function* isDated(story) {
    const { component } = story.content;
    const dated = schemas.get(component)?.fields.some((field) => field.name === "date");
    if (!dated || isWritten(story.content["date"])) return;
    yield { kind: "missing-date", at: "content.date", message: `a ${component} needs its date` };
  },

  function* headsInOrder(story) {
    let last = 1;
    for (const { level, text } of headingsIn(decodeStory(story, schemas).content)) {
      if (level > last + 1 && last > 1) {
        const message = `"${text}" is an h${level} right below an h${last}`;
        yield { kind: "heading-order", message };
      }
      last = level;
    }
  },

  function* existsInAllLanguages(story) {
    if (!isPage(story)) return;
    const slugs = [story.full_slug, ...(story.alternates ?? []).map((other) => other.full_slug)];
    const there = new Set(slugs.map((slug) => slug.split("/")[0]));
    const missing = allLanguages.filter((language) => !there.has(language));
    if (missing.length > 0 && missing.length < allLanguages.length) {
      yield { kind: "missing-alternate", message: `is not there in ${missing.join(", ")}` };
    }
  },

  function* isReached(story, facts) {
    if (!isPage(story) || isForNobody(story)) return;
    const path = paths.story(story.full_slug);
    if (facts.reached.has(path) || facts.reached.has(path.replace(/[^/]+\/$/, "*"))) return;
    yield { kind: "orphan", message: "no page, menu or listing leads to it" };
  },
];

function tooLong(what: string, text: string, most: number): Found {
  const message = `its ${what} has ${text.length} characters, of which ${most} are shown`;
  return { kind: "long-metadata", message };
}

/** Any block may stand in a template, where its name is what data goes by. */
const validated = { blocks: withTemplateNames(schemas) as never };

function withTemplateNames(all: Schemas) {
  const templateName = { name: "template_name", type: "text" };
  return [...all.values()].map((schema) =>
    schema.fields.some((field) => field.name === "template_name")
      ? schema
      : { ...schema, fields: [...schema.fields, templateName] },
  );
}

function isPage(story: RawStory): boolean {
  return findPageType(story.content.component)?.partOnly === false;
}

/** The pages that answer where there is no other: nobody looks for them. */
function isForNobody(story: RawStory): boolean {
  return (
    (findPageType(story.content.component)?.status ?? 200) !== 200 ||
    story.content.component === "unsupported-browser-page"
  );
}

function hasAlt(holder: unknown): boolean {
  if (!isRecord(holder)) return false;
  return Object.entries(holder).some(([name, text]) => /^alt(_|$)/.test(name) && isWritten(text));
}

/**
 * The shape and width a picture is shown in at most: previews as networks want them, portraits as
 * squares, all else in 16:9 across a column. https://ogp.me
 */
function slotOf(at: string, { width, height }: Picture) {
  const square = width !== null && width === height;
  if (at.endsWith("og_image")) return { width: 1200, shape: 1200 / 630 };
  return square ? { width: 192, shape: 1 } : { width: 664, shape: 16 / 9 };
}

function* headingsIn(value: unknown): Generator<{ level: number; text: string }> {
  if (Array.isArray(value)) {
    for (const item of value) yield* headingsIn(item);
  } else if (isProse(value)) {
    yield* value.headings;
  } else if (isNode(value)) {
    for (const field of Object.values(value.fields)) yield* headingsIn(field);
  }
}

function isProse(value: unknown): value is Prose {
  return isRecord(value) && Array.isArray(value.headings) && Array.isArray(value.parts);
}

function isNode(value: unknown): value is BlockNode {
  return isRecord(value) && isRecord(value.fields) && typeof value.component === "string";
}
