import { readFileSync } from "node:fs";
import { join } from "node:path";
import { blocksWithExamples as blocks } from "../../src/blocks/examples.ts";
import type { BlockSchema, FieldSchema } from "../../src/story/fields.ts";
import { schemas } from "../../src/pages/all.ts";
import { fixtureSpace } from "../fixture-space.ts";

/* Content generated from the schemas alone: every field of a story is filled. */

type Field = FieldSchema & {
  readonly allow?: readonly string[];
  readonly filetypes?: readonly string[];
  readonly filter_content_type?: readonly string[];
};

/** How a story is filled. `turn` chooses among options, and the value of booleans. */
type Filling = {
  readonly turn: number;
  /** True if fields that accept any block get blocks. Fields that name their blocks always get some. */
  readonly body: boolean;
  /** Returns the uuids of stories of these kinds. */
  readonly uuidsOf: (kinds: readonly string[]) => readonly string[];
};

const picture = {
  filename: "https://a.storyblok.com/f/290817/1600x900/77ab0c19d2/cover.webp",
  alt: "A cover",
};
const film = { filename: "https://a.storyblok.com/f/290817/x/77ab0c19d2/film.mp4" };

/** Everything that text can contain. */
const markdown = [
  "## A heading",
  "Words with *weight*, **more of it**, `code` and [a link](/en/).",
  "- a point\n- another",
  "1. a step\n2. another",
  "> a quotation",
  "| a | b |\n| - | - |\n| c | d |",
  "```\ncode\n```",
  "### A smaller one\n\n---\n\nThe end.",
].join("\n\n");

const richText = {
  type: "doc",
  content: [
    {
      type: "heading",
      attrs: { level: 2 },
      content: [{ type: "text", text: "A heading" }],
    },
    { type: "paragraph", content: [{ type: "text", text: "Words" }] },
  ],
};

/** The depth limit. Menus can contain menus. */
const maxDepth = 3;

export function filledStory(schema: BlockSchema, filling: Filling, depth = 0) {
  const fields = schema.fields.map(
    (field) => [field.name, valueOf(field, filling, depth)] as const,
  );
  return { ...Object.fromEntries(fields), component: schema.name };
}

function valueOf(field: Field, filling: Filling, depth: number): unknown {
  const { turn } = filling;
  switch (field.type) {
    case "text":
      return `Some ${field.name}`;
    case "textarea":
      return "Some words of an editor.";
    case "markdown":
      return markdown;
    case "richtext":
      return richText;
    case "number":
      return String(turn + 2);
    case "datetime":
      return turn % 2 === 0 ? "2098-05-04 09:00" : "2024-05-04 09:00";
    case "boolean":
      return turn % 2 === 0;
    case "asset":
      return field.filetypes?.includes("videos") ? film : picture;
    case "multiasset":
      return [picture, picture];
    case "multilink":
      return { linktype: "url", url: turn % 2 === 0 ? "/en/" : "https://elsewhere.example/" };
    case "option":
      return chosen(field, filling)[turn % Math.max(1, chosen(field, filling).length)] ?? "";
    case "options":
      return chosen(field, filling);
    case "bloks":
      return depth < maxDepth ? blocksIn(field, filling, depth) : [];
    default:
      return undefined;
  }
}

/** Returns the values that can be chosen. */
function chosen(field: Field, { uuidsOf }: Filling): readonly string[] {
  if (field.source === "internal_stories") return uuidsOf(field.filter_content_type ?? []);
  if (field.datasource !== undefined) return valuesIn(field.datasource);
  return (field.options ?? []).map(({ value }) => value);
}

function valuesIn(datasource: string): readonly string[] {
  try {
    const path = join(fixtureSpace, `datasources/${datasource}.json`);
    const entries: { value: string }[] = JSON.parse(readFileSync(path, "utf8")).entries;
    return entries.map(({ value }) => value);
  } catch {
    return ["some_value", "other"];
  }
}

function blocksIn({ allow }: Field, filling: Filling, depth: number): readonly object[] {
  if (!allow) return filling.body ? blocks.flatMap(examplesOf) : [];
  return allow.flatMap((name) => {
    const examples = blocks.filter((block) => block.schema.name === name).flatMap(examplesOf);
    const schema = schemas.get(name);
    if (examples.length > 0 || !schema) return examples;
    return [filledStory(schema, { ...filling, body: false }, depth + 1)];
  });
}

export function examplesOf({ schema: { name }, examples }: (typeof blocks)[number]): object[] {
  return examples.map((example, at) => ({ ...example, component: name, _uid: `${name}-${at}` }));
}
