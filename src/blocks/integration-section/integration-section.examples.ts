import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title_en: "Payroll",
    title_de: "Entgelt",
    integrations: [
      {
        component: "integration-card",
        title_en: "Saldavio",
        description_en: "Sends hours, supplements and absences to the payroll run.",
        redirect: { linktype: "url", url: "https://saldavio.example/", target: "_blank" },
      },
    ],
  },
];
