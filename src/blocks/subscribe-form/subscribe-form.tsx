import { defineBlock, defineField } from "@storyblok/schema";
import { subscriptionLists } from "../../brand/options.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { block } from "../../render/block.ts";
import { subscribe } from "../../forms/subscribe.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { Section, lightTones } from "../kit/section.tsx";
import { SubscribeForm } from "../kit/subscribe-parts.tsx";

/** A form to join a mailing list by email address. A page may have several, for different lists. */
export const subscribeForm = block({
  schema: defineBlock({
    name: "subscribe-form",
    display_name: "Subscribe form",
    fields: [
      defineField("title", { type: "text" }),
      defineField("lead", { type: "textarea" }),
      defineField("list", {
        type: "option",
        options: subscriptionLists.map(({ label, value }) => ({ name: label.en, value })),
      }),
      defineField("button_text", { type: "text" }),
      defineField("success_title", { type: "text" }),
      defineField("success_text", { type: "textarea" }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  varies: "form",
  needs: formNeeds(subscribe),
  View: ({ content, page, node }) => (
    <Section name="subscribe-form" tone={content.tone} narrow>
      <SectionHead
        title={content.title}
        lead={content.lead}
        level={page.first === node ? 1 : 2}
        align="center"
      />
      <SubscribeForm
        page={page}
        node={node}
        list={content.list || "newsletter"}
        send={content.button_text}
        success={{ title: content.success_title, text: content.success_text }}
      />
    </Section>
  ),
});
