import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  { title: "Employees", text: "430" },
  { title: "Sites", text: "Hagen and Iserlohn, with a works council each" },
];
