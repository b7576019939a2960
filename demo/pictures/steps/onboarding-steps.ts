import { ground } from "../kit/ground.ts";
import { icon, markup, type IconName } from "../kit/markup.ts";
import type { Picture } from "../picture.ts";

type Step = readonly [sign: IconName, tint: string, title: string, note: string];

const steps: { readonly [language: string]: readonly Step[] } = {
  en: [
    ["PenLine", "lilac", "Contract signed", "22 tasks find their people"],
    ["Laptop", "sky", "Before day one", "Laptop, accounts, a buddy"],
    ["Coffee", "sun", "Day one", "Breakfast with the team"],
    ["MessagesSquare", "accent-100", "Week six", "First talk, four questions"],
    ["Flag", "brand-100", "Month five", "Probation is decided"],
  ],
  de: [
    ["PenLine", "lilac", "Vertrag da", "22 Aufgaben finden ihre Leute"],
    ["Laptop", "sky", "Davor", "Laptop, Zugänge, eine Patin"],
    ["Coffee", "sun", "Erster Tag", "Frühstück mit dem Team"],
    ["MessagesSquare", "accent-100", "Woche sechs", "Erstes Gespräch, vier Fragen"],
    ["Flag", "brand-100", "Monat fünf", "Die Probezeit ist entschieden"],
  ],
};

const common = `
  ol { position: absolute; inset: 0; display: grid; padding: 0; list-style: none; }
  li { position: relative; display: grid; gap: 4px; justify-items: center; align-content: center; padding: 0 12px; text-align: center; }
  li::before { content: ""; position: absolute; background: var(--brand-300); }
  .sign { position: relative; display: grid; place-items: center; width: 68px; height: 68px; margin-bottom: 12px; border-radius: 50%; box-shadow: 0 0 0 6px var(--paper), var(--raised); }
  h3 { font-size: 19px; }
  p { max-width: 190px; font-size: 14px; color: var(--ink-soft); text-wrap: balance; }
`;

const across = `
  ol { grid-template-columns: repeat(5, 1fr); padding: 0 16px; }
  li { grid-template-rows: auto auto 40px; }
  li::before { top: calc(50% - 36px); left: 50%; width: 100%; height: 3px; }
  li:last-child::before { display: none; }
`;

const down = `
  ol { padding: 14px 0; }
  li { grid-template-columns: 56px 1fr; gap: 2px 18px; justify-items: start; padding: 0 24px; text-align: left; }
  li::before { top: 50%; left: 51px; width: 3px; height: 100%; }
  li:last-child::before { display: none; }
  .sign { grid-row: 1 / 3; width: 56px; height: 56px; margin: 0; }
  h3 { align-self: end; }
`;

/** The cuts, by the widest screen each is for, in CSS pixels of the drawing. */
const cuts = [
  { name: "default", width: 1176, height: 264, css: across },
  { name: "1024px", width: 920, height: 264, css: `${across} p { max-width: 150px; }` },
  {
    name: "768px",
    width: 704,
    height: 264,
    css: `${across} li { padding: 0; } h3 { font-size: 17.5px; } p { max-width: 132px; font-size: 13.5px; }`,
  },
  { name: "640px", width: 328, height: 520, css: down },
] as const;

/** The steps from the signature to the end of probation, drawn separately for each width of screen. */
export const onboardingSteps: readonly Picture[] = Object.entries(steps).flatMap(
  ([language, list]) =>
    cuts.map(({ name, width, height, css }) => ({
      file: `steps/${language}/${name}-onboarding.webp`,
      width: width * 2,
      height: height * 2,
      css: common + css,
      html: markup`<body>${ground("var(--brand-50)", "#d6efe2", "rgb(255 255 255 / .5)")}
        <ol>${list.map(
          ([sign, tint, title, note]) => markup`<li>
            <span class="sign" style="background:var(--${tint})">${icon(sign, 28, 1.8)}</span>
            <h3>${title}</h3><p>${note}</p></li>`,
        )}</ol></body>`,
    })),
);
