import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    eyebrow: "Plans",
    title: "What it costs for your team",
    lead: "Move the slider, switch on what you need.",
    plans: [
      {
        component: "pricing-plan",
        name: "Solo",
        code: "solo",
        text: "Everything HR needs every day.",
        price: 79,
        additional: 80,
        included_hours: 5,
        points: "Employee records\nAbsences",
      },
      {
        component: "pricing-plan",
        name: "Team",
        code: "team",
        price: 139,
        additional: 140,
        included_hours: 15,
        recommended: true,
      },
    ],
    add_ons: [
      { component: "pricing-add-on", name: "Shift planner", code: "shift-planner", price: 2 },
    ],
    currency: "EUR",
    discount: 17,
    cycle: "yearly",
    employees: 50,
    note: "All prices plus VAT.",
    tone: "mist",
  },
];
