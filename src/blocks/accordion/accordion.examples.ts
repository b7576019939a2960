import type { Examples } from "../../render/block.ts";

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

export const examples: Examples = [
  {
    title: "What teams ask before they switch",
    lead: "Not here? Write to us, a person answers within a working day.",
    items: [
      [
        "How long does the move take?",
        "Nine working days on average. We import your employee data, and you check it with us in two calls.",
      ],
      [
        "Does the works council have to agree?",
        "In Germany, yes: time tracking is subject to co-determination. We bring a draft works agreement that 300 councils have signed.",
      ],
      [
        "Where is our data?",
        "In Frankfurt, with a German hosting company. The contract for commissioned processing is part of every plan.",
      ],
    ].map(([title, text]) => ({
      component: "accordion-item",
      title,
      text: paragraph(text ?? ""),
    })),
    open_index: 0,
    is_faq: true,
  },
];
