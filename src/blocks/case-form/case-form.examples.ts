import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Open a support case",
    text: "The more precisely you describe it, the sooner it is solved.",
    second_success_text: "If payroll is due today, call us as well.",
  },
];
