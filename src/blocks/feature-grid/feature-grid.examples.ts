import type { Examples } from "../../render/block.ts";

const exampleFeatures = [
  [
    "user-plus",
    "Recruiting",
    "Job ads, an applicant board and interviews with a shared score card.",
  ],
  [
    "calendar-check",
    "Absences",
    "Leave, sick days and deputies, with public holidays by federal state.",
  ],
  [
    "clock",
    "Time tracking",
    "Working hours as the law asks for them, from desk, phone or terminal.",
  ],
  [
    "receipt",
    "Payroll preparation",
    "Everything your payroll office needs, complete by the cut-off day.",
  ],
  ["target", "Reviews", "Goals, feedback and reviews that managers finish on time."],
  [
    "shield-check",
    "Documents",
    "Signed contracts and certificates, stored in Frankfurt, found in seconds.",
  ],
].map(([icon, title, text]) => ({ component: "feature", icon, title, text }));

export const examples: Examples = [
  {
    eyebrow: "One platform",
    title: "Everything between the first application and the last payslip",
    lead: "Six areas that share one employee record. Start with one, add the rest when it suits you.",
    items: exampleFeatures,
    columns: "3",
    tone: "mist",
  },
];
