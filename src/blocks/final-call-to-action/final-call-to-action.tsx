import { defineBlock, defineField } from "@storyblok/schema";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { block } from "../../render/block.ts";
import { CallPanel } from "../kit/call-panel.tsx";

/** The end of a page: book a demo, or watch the tour first. Its links are the language's own pages. */
export const finalCallToAction = block({
  schema: defineBlock({
    name: "final-call-to-action",
    display_name: "Final call to action",
    fields: [
      defineField("title", { type: "text" }),
      defineField("text", { type: "textarea" }),
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("demo_text", { type: "text" }),
      defineField("tour_text", { type: "text" }),
      defineField("hide_tour", { type: "boolean" }),
    ],
  }),
  View: ({ content, page: { language, say } }) => (
    <CallPanel
      title={content.title || say("blog.demoTitle")}
      text={content.text || (content.title ? "" : say("blog.demoText"))}
      tone="brand"
      image={content.image}
    >
      <Button to={paths.to("demo", language)} size="large">
        {content.demo_text || say("blog.demoButton")}
      </Button>
      {!content.hide_tour && (
        <Button
          to={paths.to("tourVideo", language)}
          size="large"
          variant="secondary"
          icon="circle-play"
        >
          {content.tour_text || say("callToAction.tour")}
        </Button>
      )}
    </CallPanel>
  ),
});
