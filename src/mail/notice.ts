import { brand } from "../brand/brand.ts";
import type { Language } from "../language/language.ts";
import { type Letter, htmlOf, textOf } from "./letter.tsx";
import type { Message } from "./sender.ts";

type Notice = {
  readonly id: string;
  readonly to: string;
  readonly language: Language;
  readonly title: string;
  readonly lines: readonly string[];
  readonly items: readonly { readonly text: string; readonly href: string }[];
  readonly action: { readonly label: string; readonly href: string };
  /** Why its reader gets it, and where that can be changed. */
  readonly why: { readonly text: string; readonly label: string; readonly href: string };
};

/** A mail to the company's own people: what the desk has to say. */
export function noticeMessage({ id, to, language, why, ...said }: Notice): Message {
  const letter: Letter = {
    subject: `${said.title} | ${brand.name}`,
    title: said.title,
    lines: said.lines,
    links: said.items.map(({ text, href }) => ({ label: text, href })),
    action: said.action,
  };
  const closing = { lines: [why.text], links: [{ label: why.label, href: why.href }] };
  return {
    id,
    to,
    replyTo: brand.email,
    subject: letter.subject,
    html: htmlOf(letter, language, closing),
    text: textOf(letter, closing),
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: [],
  };
}
