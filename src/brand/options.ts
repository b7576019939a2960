/**
 * The options that visitors and editors of this company choose from. A `value` is a stable code: posts,
 * addresses and the CRM contain it, and it does not change with its label. A label is one text for all
 * languages, or one per language; a language without one uses that of a language it falls back to.
 */
export type Text = string | { readonly [language: string]: string };

type Priced = { readonly price: number };

/** An option to choose. */
export type Option = { readonly value: string; readonly label: Text };

/**
 * The plans that a visitor can ask for, with the same codes as the plans of the pricing calculator. The
 * values here apply to what an editor leaves empty there: prices per month in units of the currency, and
 * hours of implementation.
 */
export const plans = [
  { value: "essential", label: "Essential", price: 79, additional: 80, hours: 5 },
  { value: "growth", label: "Growth", price: 139, additional: 140, hours: 15 },
  { value: "performance", label: "Performance", price: 199, additional: 200, hours: 30 },
] as const satisfies readonly (Option & Priced & { additional: number; hours: number })[];

/**
 * The add-ons of a plan, by the codes of the calculator's add-ons. Prices are per employee. Editors can
 * override them.
 */
export const addOns = [
  { value: "recruiting", price: 2, label: { en: "Recruiting", nl: "Werving", de: "Recruiting" } },
  {
    value: "employee-hub",
    price: 1.5,
    label: {
      en: "Employee hub with mobile access",
      de: "Mitarbeiterportal mit mobilem Zugang",
      nl: "Medewerkersportaal met mobiele toegang",
    },
  },
  {
    value: "career-development",
    price: 2.5,
    label: { en: "Career development", de: "Karriereentwicklung", nl: "Loopbaanontwikkeling" },
  },
  {
    value: "premium-support",
    price: 1,
    label: { en: "Premium support", de: "Premium-Support", nl: "Premium support" },
  },
  {
    value: "shift-planner",
    price: 2,
    label: { en: "Shift planner", de: "Schichtplaner", nl: "Roosterplanner" },
  },
] as const satisfies readonly (Option & Priced)[];

/** The topics of a message to the company. */
export const topics = [
  { value: "product", label: { en: "Product", de: "Produkt", nl: "Product" } },
  { value: "pricing", label: { en: "Pricing", de: "Preise", nl: "Prijzen" } },
  { value: "partnership", label: { en: "Partnership", de: "Partnerschaft", nl: "Samenwerking" } },
  { value: "press", label: { en: "Press", de: "Presse", nl: "Pers" } },
  { value: "careers", label: { en: "Careers", de: "Karriere", nl: "Werken bij" } },
  { value: "other", label: { en: "Other", de: "Anderes", nl: "Anders" } },
] as const satisfies readonly Option[];

export const companySizes = [
  {
    value: "1-10",
    label: {
      en: "10 employees or less",
      de: "Bis zu 10 Mitarbeitende",
      nl: "10 medewerkers of minder",
    },
  },
  { value: "11-50", label: "11–50" },
  { value: "51-100", label: "51–100" },
  { value: "101-500", label: "101–500" },
  {
    value: "501+",
    label: {
      en: "501 employees or more",
      de: "501 Mitarbeitende oder mehr",
      nl: "501 medewerkers of meer",
    },
  },
] as const satisfies readonly Option[];

/** A finer list than that of our own forms: the external demo form asks for these. */
export const fineCompanySizes = [
  { value: "1-10", label: { en: "10 or fewer", de: "10 oder weniger", nl: "10 of minder" } },
  { value: "11-50", label: "11–50" },
  { value: "51-100", label: "51–100" },
  { value: "101-250", label: "101–250" },
  { value: "251-500", label: "251–500" },
  { value: "501-1000", label: "501–1000" },
  { value: "1001-5000", label: "1001–5000" },
  { value: "5001-10000", label: "5001–10000" },
  { value: "10000+", label: "10000+" },
] as const satisfies readonly Option[];

/** The kinds of support case. */
export const caseTypes = [
  { value: "question", label: { en: "Question", de: "Frage", nl: "Vraag" } },
  { value: "problem", label: { en: "Problem", de: "Problem", nl: "Probleem" } },
  {
    value: "feature-request",
    label: {
      en: "Feature request",
      de: "Wunsch nach einer Funktion",
      nl: "Verzoek om een functie",
    },
  },
] as const satisfies readonly Option[];

export const caseReasons = [
  { value: "bug", label: { en: "Bug", de: "Fehler", nl: "Fout" } },
  {
    value: "how-to",
    label: { en: "How-to question", de: "Frage zur Bedienung", nl: "Vraag over het gebruik" },
  },
  { value: "billing", label: { en: "Billing", de: "Rechnung", nl: "Factuur" } },
  {
    value: "data-import",
    label: { en: "Data import", de: "Datenimport", nl: "Gegevens importeren" },
  },
  { value: "access", label: { en: "Access", de: "Zugang", nl: "Toegang" } },
  { value: "other", label: { en: "Other", de: "Anderes", nl: "Anders" } },
] as const satisfies readonly Option[];

