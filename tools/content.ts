import { entriesAnswer, rawStory, type RawStory } from "../src/story/raw.ts";
import type { ContentFailure } from "../src/content/reader.ts";
import { createStoryblok } from "../src/catalog/storyblok.ts";
import { allLanguages, defaultLanguage, isLanguage } from "../src/language/language.ts";
import type * as Rules from "./content-rules.ts";
import { askOrFail } from "./ask-task.ts";
import { argumentsOf, fail, flags, foreignOption, printJson, texts } from "./command-line.ts";
import { ensureVariables, variables } from "./dev-vars.ts";
import { missesAnswer, missingLines } from "./missing-lines.ts";
import { servedSpace } from "./served-space.ts";
import { siteModule } from "./site-module.ts";
import { startStoryblok } from "../test/storyblok/start.ts";
import { z } from "zod";

/** `npm run content`: lists the problems of a space by language and story. */
const usage = `npm run content -- [--space DIR] [--drafts] [--language L] [--notes] [--json] [--strict]
                       [--words L]

  Reads every story and lists what to fix: in the space of STORYBLOK_TOKEN (from the environment
  or .dev.vars), or else in the folder DIR, or else in the demo space.

  --drafts      also checks unpublished changes (needs STORYBLOK_PREVIEW_TOKEN)
  --language L  checks only one language
  --notes       also lists what could be better: pictures without a focus point, missing translations
  --words L     prints the messages in another language of the site, as in the editor's bar; default: en
  --json        prints JSON: [{kind, grade, slug, at, where, message, detail, link}]; link is the story
                in Storyblok, if the space is a real one
  --strict      fails on warnings as well, not only on errors
  --misses      instead, lists addresses that visitors requested and that do not exist, how often, and
                where they are linked; from a running site: the local one, or --site URL with --token TOKEN
  --rebuild     instead, makes that site read its whole space again, as it does each night; it logs
                corrections as catalog-differs`;

const rebuildAnswer = z.object({ version: z.number(), seenAt: z.string() });

/** Up to this many places with the same message are listed separately. More are listed as one. */
const maxAlike = 3;

const { values: options } = argumentsOf(usage, {
  options: {
    ...texts("space", "language", "site", "token", "words"),
    ...flags("drafts", "notes", "json", "strict", "misses", "rebuild"),
  },
});
const words = options.words ?? defaultLanguage;
const notOne = `is not one of ${allLanguages.join(", ")}`;
if (!isLanguage(words)) fail(`--words ${words} ${notOne}`, 2);
if (!isLanguage(options.language ?? words)) fail(`--language ${options.language} ${notOne}`, 2);
if ((options.site || options.token) && !options.misses && !options.rebuild) {
  fail("--site and --token are for a running site: add --misses or --rebuild", 2);
}
for (const word of ["misses", "rebuild"] as const) {
  const foreign = foreignOption(`--${word}`, options, [word, "site", "token", "json"]);
  if (options[word] && foreign) fail(foreign, 2);
}
if (options.misses) {
  const { missingPages } = await askOrFail("misses", {}, options, missesAnswer);
  progress("");
  if (options.json) printJson(missingPages);
  else console.log(missingLines(missingPages).join("\n"));
  process.exit(0);
}
if (options.rebuild) {
  const read = await askOrFail("catalog", {}, options, rebuildAnswer);
  console.log(
    `The whole space was read again. Version ${read.version} is live since ${read.seenAt}.`,
  );
  process.exit(0);
}

const real = options.space === undefined && variables["STORYBLOK_TOKEN"];
if (real) ensureVariables("STORYBLOK_REGION", "STORYBLOK_API");
const standIn = real
  ? null
  : await startStoryblok({
      space: options.space ?? servedSpace,
      port: 0,
      quiet: true,
      log: (line) => console.error(line),
    }).catch((error: Error) => fail(`--space cannot be read: ${error.message}`));
const token = options.drafts
  ? (standIn?.config.previewToken ?? variables["STORYBLOK_PREVIEW_TOKEN"])
  : (standIn?.config.publicToken ?? variables["STORYBLOK_TOKEN"]);
if (!token) fail("STORYBLOK_PREVIEW_TOKEN is needed to read drafts", 2);
const space = createStoryblok({
  token,
  region: variables["STORYBLOK_REGION"] ?? "eu",
  api: standIn ? `${standIn.origin}/v2` : variables["STORYBLOK_API"],
});

progress("Reading the rules and the stories");
const [all, { codes, spaceId }, redirects, rules] = await Promise.all([
  everyStory(),
  spaceFacts(),
  entries("redirects"),
  siteModule<typeof Rules>("/tools/content-rules.ts"),
]);
const { categoryDatasources, fullFacts, findingsOf, grades, messageOf } = rules;
await rules.readWords();
const [say, names] = [rules.sayIn(words), rules.namesIn(words)];
const categories = await Promise.all(
  categoryDatasources.map(async (name) => {
    const values = (await entries(name)).map(({ value }) => value);
    return [name, values] as const;
  }),
);
await standIn?.close();
const links = all.map((story) => ({ ...story, slug: story.full_slug }));
const adopter = rules.adopterFor(rules.contentModel, links);
const stories = adopter ? all.map(adopter.story) : all;
progress(`Checking ${stories.length} stories`);
/** The ids of stories by slug, for links to Storyblok. Stories in the stand-in have no link. */
const storyIds = new Map(stories.map(({ full_slug, id }) => [full_slug, id]));
const linkOf = (slug: string) =>
  real && spaceId !== null && storyIds.has(slug)
    ? rules.editorLink(spaceId, storyIds.get(slug) ?? 0)
    : null;

