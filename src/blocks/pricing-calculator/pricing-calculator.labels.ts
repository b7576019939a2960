import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Preisrechner",
  about: [
    "Calculates the price for the number of employees that a visitor chooses.",
    "Was das Produkt kostet, für so viele Mitarbeitende, wie man wählt.",
  ],
  fields: {
    add_ons: ["Add-ons", "Zusatzmodule"],
    currency: [
      "Currency",
      "Währung",
      "Leave it empty to use the currency of the page's language.",
      "Leer gilt die der jeweiligen Sprache.",
    ],
    cycle: [
      "Payment shown first",
      "Zuerst gezeigte Zahlweise",
      "Visitors can switch it.",
      "Besucherinnen und Besucher können umschalten.",
    ],
    discount: [
      "Discount for yearly payment",
      "Rabatt bei jährlicher Zahlung",
      "In per cent, on plan and add-ons. Leave it empty to use 17.",
      "In Prozent, auf Tarif und Zusatzmodule. Leer sind es 17.",
    ],
    employees: [
      "Employees shown first",
      "Zuerst gezeigte Mitarbeiterzahl",
      "The position of the slider before a visitor moves it.",
      "Wo der Regler steht, bevor ihn jemand bewegt.",
    ],
    note: [
      "Small print",
      "Kleingedrucktes",
      "Shown below the calculator: taxes and terms.",
      "Steht unter dem Rechner: Steuern und Bedingungen.",
    ],
    on_demand: [
      "Text in place of a price",
      "Text statt eines Preises",
      "Shown for 501 or more employees. Leave it empty to use the site's own text.",
      "Erscheint ab 501 Mitarbeitenden. Leer steht dort der übliche Text.",
    ],
    plans: [
      "Plans",
      "Tarife",
      "Leave it empty to use the company's plans, and its add-ons if there are none here.",
      "Leer sind es die Tarife des Unternehmens, und seine Zusatzmodule, wenn hier keine sind.",
    ],
    prompt: [
      "Text while nothing is chosen",
      "Text, solange nichts gewählt ist",
      "Leave it empty to use the site's own text.",
      "Leer steht dort der übliche Text.",
    ],
    quote_text: [
      "Text of the quote button",
      "Text des Angebots-Buttons",
      "Leave it empty to use the site's own text.",
      "Leer steht dort der übliche Text.",
    ],
  },
};
