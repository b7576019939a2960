import { defineBlock, defineField } from "@storyblok/schema";
import { Picture } from "../ui/picture.tsx";
import { block } from "../render/block.ts";

/** The names of customers or partners in a row. */
export const logoBar = block({
  schema: defineBlock({
    name: "logo-bar",
    display_name: "Title with logos",
    fields: [
      defineField("text", { type: "text" }),
      defineField("logos", { type: "multiasset", filetypes: ["images"] }),
    ],
  }),
  examples: [
    {
      text: "People teams at 1,400 companies work with Example Company",
      logos: ["alpenkraft", "brightfork", "haldane", "kontor7", "lumenia", "nordwerk"].map(
        (name) => ({
          filename: `https://a.storyblok.com/f/290817/160x40/9b2d71c4ea/${name}.svg`,
          alt: name,
        }),
      ),
    },
  ],
  View: ({ content }) => (
    <section className="section tone-paper logo-bar">
      <div className="container">
        {content.text && <p className="logo-bar-text">{content.text}</p>}
        {content.logos.length > 0 && (
          <ul className="logo-bar-logos">
            {content.logos.map((logo, index) => (
              <li key={index}>
                <Picture asset={logo} width={160} widths={[160]} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  ),
});
