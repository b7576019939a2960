// Long because it is a list: every word on the product's screens, as German customers read it there.
import { applicants } from "./kit/applicants.ts";
import { portraits, staff } from "./kit/cast.ts";
import type { Picture } from "./picture.ts";

const words: { readonly [english: string]: string } = {
  // The window
  Home: "Start",
  People: "Personen",
  Recruiting: "Recruiting",
  Onboarding: "Onboarding",
  Absences: "Abwesenheiten",
  Time: "Zeiten",
  Shifts: "Schichten",
  Payroll: "Entgelt",
  Performance: "Leistung",
  Analytics: "Auswertungen",
  "Search people, files, reports": "Personen, Akten, Berichte",

  // Days
  Mon: "Mo",
  Tue: "Di",
  Wed: "Mi",
  Thu: "Do",
  Fri: "Fr",
  T: "D",
  W: "M",
  "October 2026": "Oktober 2026",
  "12–16 Oct": "12.–16. Okt.",
  "Mon 19 Oct": "Mo 19. Okt.",
  "Fri 23 Oct": "Fr 23. Okt.",
  "Mon 12 – Fri 16": "Mo 12. – Fr 16.",
  "Wed 14 – Fri 23": "Mi 14. – Fr 23.",
  "Tue 13 – Wed 14": "Di 13. – Mi 14.",
  "Thu 15 – Fri 16": "Do 15. – Fr 16.",

  // The start page
  "Good morning, Hanna": "Guten Morgen, Hanna",
  "Monday, 12 October · three things need you today":
    "Montag, 12. Oktober · dreimal sind Sie gefragt",
  "Three things need you today": "Dreimal sind Sie gefragt",
  "+6 this month": "+6 diesen Monat",
  "Open roles": "Stellen",
  "34 interviews": "34 Gespräche",
  "Away today": "abwesend",
  "2 sick": "2 krank",
  Headcount: "Beschäftigte",
  "80 in a year": "80 im Jahr",
  "Away this week": "Diese Woche",
  Holiday: "Urlaub",
  "Parental leave": "Elternzeit",
  Training: "Kurs",
  "Holiday request · 5 days": "Urlaubsantrag · 5 Tage",
  New: "Neu",
  From: "Von",
  To: "Bis",
  "Nobody else in the team is away": "Sonst fehlt niemand im Team",
  Approve: "Genehmigen",
  Decline: "Ablehnen",
  "October payroll": "Entgelt Oktober",
  Ready: "Bereit",
  "238 of 248 checked": "238 von 248 geprüft",
  "Due 23 Oct": "bis 23. Okt.",
  "Team mood": "Stimmung",
  "eNPS, 187 answers this quarter": "eNPS, 187 Antworten im Quartal",
  "6 points": "6 Punkte",

  // Recruiting
  "Backend Engineer": "Backend-Entwicklung",
  "Share role": "Teilen",
  "Add applicant": "Bewerbung",
  Published: "Online",
  "Berlin or remote · 21 applicants · open for 12 days":
    "Berlin oder remote · 21 Bewerbungen · seit 12 Tagen",
  Applied: "Eingang",
  "New today": "Neu",
  Referral: "Empfehlung",
  Website: "Website",
  Interview: "Gespräch",
  Vienna: "Wien",
  "Tue 14:30": "Di 14:30",
  Cologne: "Köln",
  "Wed 10:00": "Mi 10:00",
  "No date yet": "Kein Termin",
  "Thu 09:15": "Do 09:15",
  "Trial day": "Probetag",
  "Thu 15 Oct": "Do 15. Okt.",
  "To score": "Offen",
  "Scored by Felix": "Bewertet von Felix",
  Yes: "Ja",
  "System design": "Systementwurf",
  Communication: "Verständigung",
  Teamwork: "Zusammenarbeit",
  "Make an offer": "Angebot machen",
  Compare: "Vergleichen",

  // Absences
  "All teams": "Alle Teams",
  "Request time off": "Antrag stellen",
  Person: "Person",
  "days left": "Resttage",
  Sick: "Krank",
  "Your balance": "Ihr Urlaubskonto",
  "13 days": "13 Tage",
  "left of 30": "übrig von 30",
  "taken,": "genommen,",
  planned: "geplant",
  "2 expire 31 March": "2 verfallen 31. März",

  // Payroll
  "Cut-off in 4 days": "Noch 4 Tage",
  "DATEV export": "DATEV",
  "Approve run": "Freigeben",
  Gross: "Brutto",
  "+ 1.9 % on September": "+ 1,9 % zum September",
  "Employer costs": "Arbeitgeberanteil",
  "social security, U1–U3": "Sozialversicherung, U1–U3",
  Changes: "Änderungen",
  "19 came in by themselves": "19 kamen von selbst",
  Extra: "Zulagen",
  Net: "Netto",
  Status: "Stand",
  Checked: "Geprüft",
  Raise: "Erhöhung",
  Bonus: "Bonus",
  "Night shifts": "Nachtschicht",
  "Before the cut-off": "Vor dem Stichtag",
  "Absences closed": "Fehlzeiten fertig",
  "Overtime approved": "Überstunden frei",
  "Bank data checked": "Bankdaten geprüft",
  "Bonus list from sales": "Boni des Vertriebs",

  // Analytics
  "People report": "Personalbericht",
  "Last 12 months": "12 Monate",
  Share: "Teilen",
  Turnover: "Fluktuation",
  "− 2.4 points": "− 2,4 Punkte",
  "Sick days a head": "Kranktage je Kopf",
  "− 0.6 days": "− 0,6 Tage",
  "Time to hire": "Besetzungszeit",
  "31 days": "31 Tage",
  "− 5 days": "− 5 Tage",
  "Training hours": "Lernstunden",
  "Turnover in per cent": "Fluktuation in Prozent",
  Industry: "Branche",
  "People by area": "Nach Bereich",
  Operations: "Betrieb",
  Technology: "Technik",
  Sales: "Vertrieb",
  "Board report, October": "Bericht Oktober",
  "Sent on the first of each month": "geht am Ersten jedes Monats",
  "Kinds of contract": "Vertragsarten",
  "Full time": "Vollzeit",
  "Part time": "Teilzeit",
  Students: "Studierende",
  "Fixed term": "Befristet",

  // Onboarding
  "Backend Engineer · started Monday, 2 November": "Backend-Entwicklung · ab Montag, 2. November",
  Write: "Schreiben",
  "Add task": "Aufgabe",
  "Before day one": "Vor dem ersten Tag",
  "4 of 4": "4 von 4",
  "Contract signed by both sides": "Vertrag von beiden unterschrieben",
  "20 Oct": "20. Okt.",
  "Tax number and health insurance": "Steuer-ID und Krankenkasse",
  "22 Oct": "22. Okt.",
  "Laptop and phone ordered": "Laptop und Telefon bestellt",
  "23 Oct": "23. Okt.",
  "Buddy chosen and briefed": "Patin gefunden und eingeweiht",
  "26 Oct": "26. Okt.",
  "First week": "Erste Woche",
  "2 of 4": "2 von 4",
  "Welcome breakfast with the team": "Frühstück mit dem Team",
  "Mon 2 Nov": "Mo 2. Nov.",
  "Accounts for mail, code and telephone": "Zugänge für Mail, Code und Telefon",
  "Data protection training": "Unterweisung Datenschutz",
  "Wed 4 Nov": "Mi 4. Nov.",
  "Goals for the first 30 days": "Ziele für die ersten 30 Tage",
  "Fri 6 Nov": "Fr 6. Nov.",
  "On track": "Im Plan",
  "6 of 8 steps done, the next one is due on Wednesday":
    "6 von 8 Schritten erledigt, der nächste ist am Mittwoch fällig",
  "The laptop works and I have met the whole team. Thank you!":
    "Der Laptop läuft, und alle im Team kenne ich auch. Danke!",

  // People
  Organisation: "Organisation",
  "As of today": "Stand heute",
  "New position": "Neue Stelle",
  "Chief Executive": "Geschäftsführer",
  Warehouse: "Lager",
  Finance: "Finanzen",
  Quality: "Qualität",
  HR: "HR",
  Design: "Design",
  Success: "Kunden",
  Marketing: "Marketing",
  "In the office": "Im Büro",
  "Chief People Officer · here since 2019": "Chief People Officer · seit 2019",
  "Hamburg, 3rd floor": "Hamburg, 3. Stock",
  "9 people in three teams": "9 Personen in drei Teams",

  // Performance
  "Goals, autumn 2026": "Ziele, Herbst 2026",
  "New goal": "Neues Ziel",
  Company: "Unternehmen",
  "My team": "Mein Team",
  "My goals": "Meine Ziele",
  Talks: "Gespräche",
  "New customers reply “very satisfied”": "Neukunden sagen „sehr zufrieden“",
  "First answer to a ticket within two hours": "Erste Antwort binnen zwei Stunden",
  "Monthly figures ready on the third day": "Monatszahlen am dritten Tag",
  "At risk": "In Gefahr",
  "No accidents in the warehouse": "Kein Unfall im Lager",
  Reached: "Erreicht",
  "Double visits to the careers page": "Karriereseite: doppelt so viele Besuche",
  "Talk with Priya": "Gespräch mit Priya",
  "Thursday, 15 October, 10:30": "Donnerstag, 15. Oktober, 10:30",
  Agenda: "Themen",
  "The data from sales comes in too late. Could I get it on the first?":
    "Die Zahlen vom Vertrieb kommen zu spät. Geht das zum Ersten?",
  "Good point. I will agree that with Yusuf before we meet.":
    "Guter Punkt. Ich kläre das vorher mit Yusuf.",

  // Shifts
  "Warehouse Leipzig": "Lager Leipzig",
  "Rest times kept": "Ruhezeiten passen",
  "Copy week": "Kopieren",
  Publish: "Freigeben",
  "Week 42": "KW 42",
  "Mon 12": "Mo 12.",
  "Tue 13": "Di 13.",
  "Wed 14": "Mi 14.",
  "Thu 15": "Do 15.",
  "Fri 16": "Fr 16.",
  "Sat 17": "Sa 17.",
  "Sun 18": "So 18.",
  Early: "Früh",
  Late: "Spät",
  Night: "Nacht",
  "Open shifts": "Offen",
  "Swap on Friday": "Tausch am Freitag",
  "Eleven hours of rest for both": "Elf Stunden Ruhe für beide",
  "Approve swap": "Genehmigen",
  "Ask back": "Rückfrage",

  // Time
  "My week": "Meine Woche",
  "5–9 October": "5.–9. Oktober",
  "Hand in week": "Abgeben",
  "worked this week": "diese Woche",
  "overtime account": "Zeitkonto",
  breaks: "Pausen",
  Total: "Summe",
  "Project Aurora": "Projekt Aurora",
  "Customer visit": "Kundentermin",
  Support: "Support",
  Workshop: "Workshop",
  live: "läuft",
  "Home office, since 08:00": "Homeoffice, seit 08:00",
  Break: "Pause",
  "Clock out": "Ausstempeln",
};

