import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  { date: "2026-11-20 08:00", color: "sun" },
  { date: "2026-11-16 08:00" },
  { date: "2026-01-05 08:00", color: "mist" },
];
