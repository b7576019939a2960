import { defineBlock, defineField } from "@storyblok/schema";
import { Button } from "../../ui/button.tsx";
import { block } from "../../render/block.ts";
import { iconField } from "../kit/icon-field.ts";
import { Hint } from "../kit/section.tsx";

/** A link that looks like a button. Without an address it is plain text. */
export const button = block({
  schema: defineBlock({
    name: "button",
    display_name: "Button",
    fields: [
      defineField("text", { type: "text", required: true }),
      defineField("link", { type: "multilink", allow_target_blank: true, email_link_type: true }),
      defineField("style", {
        type: "option",
        options: [
          { name: "Filled", value: "primary" },
          { name: "Outlined", value: "secondary" },
          { name: "Text", value: "text" },
        ],
      }),
      defineField("size", {
        type: "option",
        options: [
          { name: "Medium", value: "medium" },
          { name: "Large", value: "large" },
        ],
      }),
      iconField,
    ],
  }),
  View: ({ content, page }) => {
    const { text, link, style, size, icon } = content;
    if (text === "") return <Hint page={page}>{page.say("editor.hint.buttonText")}</Hint>;
    if (!link) {
      return (
        <>
          <span>{text}</span>
          <Hint page={page}>{page.say("editor.hint.buttonLink")}</Hint>
        </>
      );
    }
    return (
      <Button to={link} variant={style} size={size} icon={icon}>
        {text}
      </Button>
    );
  },
});
