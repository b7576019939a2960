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

/** `german_form`: the field with a language's form. */
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
 * A form of a marketing service, for lists that are kept there. It is told the language and, on a
 * download's page, which file it is about.
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

/** The forms among some blocks, where something else gives them their place. */
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
  ].map(([name, value = ""]) => `${name}="${escaped(value)}"`);
  return (
    <RequestedCard
      page={page}
      icon="mail"
      player={embedPath}
      provider={provider}
      title={title}
      code={`<div ${facts.join(" ")}></div><script src="${escaped(script)}"></script>`}
      href={null}
      action={page.say("embed.show")}
      entered
    />
  );
}

/** An id as providers make them; empty where there is none. */
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

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
