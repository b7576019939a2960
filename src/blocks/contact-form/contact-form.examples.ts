import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Tell us what you need",
    text: "Your message goes to the person who knows the answer, not into a queue with a number.",
    benefits: [
      {
        component: "feature",
        icon: "clock",
        title: "An answer within one working day",
        text: "Monday to Friday, 8:30 to 17:30.",
      },
      {
        component: "feature",
        icon: "shield-check",
        title: "Your details stay with us",
        text: "We use them to answer you. No call lists, no passing on.",
      },
    ],
    quote: [
      {
        component: "quote",
        quote:
          "I asked a fiddly question about on-call hours on Friday. By Monday I had an answer.",
        author_name: "Tom de Vries",
        author_position: "HR Manager, Vandervelde",
        size: "inline",
      },
    ],
    logos: ["nordwerk", "alpenkraft"].map((name) => ({
      filename: `https://a.storyblok.com/f/290817/160x40/9b2d71c4ea/${name}.svg`,
      alt: name,
    })),
    success_title: "Thank you, your message has arrived",
    success_text: "You will hear from us within one working day.",
  },
];
