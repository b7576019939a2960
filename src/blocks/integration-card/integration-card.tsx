import { defineBlock, defineField } from "@storyblok/schema";
import { type BlockNode, only } from "../../story/fields.ts";
import type { Language } from "../../language/language.ts";
import { Icon } from "../../ui/icon.tsx";
import { Anchor } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import { inEachLanguage, inLanguage } from "../../stories/in-language.ts";
import "../../ui/card.css";
import "./integration-card.css";

const schema = defineBlock({
  name: "integration-card",
  display_name: "Integration card",
  fields: [
    ...inEachLanguage("title", "text", { required: true }),
    ...inEachLanguage("description", "textarea"),
    defineField("image", { type: "asset", filetypes: ["images"] }),
    defineField("redirect", { type: "multilink" }),
  ],
});

/** The card of a product that works with ours, with a link to it. */
export const integrationCard = block({
  schema,
  View: ({ content, page }) => {
    const { image, redirect } = content;
    const title = inLanguage(content, "title", page.textLanguage);
    const description = inLanguage(content, "description", page.textLanguage);
    return (
      <article className={redirect ? "card card-linked integration-card" : "card integration-card"}>
        <div className="card-body">
          {image && <Picture asset={image} width={56} height={56} alt="" />}
          <h3 className="h4">
            {redirect ? (
              <Anchor to={redirect} className="card-link">
                <span data-search-text="">{title}</span>
                {redirect.newTab && (
                  <span className="visually-hidden"> ({page.say("form.newTab")})</span>
                )}
              </Anchor>
            ) : (
              <span data-search-text="">{title}</span>
            )}
          </h3>
          {description && (
            <p className="integration-text note" data-search-text="">
              {description}
            </p>
          )}
          {redirect && (
            <span className="integration-arrow">
              <Icon name={redirect.newTab ? "arrow-up-right" : "arrow-right"} />
            </span>
          )}
        </div>
      </article>
    );
  },
});

/** The text of a card, for search. */
export function integrationText(node: BlockNode, language: Language): string {
  return only(schema, [node])
    .map(({ content }) =>
      [inLanguage(content, "title", language), inLanguage(content, "description", language)].join(
        " ",
      ),
    )
    .join(" ");
}
