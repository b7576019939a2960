import type { Schemas } from "../../src/content/decode.ts";
import type { BlockSchema, FieldSchema } from "../../src/story/fields.ts";
import { textStyles } from "../../src/prose/text-styles.ts";
import {
  fieldTabs,
  leadingFields,
  optionLabels,
  styleLabels,
  tabNames,
} from "../../src/editor/labels.ts";
import type { LabelLanguage } from "../../src/language/language.ts";
import { blockName, labelOf, labelIn } from "../../src/editor/label.ts";
import type { Tab } from "../../src/render/part-labels.ts";
import type { Labels } from "../labels.ts";

/** A field, or a tab with the names of its fields, as the management API stores it. */
export type Field = Record<string, unknown>;

/** A block or page type as the management API stores it. */
export type Component = {
  name: string;
  display_name: string;
  description?: string;
  is_root: boolean;
  is_nestable: boolean;
  /** The field whose value represents the block in a list of blocks. */
  preview_field?: string;
  schema: Record<string, Field>;
};

type Block = BlockSchema & { is_root?: boolean; is_nestable?: boolean };

/** Returns each block and page type as editors see it. */
export function componentsOf(
  labels: Labels,
  schemas: Schemas,
  language: LabelLanguage,
): Component[] {
  return [...schemas.values()].map((schema) => componentOf(labels, schema, language));
}

/** Every block also gets `template_name`: any block can be in a template, and data finds it by that name. */
function componentOf(labels: Labels, schema: Block, language: LabelLanguage): Component {
  const nestable = schema.is_nestable ?? true;
  const fields: FieldSchema[] = [...schema.fields];
  if (nestable && !fields.some(({ name }) => name === "template_name")) {
    fields.push({ name: "template_name", type: "text" });
  }
  const { about } = labels.blocks[schema.name] ?? {};
  const tabs = tabsOf(labels, schema.name, fields);
  const texts = tabs[0]?.fields.filter(({ type }) => type === "text" || type === "textarea") ?? [];
  const preview = texts.find(({ name }) => name === "title") ?? texts[0];
  return {
    name: schema.name,
    display_name: labelIn(blockName(labels, schema.name, schema.display_name), language),
    ...(about && { description: labelIn(about, language) }),
    is_root: schema.is_root ?? false,
    is_nestable: nestable,
    ...(preview && { preview_field: preview.name }),
    schema: {
      ...Object.fromEntries(
        tabs
          .flatMap((tab) => tab.fields)
          .map((field, pos) => [
            field.name,
            { ...fieldOf(labels, schema.name, field, language), pos },
          ]),
      ),
      // A single tab is left out.
      ...(tabs.length > 1 &&
        Object.fromEntries(
          tabs.map(({ tab, fields: inside }, index) => {
            const keys = inside.map(({ name }) => name);
            const display_name = labelIn(tabNames[tab], language);
            const pos = fields.length + index;
            return [`tab-${tab}`, { type: "tab", display_name, keys, pos }];
          }),
        )),
    },
  };
}

/** Returns the tabs that have fields, each with its fields in their order. */
function tabsOf(labels: Labels, block: string, fields: readonly FieldSchema[]) {
  const elsewhere = labels.blocks[block]?.tabs ?? {};
  const usual = (name: string) =>
    (["look", "search", "template"] as const).find((tab) => fieldTabs[tab].includes(name));
  const tabOf = (name: string): Tab => elsewhere[name] ?? usual(name) ?? "content";
  const rank = ({ name }: FieldSchema) => {
    const place = leadingFields.indexOf(name);
    return place < 0 ? leadingFields.length : place;
  };
  return (["content", "look", "search", "template"] as const)
    .map((tab) => ({
      tab,
      fields: fields
        .filter(({ name }) => tabOf(name) === tab)
        .toSorted((one, other) => rank(one) - rank(other)),
    }))
    .filter((tab) => tab.fields.length > 0);
}

/** `allow` and `datasource` are the schema package's short forms of the service's options. */
function fieldOf(
  labels: Labels,
  block: string,
  field: FieldSchema,
  language: LabelLanguage,
): Field {
  const { name, allow, datasource, options, formerly: _, ...rest } = field;
  const label = labelOf(labels, block, name);
  const [, , about, german] = label ?? [];
  return {
    ...rest,
    ...(label && { display_name: labelIn(label, language) }),
    ...(about && german && { description: labelIn([about, german], language) }),
    ...(options && { options: options.map((option) => optionOf(option, language)) }),
    ...(field.type === "richtext" && { style_options: styleOptions(language) }),
    ...(allow && { component_whitelist: allow }),
    ...(allow && field.type === "bloks" && { restrict_components: true, restrict_type: "" }),
    ...(datasource !== undefined && { datasource_slug: datasource }),
  };
}

/** The only classes that text can have. The site ignores all others. */
function styleOptions(language: LabelLanguage) {
  return textStyles.map((value) => ({ name: labelIn(styleLabels[value], language), value }));
}

function optionOf(option: { value: string; name?: string }, language: LabelLanguage) {
  const { name = option.value } = option;
  return { ...option, name: labelIn([name, optionLabels[name] ?? name], language) };
}
