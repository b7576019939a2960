import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title_en: "Saldavio",
    description_en: "Sends hours, supplements and absences to the payroll run, and the slips back.",
    description_de: "Gibt Stunden, Zuschläge und Abwesenheiten in den Abrechnungslauf.",
    image: {
      filename: "https://a.storyblok.com/f/290817/64x64/c01d2e3f4a/saldavio.svg",
      alt: "",
    },
    redirect: { linktype: "url", url: "https://saldavio.example/" },
  },
];
