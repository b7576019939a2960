import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    text: "## Before the cut-off\n\nThree lists, in this order:\n\n1. Everyone who **joined or left**\n2. Everyone whose hours changed\n3. Everyone on leave\n\n> What is missing on the 15th is missing on the payslip.",
  },
];
