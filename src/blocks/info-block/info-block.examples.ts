import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    icon: "shield-check",
    text: {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Ask the works council first: ", marks: [{ type: "bold" }] },
            { type: "text", text: "time tracking is subject to co-determination." },
          ],
        },
      ],
    },
  },
];
