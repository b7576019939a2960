import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Tarifvergleich",
  about: ["What each plan has, feature by feature.", "Was jeder Tarif enthält, Zeile für Zeile."],
  fields: {
    compared_plans: [
      "Plans side by side",
      "Tarife nebeneinander",
      "One on each line, four at most. Left empty, those of the company.",
      "Einer in jeder Zeile, höchstens vier. Leer sind es die des Unternehmens.",
    ],
    rows: [
      "Rows",
      "Zeilen",
      "A feature on each line, with a value for each plan: Single sign-on | - | - | +. A plus is a tick, a minus a dash, anything else is shown as it is. A line without a bar is a heading.",
      "Je Zeile eine Funktion mit einem Wert für jeden Tarif: Single Sign-on | - | - | +. Plus wird ein Haken, Minus ein Strich, alles andere steht da wie geschrieben. Eine Zeile ohne senkrechten Strich ist eine Überschrift.",
    ],
  },
};
