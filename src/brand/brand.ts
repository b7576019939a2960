const name = "Maplewell";

/**
 * The company: its name, address and the facts that stand in heads, feeds, calendars and the footer.
 * Beside it: its mark (logo.tsx), what visitors choose from (options.ts), where it can be followed and
 * shared (networks.ts). Its colours are in client/styles/tokens.css, its pictures in public/. Another
 * company changes these and nothing else in the code.
 */
export const brand = {
  name,
  legalName: "Maplewell GmbH",
  /** Follows a page's own title: `Contact us | Example Company`. */
  titleSuffix: ` | ${name}`,
  email: "hello@maplewell.example",
  /** Where who answers the mail of a support case reaches the support team. */
  supportEmail: "support@maplewell.example",
  /** Who hears of a vulnerability: /.well-known/security.txt. */
  securityEmail: "security@maplewell.example",
  phone: "+49 30 23125 014",
  /** When who wrote to it gets an answer, as it follows "within": forms say it. */
  answersWithin: { en: "one working day", de: "eines Arbeitstags", nl: "één werkdag" },
  address: { street: "Ahornhof 7", postalCode: "10999", city: "Berlin", country: "DE" },
  /** The readers' clock: by it a day ends and an event begins. A name of the IANA's list. */
  timeZone: "Europe/Berlin",
  /** The colour of a phone's browser bar; --paper of tokens.css. */
  themeColor: "#ffffff",
  /** The colour of links and buttons in mails; --brand-600 of tokens.css. */
  accentColor: "#0b6b4f",
  /** Shown where a page has no picture of its own: 1200 × 630 px, in public/. */
  openGraphImage: { path: "/og-default.png", width: 1200, height: 630 },
  logoPath: "/icon-512.png",
  social: [
    "https://www.linkedin.com/company/maplewell-example",
    "https://www.youtube.com/@maplewell-example",
  ],
} as const;
