import type { PartLabels } from "../render/part-labels.ts";

export const labels: PartLabels = {
  "global-component": {
    german: "Globale Komponente: Story",
    about: [
      "Blocks written once and placed on many pages.",
      "Blöcke, die einmal geschrieben und auf vielen Seiten gezeigt werden.",
    ],
    fields: { body: ["Blocks", "Blöcke"] },
  },
  "global-template-component": {
    german: "Globale Vorlage",
    about: [
      "A template written once, with data of its own.",
      "Eine einmal geschriebene Vorlage mit eigenen Daten.",
    ],
    fields: {
      global_data: [
        "Data story",
        "Daten-Story",
        "The story that brings the data.",
        "Die Story, die die Daten mitbringt.",
      ],
      body: ["Blocks", "Blöcke"],
    },
  },
  "universal-template-component": {
    german: "Vorlage",
    about: [
      "Blocks with names, which data is filled into.",
      "Blöcke mit Namen, in die Daten gefüllt werden.",
    ],
    fields: { template: ["Blocks", "Blöcke"] },
  },
};
