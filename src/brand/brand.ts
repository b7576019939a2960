/**
 * The company: its name, address and the facts that stand in heads, feeds and the footer. Its colours
 * are in client/styles/tokens.css, its mark in logo.tsx and public/. Another company changes these.
 */
export const brand = {
  name: "Maplewell",
  legalName: "Maplewell GmbH",
  /** Follows a page's own title: `Payroll cut-off | Maplewell`. */
  titleSuffix: " | Maplewell",
  email: "hello@maplewell.example",
  phone: "+49 30 23125 014",
  address: { street: "Ahornhof 7", postalCode: "10999", city: "Berlin", country: "DE" },
  /** The colour of a phone's browser bar; --paper of tokens.css. */
  themeColor: "#ffffff",
  /** Shown where a page has no picture of its own: 1200 × 630 px, in public/. */
  openGraphImage: { path: "/og-default.png", width: 1200, height: 630 },
  logoPath: "/icon-512.png",
  social: [
    "https://www.linkedin.com/company/maplewell-example",
    "https://www.youtube.com/@maplewell-example",
  ],
} as const;
