import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    text: {
      type: "doc",
      content: [
        {
          type: "heading",
          attrs: { level: 2 },
          content: [{ type: "text", text: "What the law asks for" }],
        },
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Working time has to be recorded " },
            { type: "text", text: "in full", marks: [{ type: "bold" }] },
            { type: "text", text: ", and the record kept for two years." },
          ],
        },
      ],
    },
  },
];