/** Names, towns, single letters and what is called the same. */
const kept = new Set(
  [...Object.values(staff), ...Object.values(applicants), ...Object.values(portraits)]
    .flatMap(({ name }) => [name, name.split(" ")[0] ?? name])
    .concat(
      "Maplewell PDF Backend Feedback Bergen Leipzig Verona Graz Utrecht Basel Zwolle Hamburg".split(
        " ",
      ),
    ),
);

/** The same picture in German, in a folder of its own. */
export const inGerman = (picture: Picture): Picture => ({
  ...picture,
  file: picture.file.replace(/[^/]+$/, "de/$&"),
  translate: (text) => {
    const bare = text.trim().replace(/\s+/g, " ");
    if (!/\p{L}{2}|^[TW]$/u.test(bare)) return germanFigures(text);
    if (kept.has(bare)) return text;
    const german = words[bare];
    if (german === undefined) throw new Error(`${picture.file}: no German for "${bare}"`);
    return text.replace(text.trim(), german);
  },
});

/** `€ 1,084,320` is `1.084.320 €`, `7.4 %` is `7,4 %`. */
const germanFigures = (text: string): string =>
  text
    .replace(/\d[\d,.]*/g, (figure) =>
      figure.replace(/[,.]/g, (mark) => (mark === "," ? "." : ",")),
    )
    .replace(/€\s*([\d.,]+)/, "$1 €");