export const priorities = [
  { value: "high", label: { en: "High", de: "Hoch", nl: "Hoog" } },
  { value: "medium", label: { en: "Medium", de: "Mittel", nl: "Gemiddeld" } },
  { value: "low", label: { en: "Low", de: "Niedrig", nl: "Laag" } },
] as const satisfies readonly Option[];

/** The parts of the product that a support case can be about. */
export const supportTopics = [
  { value: "recruiting", label: { en: "Recruiting", de: "Recruiting", nl: "Werving" } },
  {
    value: "employee-data",
    label: { en: "Employee data", de: "Personaldaten", nl: "Personeelsgegevens" },
  },
  { value: "absences", label: { en: "Absences", de: "Abwesenheiten", nl: "Verlof en verzuim" } },
  {
    value: "time-tracking",
    label: { en: "Time tracking", de: "Zeiterfassung", nl: "Tijdregistratie" },
  },
  {
    value: "shift-planner",
    label: { en: "Shift planner", de: "Schichtplanung", nl: "Roosterplanning" },
  },
  {
    value: "payroll",
    label: {
      en: "Payroll",
      de: "Lohnabrechnung",
      ch: "Lohnbuchhaltung",
      at: "Lohnverrechnung",
      nl: "Salarisadministratie",
    },
  },
  {
    value: "performance",
    label: { en: "Performance", de: "Leistung und Ziele", nl: "Prestaties en doelen" },
  },
  { value: "integrations", label: { en: "Integrations", de: "Integrationen", nl: "Integraties" } },
  { value: "other", label: { en: "Other", de: "Anderes", nl: "Anders" } },
] as const satisfies readonly Option[];

/** The three questions of the raffle form with their answers, used if an editor writes no others. */
export const raffle = [
  {
    question: {
      en: "How do your people ask for leave today?",
      de: "Wie beantragen Ihre Mitarbeitenden heute Urlaub?",
      ch: "Wie beantragen Ihre Mitarbeitenden heute Ferien?",
      nl: "Hoe vragen jullie medewerkers nu verlof aan?",
    },
    answers: [
      { value: "a", label: { en: "On paper", de: "Auf Papier", nl: "Op papier" } },
      {
        value: "b",
        label: { en: "In a spreadsheet", de: "In einer Tabelle", nl: "In een spreadsheet" },
      },
      { value: "c", label: { en: "In a system", de: "In einem System", nl: "In een systeem" } },
    ],
  },
  {
    question: {
      en: "How long does a payroll run take you?",
      de: "Wie lange dauert bei Ihnen ein Abrechnungslauf?",
      ch: "Wie lange dauert bei Ihnen ein Lohnlauf?",
      at: "Wie lange dauert bei Ihnen ein Lauf der Lohnverrechnung?",
      nl: "Hoe lang duurt een salarisrun bij jullie?",
    },
    answers: [
      {
        value: "a",
        label: { en: "A day or less", de: "Einen Tag oder weniger", nl: "Een dag of minder" },
      },
      {
        value: "b",
        label: { en: "Two to three days", de: "Zwei bis drei Tage", nl: "Twee tot drie dagen" },
      },
      { value: "c", label: { en: "Longer", de: "Länger", nl: "Langer" } },
    ],
  },
  {
    question: {
      en: "Who plans your shifts?",
      de: "Wer plant bei Ihnen die Schichten?",
      at: "Wer plant bei Ihnen die Dienste?",
      nl: "Wie maakt bij jullie het rooster?",
    },
    answers: [
      { value: "a", label: { en: "The team itself", de: "Das Team selbst", nl: "Het team zelf" } },
      {
        value: "b",
        label: { en: "A manager", de: "Eine Führungskraft", nl: "Een leidinggevende" },
      },
      {
        value: "c",
        label: {
          en: "We have no shifts",
          de: "Wir haben keine Schichten",
          at: "Wir haben keine Dienste",
          nl: "We hebben geen diensten",
        },
      },
    ],
  },
] as const satisfies readonly { readonly question: Text; readonly answers: readonly Option[] }[];

/** The mailing lists. Editors choose one by its English name. */
export const subscriptionLists = [
  { value: "newsletter", label: { en: "Newsletter", de: "Newsletter", nl: "Nieuwsbrief" } },
  {
    value: "whats-new",
    label: { en: "Product updates", de: "Produktneuigkeiten", nl: "Productupdates" },
  },
  {
    value: "admins",
    label: { en: "For administrators", de: "Für die Administration", nl: "Voor beheerders" },
  },
  { value: "press", label: { en: "Press", de: "Presse", nl: "Pers" } },
] as const satisfies readonly Option[];

/** The currencies that editors can set prices in instead of the language's own: ISO 4217 codes. */
export const currencies = [
  { name: "Euro", value: "EUR" },
  { name: "Swiss franc", value: "CHF" },
  { name: "Pound sterling", value: "GBP" },
  { name: "US dollar", value: "USD" },
] as const;
