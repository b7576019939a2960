const name = "Maplewell";

/**
 * The company: its name, its address and the facts in heads, feeds, calendars and the footer. Other files of
 * this folder hold its mark (logo.tsx), what visitors choose from (options.ts), and where to follow and share
 * it (networks.ts). Its colours are in client/styles/tokens.css, its pictures in public/. Another company
 * changes these and nothing else in the code.
 */
export const brand = {
  name,
  legalName: "Maplewell GmbH",
  /** Follows a page's own title: `Contact us | Example Company`. */
  titleSuffix: ` | ${name}`,
  email: "hello@maplewell.example",
  /** The address of the support team for people who answer the mail of a support case. */
  supportEmail: "support@maplewell.example",
  /** The contact for reports of vulnerabilities: /.well-known/security.txt. */
  securityEmail: "security@maplewell.example",
  phone: "+49 30 23125 014",
  /** The time within which messages are answered, as it follows the word "within" in forms. */
  answersWithin: { en: "one working day", de: "eines Arbeitstags", nl: "één werkdag" },
  address: { street: "Ahornhof 7", postalCode: "10999", city: "Berlin", country: "DE" },
  /** The readers' clock: it decides when a day ends and an event begins. A name from the IANA list. */
  timeZone: "Europe/Berlin",
  /** The colour of the browser bar on phones; --paper in tokens.css. */
  themeColor: "#ffffff",
  /** The colour of links and buttons in mails; --brand-600 in tokens.css. */
  accentColor: "#0b6b4f",
  /** Used if a page has no picture of its own: 1200 × 630 px, in public/. */
  openGraphImage: { path: "/og-default.png", width: 1200, height: 630 },
  logoPath: "/icon-512.png",
  social: [
    "https://www.linkedin.com/company/maplewell-example",
    "https://www.youtube.com/@maplewell-example",
  ],
} as const;
