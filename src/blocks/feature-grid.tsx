import { defineBlock, defineField } from "@storyblok/schema";
import { SectionHead } from "../ui/section-head.tsx";
import { block } from "../render/block.ts";
import { Items } from "../render/items.tsx";
import { Section, lightTones } from "./kit/section.tsx";

const exampleFeatures = [
  [
    "user-plus",
    "Recruiting",
    "Job ads, an applicant board and interviews with a shared score card.",
  ],
  [
    "calendar-check",
    "Absences",
    "Leave, sick days and deputies, with public holidays by federal state.",
  ],
  [
    "clock",
    "Time tracking",
    "Working hours as the law asks for them, from desk, phone or terminal.",
  ],
  [
    "receipt",
    "Payroll preparation",
    "Everything your payroll office needs, complete by the cut-off day.",
  ],
  ["target", "Reviews", "Goals, feedback and reviews that managers finish on time."],
  [
    "shield-check",
    "Documents",
    "Signed contracts and certificates, stored in Frankfurt, found in seconds.",
  ],
].map(([icon, title, text]) => ({ component: "feature", icon, title, text }));

/** What the product does, as a grid of cards. */
export const featureGrid = block({
  schema: defineBlock({
    name: "feature-grid",
    display_name: "Feature grid",
    fields: [
      defineField("eyebrow", { type: "text" }),
      defineField("title", { type: "text", required: true }),
      defineField("lead", { type: "textarea" }),
      defineField("items", { type: "bloks", allow: ["feature"] }),
      defineField("columns", {
        type: "option",
        options: [
          { name: "2", value: "2" },
          { name: "3", value: "3" },
          { name: "4", value: "4" },
        ],
      }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  examples: [
    {
      eyebrow: "One platform",
      title: "Everything between the first application and the last payslip",
      lead: "Six areas that share one employee record. Start with one, add the rest when it suits you.",
      items: exampleFeatures,
      columns: "3",
      tone: "mist",
    },
  ],
  View: ({ content, page }) => (
    <Section name="feature-grid" tone={content.tone}>
      <SectionHead eyebrow={content.eyebrow} title={content.title} lead={content.lead} />
      <Items
        className={`feature-grid-items grid-${content.columns || "3"}`}
        nodes={content.items}
        page={page}
      />
    </Section>
  ),
});
