import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "What happens after the call",
    text: "You get **one page** with three things: what fits, what does not, and what it costs.\n\n- No newsletter\n- No calls you did not ask for",
    tone: "mist",
  },
];
