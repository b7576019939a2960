import { defineBlock, defineField } from "@storyblok/schema";
import type { ReactNode } from "react";
import { type BlockNode, type Content, only } from "../../story/fields.ts";
import {
  type Language,
  allLanguages,
  defaultLanguage,
  languages,
  withFallbacks,
} from "../../language/language.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { type PageContext, block } from "../../render/block.ts";
import { RequestedCard, embedPath } from "../kit/requested-frame.tsx";
import { Hint, Section, lightTones } from "../kit/section.tsx";

/** The name of the field with a language's form: `german_form`. */
function fieldOf(language: Language) {
  return `${languages[language].inEnglish}_form` as const;
}

const formFields = allLanguages.map((language) =>
  defineField(fieldOf(language), {
    type: "text",
    ...(language === defaultLanguage && { required: true }),
  }),
);

const schema = defineBlock({
  name: "external-form",
  display_name: "External form",
  fields: [
    defineField("title", { type: "text" }),
    defineField("lead", { type: "textarea" }),
    defineField("provider", { type: "text", required: true }),
    defineField("script", { type: "text", required: true }),
    ...formFields,
    defineField("resource_url", { type: "text" }),
    defineField("tone", { type: "option", options: lightTones }),
  ],
});

/**
 * A form of a marketing service, for lists that are managed there. It receives the language and, on the page
 * of a download, the address of the file.
 */
export const externalForm = block({
  schema,
  needs: ["frames"],
  View: ({ content, page }) => (
    <Section name="external-form" tone={content.tone} narrow>
      <SectionHead title={content.title} lead={content.lead} align="center" />
      <Form content={content} title={page.say("embed.form")} page={page} />
    </Section>
  ),
});

/** Renders the external forms among these blocks without their section, for callers that provide one. */
export function externalFormsIn(nodes: readonly BlockNode[], page: PageContext): ReactNode[] {
  return only(schema, nodes).map(({ uid, content }, index) => (
    <Form
      key={uid || index}
      content={content}
      title={content.title || page.say("embed.form")}
      page={page}
    />
  ));
}

type FormProps = { content: Content<typeof schema>; title: string; page: PageContext };

function Form({ content, title, page }: FormProps) {
  const { provider, resource_url: resource } = content;
  const id = formIn(content, page.language);
  const script = scriptAt(content.script);
  if (!id || !script || provider === "") {
    return <Hint page={page}>{page.say("editor.hint.externalForm")}</Hint>;
  }
  const facts = [
    ["id", id],
    ["class", id],
    ["data-language", languages[page.language].tag],
    ...(resource ? [["data-resource-url", resource]] : []),
  ].map(([name, value = ""]) => `${name}="${escapeAttribute(value)}"`);
  return (
    <RequestedCard
      page={page}
      icon="mail"
      player={embedPath}
      provider={provider}
      title={title}
      code={`<div ${facts.join(" ")}></div><script src="${escapeAttribute(script)}"></script>`}
      href={null}
      action={page.say("embed.show")}
      takesInput
    />
  );
}

/** The id of the form for a language or its fallbacks; empty if there is no valid one. */
function formIn(ids: { readonly [field: string]: unknown }, language: Language): string {
  return (
    withFallbacks(language)
      .map((code) => String(ids[fieldOf(code)] ?? ""))
      .find((id) => /^[\w-]+$/.test(id)) ?? ""
  );
}

function scriptAt(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" ? url.href : null;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
