import { defineBlock, defineField } from "@storyblok/schema";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import { CallPanel } from "../kit/call-panel.tsx";
import "./partner-call-to-action.css";

/** For companies that may recommend or sell the product: logos of partners, and how to become one. */
export const partnerCallToAction = block({
  schema: defineBlock({
    name: "partner-call-to-action",
    display_name: "Partner call to action",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "textarea" }),
      defineField("logos", { type: "multiasset", filetypes: ["images"] }),
      defineField("button_text", { type: "text" }),
      defineField("button_link", { type: "multilink" }),
    ],
  }),
  View: ({ content, page: { language, say } }) => (
    <CallPanel
      title={content.title}
      text={content.text}
      tone="sand"
      below={
        content.logos.length > 0 && (
          <ul className="row call-to-action-logos">
            {content.logos.map((logo, index) => (
              <li key={index}>
                <Picture asset={logo} width={120} widths={[120]} />
              </li>
            ))}
          </ul>
        )
      }
    >
      <Button to={content.button_link ?? paths.to("contact", language)} size="large">
        {content.button_text || say("callToAction.partner")}
      </Button>
    </CallPanel>
  ),
});
