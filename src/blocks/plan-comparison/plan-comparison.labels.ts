import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Tarifvergleich",
  about: ["Compares plans feature by feature.", "Was jeder Tarif enthält, Zeile für Zeile."],
  fields: {
    compared_plans: [
      "Plans side by side",
      "Tarife nebeneinander",
      "One per line, four at most. Leave it empty to use the company's plans.",
      "Einer in jeder Zeile, höchstens vier. Leer sind es die des Unternehmens.",
    ],
    rows: [
      "Rows",
      "Zeilen",
      "One feature per line, with a value for each plan: Single sign-on | - | - | +. A plus shows a tick, a minus a dash; anything else is shown as written. A line without a bar is a heading.",
      "Je Zeile eine Funktion mit einem Wert für jeden Tarif: Single Sign-on | - | - | +. Plus wird ein Haken, Minus ein Strich, alles andere steht da wie geschrieben. Eine Zeile ohne senkrechten Strich ist eine Überschrift.",
    ],
  },
};
