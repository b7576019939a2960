import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Does the works council have to agree?",
    text: {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            {
              type: "text",
              text: "In Germany, yes: time tracking is subject to co-determination. We bring a draft agreement.",
            },
          ],
        },
      ],
    },
  },
];
