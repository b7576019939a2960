import { brand } from "../brand/brand.ts";
import type { Language } from "../language/language.ts";
import { type MailContent, automatic, htmlOf, textOf } from "./mail-content.tsx";
import type { Message } from "./sender.ts";

type Notice = {
  readonly id: string;
  readonly to: string;
  readonly language: Language;
  readonly title: string;
  readonly lines: readonly string[];
  readonly items: readonly { readonly text: string; readonly href: string }[];
  readonly action: { readonly label: string; readonly href: string };
  /** The reason why its reader gets it, and a link to change that. */
  readonly why: { readonly text: string; readonly label: string; readonly href: string };
};

/** Returns a mail from the desk to the company's own people. */
export function noticeMessage({ id, to, language, why, ...texts }: Notice): Message {
  const content: MailContent = {
    subject: `${texts.title} | ${brand.name}`,
    title: texts.title,
    lines: texts.lines,
    links: texts.items.map(({ text, href }) => ({ label: text, href })),
    action: texts.action,
  };
  const closing = { lines: [why.text], links: [{ label: why.label, href: why.href }] };
  return {
    id,
    to,
    replyTo: brand.email,
    subject: content.subject,
    html: htmlOf(content, language, closing),
    text: textOf(content, closing),
    headers: automatic,
    attachments: [],
  };
}
