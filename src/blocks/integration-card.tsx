import { defineBlock, defineField } from "@storyblok/schema";
import { type BlockNode, only } from "../content/fields.ts";
import type { Language } from "../language/language.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { block } from "../render/block.ts";
import { inEachLanguage, inLanguage } from "../stories/in-language.ts";

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

/** One product that works with ours, and where to read about it. */
export const integrationCard = block({
  schema,
  examples: [
    {
      title_en: "Saldavio",
      description_en:
        "Sends hours, supplements and absences to the payroll run, and the slips back.",
      description_de: "Gibt Stunden, Zuschläge und Abwesenheiten in den Abrechnungslauf.",
      image: {
        filename: "https://a.storyblok.com/f/290817/64x64/c01d2e3f4a/saldavio.svg",
        alt: "",
      },
      redirect: { linktype: "url", url: "https://saldavio.example/" },
    },
  ],
  View: ({ content, page }) => {
    const { image, redirect } = content;
    const title = inLanguage(content, "title", page.saidIn);
    const description = inLanguage(content, "description", page.saidIn);
    return (
      <article className={redirect ? "card card-linked integration-card" : "card integration-card"}>
        <div className="card-body">
          {image && <Picture asset={image} width={56} height={56} alt="" />}
          <h3 className="h4">
            {redirect ? (
              <a
                className="card-link"
                href={redirect.href}
                {...(redirect.newTab && { target: "_blank", rel: "noopener" })}
              >
                <span data-search-text="">{title}</span>
                {redirect.newTab && (
                  <span className="visually-hidden"> ({page.say("form.newTab")})</span>
                )}
              </a>
            ) : (
              <span data-search-text="">{title}</span>
            )}
          </h3>
          {description && (
            <p className="integration-text" data-search-text="">
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

/** What a search looks through: what the card says. */
export function integrationText(node: BlockNode, language: Language): string {
  return only(schema, [node])
    .map(({ content }) =>
      [inLanguage(content, "title", language), inLanguage(content, "description", language)].join(
        " ",
      ),
    )
    .join(" ");
}
