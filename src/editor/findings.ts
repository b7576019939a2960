import { ownEntry } from "../base/own-entry.ts";
import { validateStory } from "@storyblok/schema";
import { type Schemas, decodeWith } from "../content/decode.ts";
import type { BlockNode, Prose } from "../story/fields.ts";
import { isRecord } from "../base/is-record.ts";
import { type RawStory, hasText, linkedUuid } from "../story/raw.ts";
import { fallbackSlugs, languageIn, slugIn } from "../story/story-path.ts";
import {
  addressesIn,
  everything,
  locationOf,
  pathOfBlock,
  pictureOf,
  refusedIn,
  undescribedIn,
} from "../catalog/raw-source.ts";
import { type Language, allLanguages, isSameTongue, languages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { contentModel, findPageType, schemas } from "../pages/all.ts";
import { readMarkdown } from "../prose/markdown.ts";
import { hasPage, leadsOn } from "./space-facts.ts";
import type { Finding, FindingMessage } from "./finding.ts";
import { type Names, describeLocation } from "./names.ts";
import { mailRules } from "./mail-findings.ts";
import { isPage, isUtilityPage, metadataRules } from "./metadata-findings.ts";
import { privacyRules } from "./privacy-findings.ts";
import type { Found, Rule } from "./rule.ts";
import { addressRules } from "./address-findings.ts";
import { adoptedRules } from "./adopted-findings.ts";
import { shownRules } from "./shown-findings.ts";
import { largestSlot } from "./picture-slot.ts";
import type { SpaceFacts } from "./space-facts.ts";

/* Longer than most files, because it lists all rules. Each rule can be read alone. */

/**
 * Returns the problems of one story as its editors wrote it (raw, drafts included). Without facts about its space,
 * it leaves out the rules that need them. `names`: describes locations.
 */
export function findingsOf(story: RawStory, facts: SpaceFacts | null, names: Names): Finding[] {
  const slug = story.full_slug.replace(/\/$/, "");
  return rules.flatMap((rule) =>
    [...rule(story, facts)].map(({ at = "", values = {}, detail = "", ...found }) => {
      const place = locationOf(story.content, at);
      const { uid = "", component = "" } = place.blocks.at(-1) ?? {};
      const filled = { component: names.block(component), ...values };
      return {
        slug,
        at,
        uid,
        component,
        where: describeLocation(place, names),
        values: filled,
        detail,
        ...found,
      };
    }),
  );
}

const rules: readonly Rule[] = [
  function* schemaErrors(story) {
    // An adopted story has other fields than these.
    if (story.adopted) return;
    for (const issue of validateStory(story, validated).issues) {
      if (issue.severity !== "error" || isWellKnown(story, issue)) continue;
      const { path, code, message: detail } = issue;
      const kind = code === "unknown_component" ? "unknown-block" : "schema";
      const at = path.join(".").replace(/\.component$/, "");
      yield { kind, message: ownEntry(issueMessages, code) ?? "wrongValue", at, detail };
    }
  },

  function* blockAsPage({ content: { component } }) {
    if (schemas.has(component) && !findPageType(component))
      yield { kind: "schema", message: "disallowed" };
  },

  function* linkProblems(story, facts): Generator<Found> {
    for (const { value, at } of everything(story.content, "content")) {
      for (const address of refusedIn(value)) {
        yield { kind: "broken-link", message: "refused", at, values: { address } };
      }
      if (!facts) continue;
      const leads = addressesIn(value, facts.slugs);
      if (leads.length === 0 && isRecord(value) && linkedUuid(value) !== "") {
        yield { kind: "broken-link", message: "noStory", at };
      }
      for (const address of leads) {
        const path = address.replace(/[?#].*$/, "");
        if (!path.startsWith("/") || /\.[a-z0-9]{1,8}$/i.test(path) || hasPage(facts, path))
          continue;
        const to = leadsOn(facts, path);
        if (isRecord(value) && facts.drafts.has(linkedUuid(value))) {
          yield { kind: "unpublished-link", message: "unpublished", at, values: { address } };
        } else if (to === null) {
          yield { kind: "broken-link", message: "noPage", at, values: { address } };
        } else
          yield { kind: "redirected-link", message: "moved", at, values: { address: path, to } };
      }
    }
  },

  ...shownRules,
  ...addressRules,

  function* pictureProblems(story) {
    for (const { value, at, parents } of everything(story.content, "content")) {
      for (const picture of undescribedIn(value)) {
        yield { kind: "missing-alt", message: "noAlt", at, values: { picture } };
      }
      const picture = pictureOf(value);
      if (!picture) continue;
      const own = isRecord(value) ? [value, value["attrs"]] : [];
      const described = [...own, ...parents.slice(0, 4)].some((holder) => hasAlt(holder));
      const values = { picture: picture.name };
      if (!described) yield { kind: "missing-alt", message: "noAlt", at, values };
      if (!picture.raster) continue;
      const { width, height } = picture;
      if (width === null || height === null) continue;
      const slot = largestSlot(at, picture, parents[0]);
      if (!picture.focus && Math.abs(width / height / slot.shape - 1) > 0.03) {
        yield { kind: "missing-focus", message: "noFocus", at, values };
      }
      if (width < slot.width) {
        const shown = { ...values, width, shown: slot.width };
        yield { kind: "small-picture", message: "small", at, values: shown };
      }
    }
  },

  ...metadataRules,

  function* headingOrder(story) {
    let last = 1;
    for (const { level, text, uid } of headingsIn(
      decodeWith(readMarkdown, story, schemas).content,
    )) {
      if (level > last + 1 && last > 1) {
        const at = pathOfBlock(story.content, uid);
        yield { kind: "heading-order", message: "headings", at, values: { text, level, last } };
      }
      last = level;
    }
  },

  function* missingAlternates(story, facts) {
    if (!isPage(story)) return;
    const slugs = [story.full_slug, ...(story.alternates ?? []).map((other) => other.full_slug)];
    const there = new Set(slugs.map(languageIn));
    const live = facts?.languages ?? allLanguages;
    const missing = live.filter(
      (language) =>
        !there.has(language) &&
        !slugs.some((slug) => isFallbackIn(language, slug, story)) &&
        facts?.addresses.has(paths.story(slugIn(language, story.full_slug))) !== true,
    );
    if (missing.length > 0 && missing.length < live.length) {
      const names = missing.map((language) => languages[language].label).join(", ");
      yield { kind: "missing-alternate", message: "noAlternate", values: { languages: names } };
    }
  },

  ...adoptedRules,
  ...mailRules,
  ...privacyRules,

  function* orphans(story, facts) {
    if (!facts?.reached || !isPage(story) || isUtilityPage(story)) return;
    const path = paths.story(story.full_slug);
    if (facts.reached.has(path) || facts.reached.has(path.replace(/[^/]+\/$/, "*"))) return;
    yield { kind: "orphan", message: "orphan" };
  },
];

/** True if a language shows a story, or a translation of it, because it has none and speaks the same tongue. */
function isFallbackIn(language: Language, slug: string, { content }: RawStory): boolean {
  const own = languageIn(slug);
  return (
    own !== null &&
    isSameTongue(own, language) &&
    fallbackSlugs(slugIn(language, slug)).includes(slug) &&
    contentModel.fallbackKinds.has(content.component)
  );
}

type Issue = ReturnType<typeof validateStory>["issues"][number];

const issueMessages: Readonly<Record<string, FindingMessage>> = {
  unknown_component: "unknownBlock",
  missing_required_field: "required",
  constraint_violation: "limits",
  disallowed_component: "disallowed",
  unknown_option: "noOption",
};

/**
 * True for what Storyblok's editor itself writes: text of earlier years, without today's attributes, which is shown
 * all the same, and a file that was cleared.
 */
function isWellKnown(story: RawStory, { code, path }: Pick<Issue, "code" | "path">): boolean {
  const node = path.reduce<unknown>(
    (holder, step) => (holder as Record<PropertyKey, unknown> | undefined)?.[step],
    story,
  );
  const isCleared = path.at(-1) === "filename" && node === null;
  return code === "invalid_value" && (isCleared || (isRecord(node) && hasText(node.type)));
}

/** Any block may be in a template, where data finds it by its template name. */
const validated = { blocks: withTemplateNames(schemas) as never };

function withTemplateNames(all: Schemas) {
  const templateName = { name: "template_name", type: "text" };
  return [...all.values()].map((schema) =>
    schema.fields.some((field) => field.name === "template_name")
      ? schema
      : { ...schema, fields: [...schema.fields, templateName] },
  );
}

function hasAlt(holder: unknown): boolean {
  if (!isRecord(holder)) return false;
  return Object.entries(holder).some(([name, text]) => /^alt(_|$)/.test(name) && hasText(text));
}

/** `uid`: the block that contains the heading. */
function* headingsIn(
  value: unknown,
  uid = "",
): Generator<{ level: number; text: string; uid: string }> {
  if (Array.isArray(value)) {
    for (const item of value) yield* headingsIn(item, uid);
  } else if (isProse(value)) {
    for (const { level, text } of value.headings) yield { level, text, uid };
  } else if (isNode(value)) {
    for (const field of Object.values(value.fields)) yield* headingsIn(field, value.uid);
  }
}

function isProse(value: unknown): value is Prose {
  return isRecord(value) && Array.isArray(value.headings) && Array.isArray(value.parts);
}

function isNode(value: unknown): value is BlockNode {
  return isRecord(value) && isRecord(value.fields) && typeof value.component === "string";
}
