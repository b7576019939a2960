import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    name: "Team",
    code: "team",
    text: "For teams that hire.",
    price: 139,
    additional: 140,
    included_hours: 15,
    points: "Shift planning\nApplicant board",
    recommended: true,
  },
];