const written = redirects.map(({ name, value }) => ({ label: name, value }));
const facts = fullFacts(stories, written, new Map(categories));
const reasons = {
  loop: ["error", "leads back to itself, and is not followed"],
  nowhere: ["error", "leads to no address: write a path such as /en/pricing, or a whole address"],
  page: ["warning", "is not followed, because its address has a page"],
} as const;
/** Redirects that have no effect. */
const unused = rules
  .unusedEntries(written, rules.redirectRules, facts.languages, (at) => rules.hasPageAt(facts, at))
  .map(({ entry: { label, value }, why }) => {
    const [grade, reason] = reasons[why];
    const message = `The redirect ${label} → ${value} ${reason}`;
    return { kind: `redirect-${why}`, grade, slug: "redirects", ...placed(label), message };
  });
/** Pages use the last published version of a missing story, or a plain one, so visitors may not notice. */
const published = stories.filter((story) => story.published_at !== null);
const missed = rules.missingStories(new Set(published.map(({ full_slug }) => full_slug)));
const ofStories = [...missed, ...stories.flatMap((story) => findingsOf(story, facts, names))]
  .filter(({ slug }) => !options.language || slug.startsWith(`${options.language}/`))
  .map((finding) => {
    const { kind, slug, at, where, detail } = finding;
    const message = messageOf(finding, say);
    const link = linkOf(slug);
    return { kind, grade: grades[kind], slug, at, where, message, detail, ...(link && { link }) };
  })
  .filter(({ grade }) => options.notes || grade !== "note");
/** A space that translates field by field. The site shows only stories of a language's own. */
const fieldTranslation = {
  kind: "field-translation",
  grade: grades["field-translation"],
  slug: "space",
  ...placed("languages"),
  message: messageOf({ message: "fieldLanguage", values: { codes: codes.join(", ") } }, say),
} as const;
const ofSpace = [...(codes.length > 0 ? [fieldTranslation] : []), ...unused];
const findings = [...(options.language ? [] : ofSpace), ...ofStories];
const count = (grade: string) => findings.filter((finding) => finding.grade === grade).length;

progress("");
if (options.json) printJson(findings);
else print();
process.exitCode = count("error") > 0 || (options.strict && count("warning") > 0) ? 1 : 0;

function print() {
  for (const [language, ofLanguage] of Map.groupBy(findings, ({ slug }) => slug.split("/")[0])) {
    console.log(`\n${language}`);
    const same = Map.groupBy(ofLanguage, ({ kind, message }) => `${kind}: ${message}`);
    const often = new Set(
      [...same].flatMap(([name, places]) => (places.length > maxAlike ? [name] : [])),
    );
    for (const [message, places] of same) {
      if (!often.has(message)) continue;
      console.log(`  ${places.length} places: ${message}`);
      const slugs = [...new Set(places.map(({ slug }) => slug))];
      const more = slugs.length > maxAlike ? `, and ${slugs.length - maxAlike} more` : "";
      console.log(`    ${slugs.slice(0, maxAlike).join(", ")}${more}`);
    }
    const others = ofLanguage.filter(({ kind, message }) => !often.has(`${kind}: ${message}`));
    for (const [slug, ofStory] of Map.groupBy(others, (finding) => finding.slug)) {
      const link = linkOf(slug);
      console.log(`  ${slug}${link === null ? "" : `  ${link}`}`);
      for (const { grade, kind, where, message } of ofStory) {
        console.log(
          `    ${grade.padEnd(8)} ${kind}: ${message}${where === slug ? "" : where && `  (${where})`}`,
        );
      }
    }
  }
  const missing = allLanguages.filter((code) => !facts.languages.includes(code));
  if (missing.length > 0)
    console.log(`\nNot live, because their home is not published: ${missing.join(", ")}`);
  const notes = options.notes ? `, ${count("note")} notes` : "";
  console.log(
    `\n${stories.length} stories: ${count("error")} errors, ${count("warning")} warnings${notes}`,
  );
}

/** Shows the current step on one line, replaced by the next. Only in a terminal, not in a file or pipe. */
function progress(doing: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${doing && `${doing} …`}`);
}

/** Returns the place of a finding that belongs to no story. */
function placed(at: string) {
  return { at, where: at, detail: "" };
}

function describeFailure(failure: ContentFailure): string {
  progress("");
  if (!("reason" in failure)) return "not found";
  const isRefused = failure.reason.startsWith("401");
  return isRefused
    ? `${failure.reason}: check that the token belongs to this space, and STORYBLOK_REGION is its region`
    : failure.reason;
}

async function everyStory(): Promise<RawStory[]> {
  const version = options.drafts ? "draft" : "published";
  const read = await space.pages(
    "cdn/stories",
    { version, per_page: 100, cv: Date.now() },
    z.object({ stories: z.array(rawStory) }),
  );
  if (!read.ok) fail(`the space cannot be read: ${describeFailure(read.failure)}`);
  return read.value.flatMap((page) => page.stories);
}

/** Returns the codes of the languages that editors can translate fields to, and the id of the space. */
async function spaceFacts() {
  const answer = z.object({
    space: z.object({
      id: z.number().nullish(),
      language_codes: z.array(z.string()).nullish(),
    }),
  });
  const read = await space.get("cdn/spaces/me", {}, answer);
  const { id, language_codes } = read.ok ? read.value.space : {};
  return { codes: language_codes ?? [], spaceId: id ?? null };
}

/** Returns the entries of a datasource, or an empty list if the space does not have it. */
async function entries(datasource: string) {
  const read = await space.pages("cdn/datasource_entries", { datasource }, entriesAnswer);
  if (read.ok) return read.value.flatMap((page) => page.datasource_entries);
  if (read.failure.kind === "NotFound") return [];
  fail(`${datasource} cannot be read: ${describeFailure(read.failure)}`);
}
