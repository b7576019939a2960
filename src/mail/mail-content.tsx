import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "virtual:react-at-once";
import { brand } from "../brand/brand.ts";
import { type Language, languages } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import type { Attachment } from "./sender.ts";

type MailLink = { readonly label: string; readonly href: string };

/** The content of a mail. Its HTML and its text part are both rendered from it. */
export type MailContent = {
  readonly subject: string;
  readonly title: string;
  /** One paragraph each. */
  readonly lines: readonly string[];
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** A list of links, one per line. */
  readonly links?: readonly MailLink[];
  /** The main action for its reader. */
  readonly action?: MailLink;
  /** A less prominent link to more. */
  readonly more?: MailLink;
  /** The address for replies, if it is not the company's own. */
  readonly replyTo?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly attachments?: readonly Attachment[];
};

/** Tells programs that answer mails, such as out-of-office replies, not to answer this one (RFC 3834). */
export const automatic = { "Auto-Submitted": "auto-generated" } as const;

/** Renders a mail as HTML. Every mail program supports tables and inline styles, and little else. */
export function htmlOf(content: MailContent, language: Language, closing: Closing): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang={languages[language].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{content.subject}</title>
        <style>{onPhones}</style>
      </head>
      <body style={styles.body}>
        <Column>
          <p style={styles.name}>{brand.name}</p>
          <h1 style={styles.title}>{content.title}</h1>
          {content.lines.map((line) => (
            <p key={line} style={styles.line}>
              {line}
            </p>
          ))}
          {content.facts && <Facts facts={content.facts} />}
          {content.links?.map((link) => (
            <LinkLine key={link.href} link={link} />
          ))}
          {content.action && <LinkLine link={content.action} look={styles.button} />}
          {content.more && <LinkLine link={content.more} />}
          {closing.lines.map((line) => (
            <p key={line} style={styles.small}>
              {line}
            </p>
          ))}
          {closing.links.map((link) => (
            <LinkLine key={link.href} link={link} line={styles.small} />
          ))}
        </Column>
      </body>
    </html>,
  )}`;
}

type LinkLineProps = {
  link: MailLink;
  look?: CSSProperties;
  line?: CSSProperties;
};

/** A link on a line of its own. */
function LinkLine({ link, look = styles.link, line = styles.line }: LinkLineProps) {
  return (
    <p style={line}>
      <a href={link.href} style={look}>
        {link.label}
      </a>
    </p>
  );
}

function Column({ children }: { children: ReactNode }) {
  return (
    <div style={styles.around}>
      <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={styles.card}>
        <tbody>
          <tr>
            <td style={styles.column}>{children}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Facts({ facts }: Required<Pick<MailContent, "facts">>) {
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.facts}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" align="left" style={styles.label}>
              {label}
            </th>
            <td style={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the same mail as plain text. */
export function textOf(content: MailContent, { lines, links: closingLinks }: Closing): string {
  const links = [...(content.links ?? []), content.action, content.more].flatMap((link) =>
    link ? [`${link.label}:\n${link.href}`] : [],
  );
  return [
    content.title,
    ...content.lines,
    ...(content.facts
      ? [content.facts.map(({ label, value }) => `${label}: ${value}`).join("\n")]
      : []),
    ...links,
    ["-- ", ...lines, ...closingLinks.map(({ label, href }) => `${label}: ${href}`)].join("\n"),
    "",
  ].join("\n\n");
}

/** The end of every mail: why it was sent, by whom, what data is stored, and how to stop all mail. */
export type Closing = { readonly lines: readonly string[]; readonly links: readonly MailLink[] };

export function closingOf(
  language: Language,
  siteOrigin: string,
  { myData, never }: { readonly myData: string; readonly never: string },
): Closing {
  const { legalName, email, address } = brand;
  const say = sayIn(language);
  return {
    lines: [
      say("mail.why", { site: new URL(siteOrigin).host }),
      `${legalName}, ${address.street}, ${address.postalCode} ${address.city} · ${email}`,
    ],
    links: [
      { label: say("myData.link"), href: myData },
      { label: say("mail.never"), href: never },
    ],
  };
}

/** On a phone, each fact is below its label: many German words are wider than the room beside it. */
const onPhones =
  "@media (max-width: 480px) { th, td td { display: block } th { padding-bottom: 0 !important } td td { padding-top: 0 !important } }";

const ink = "#1b1f1d";
const soft = "#565f5a";

const styles = {
  body: {
    margin: 0,
    background: "#f3f5f4",
    color: ink,
    fontFamily: "Arial, Helvetica, sans-serif",
  },
  around: { padding: "32px 16px" },
  card: { width: "100%", maxWidth: 560, background: "#ffffff", borderRadius: 12 },
  // Otherwise a very long word makes the card wider than a phone.
  column: { padding: 32, overflowWrap: "anywhere" },
  name: { margin: "0 0 24px", fontSize: 16, fontWeight: 700 },
  title: { margin: "0 0 16px", fontSize: 24, lineHeight: "32px" },
  line: { margin: "0 0 16px", fontSize: 16, lineHeight: "24px" },
  facts: { margin: "0 0 16px" },
  label: {
    padding: "4px 24px 4px 0",
    overflowWrap: "normal",
    fontSize: 16,
    color: soft,
    fontWeight: 400,
    verticalAlign: "top",
  },
  value: { padding: "4px 0", fontSize: 16, fontWeight: 700 },
  button: {
    display: "inline-block",
    padding: "12px 24px",
    borderRadius: 8,
    background: brand.accentColor,
    color: "#ffffff",
    fontWeight: 700,
    textDecoration: "none",
  },
  link: { color: brand.accentColor },
  small: { margin: "16px 0 0", fontSize: 13, lineHeight: "20px", color: soft },
} satisfies Record<string, CSSProperties>;
