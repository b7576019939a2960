import { defineBlock, defineField } from "@storyblok/schema";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import "./logo-bar.css";

/** The logos of customers or partners in a row. */
export const logoBar = block({
  schema: defineBlock({
    name: "logo-bar",
    display_name: "Title with logos",
    fields: [
      defineField("text", { type: "text" }),
      defineField("logos", { type: "multiasset", filetypes: ["images"] }),
    ],
  }),
  View: ({ content }) => (
    <section className="section tone-paper logo-bar">
      <div className="container">
        {content.text && <p className="logo-bar-text note">{content.text}</p>}
        {content.logos.length > 0 && (
          <ul className="row logo-bar-logos">
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
