import type { Language } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import { escapeMarkdown, headingOf, paragraphOf } from "./markdown-text.ts";

/** The text for when the content is unavailable. */
export function unavailableMarkdown(language: Language): string {
  const say = sayIn(language);
  const [title, text] = [say("unavailable.title"), say("unavailable.text")].map(escapeMarkdown);
  return `${headingOf(1, title ?? "")}\n\n${paragraphOf(text ?? "")}\n`;
}
