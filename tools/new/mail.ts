import { existsSync } from "node:fs";
import { join } from "node:path";
import { allLanguages, defaultLanguage, languages } from "../../src/language/language.ts";
import { fail } from "../command-line.ts";
import texts from "./mail-texts.json" with { type: "json" };
import { type PartName, partName } from "./names.ts";
import { type Added, openTree, root } from "./tree.ts";

const source = (form: string, { name }: PartName, word: string, key: string) => `
import type { Mail } from "./mail.ts";

/** Confirms that a message has arrived. It contains nothing that a visitor typed. */
export const ${word}: Mail = {
  name: "${name}",
  form: "${form}",
  about: () => "",
  write: ({ say, number }) => ({
    subject: say("mail.${key}.subject", { number }),
    title: say("mail.${key}.title"),
    lines: [say("mail.${key}.text")],
    facts: [],
  }),
};
`;

/** A first text in each language with words of its own; English for the others. */
const firstTexts: Readonly<Record<string, object>> = texts;

export async function newMail(given: string, { form = "contact" }): Promise<Added> {
  const part = partName(given);
  if (!existsSync(join(root, `src/forms/${partName(form).name}.ts`))) {
    fail(`There is no form ${form}: src/forms/all.ts lists all forms.`, 2);
  }
  const { word: key } = part;
  const tree = openTree();
  const word = `${key}Mail`;
  tree.create(`src/mail/${part.name}.ts`, source(form, part, word, key));
  await tree.list("src/mail/all.ts", "allMails", { word, from: `./${part.name}.ts` });
  const own = allLanguages.filter((code) => languages[code].fallsBackTo.length < 2);
  for (const code of own) {
    await tree.change(`locales/${code}.json`, (text) => {
      const locale = JSON.parse(text);
      if (Object.hasOwn(locale.words.mail, key)) {
        fail(`locales/${code}.json already has mail.${key}: choose another name.`, 2);
      }
      locale.words.mail[key] = firstTexts[code] ?? firstTexts[defaultLanguage];
      return `${JSON.stringify(locale, null, 2)}\n`;
    });
  }
  return {
    tree,
    next: `Write its words under mail.${key} in locales/; with npm start, send the form ${form} to see it in the mail inbox.`,
  };
}
