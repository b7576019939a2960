import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Get the benchmark",
    text: "What 240 companies of your size pay for HR software, and what they get for it.",
    success_title: "Thank you, it is on its way",
    success_text: "You will find the benchmark in your inbox within a few minutes.",
    second_success_text: "If it is not there, look into your spam folder, then write to us.",
  },
  {
    title: "Get the benchmark",
    variant: "fullName",
    resource: {
      uuid: "uuid-benchmark",
      id: 3,
      name: "The HR software benchmark",
      full_slug: "en/flair-library/hr-software-benchmark",
      content: { component: "resource-page", title: "The HR software benchmark" },
    },
  },
];
