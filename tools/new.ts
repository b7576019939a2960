import { argumentsOf, fail, flags, texts } from "./command-line.ts";
import { companyQuestions } from "./new/company/answers.ts";
import { newCompany } from "./new/company/company.ts";
import { newBlock } from "./new/block.ts";
import { newCrm } from "./new/crm.ts";
import { newForm } from "./new/form.ts";
import { newLanguage } from "./new/language.ts";
import { newMail } from "./new/mail.ts";
import { newPage } from "./new/page.ts";
import { removeLanguage } from "./new/remove-language.ts";
import type { Added } from "./new/tree.ts";

/** `npm run new`: writes the files of a new part, with a working example. */
const usage = `npm run new -- block NAME
               page NAME [--hub NAME]
               form NAME
               language CODE [--tag TAG] [--falls-back-to CODE] [--currency EUR]
               language --remove CODE
               crm NAME
               mail NAME [--form NAME]
               company [--yes] [--name "NAME"] [--colour "#3b4cca"] …

  block     something editors put on a page
  page      a kind of page; --hub: with the page that lists them
  form      what a visitor sends us, and the block that shows it
  language  at /CODE/, with English words to translate; --falls-back-to: a variety, such as
            language lu --tag de-LU --falls-back-to de; --remove: takes one away, with its content
  crm       where submissions go
  mail      what the site writes to who sent a form; --form: which one, contact
  company   yours in place of the demo's: asks its name, address, colours, languages and plans, and
            writes brand, pictures and first stories; --yes: asks nothing. Answers as options:
            --name, --legal-name, --email, --phone, --street, --postal-code, --city, --country,
            --time-zone, --colour, --accent, --languages "en, de", --plans "Solo 9 3, Team 29 5"

  Names have small letters and hyphens: opening-hours. docs/recipes.md says what each file is for.`;

const { values: options, positionals } = argumentsOf(usage, {
  allowPositionals: true,
  options: {
    ...texts("hub", "form", "tag", "falls-back-to", "currency", ...companyQuestions),
    ...flags("remove", "yes"),
  },
});
const [kind = "", name = "", ...others] = positionals;

/** The options that each kind takes besides its name, and how it is made. */
const kinds: Record<string, { takes: readonly string[]; make: () => Promise<Added> }> = {
  block: { takes: [], make: () => newBlock(name) },
  page: { takes: ["hub"], make: () => newPage(name, options) },
  form: { takes: [], make: () => newForm(name) },
  language: {
    takes: ["tag", "falls-back-to", "currency", "remove"],
    make: () => (options.remove ? removeLanguage(name) : newLanguage(name, options)),
  },
  crm: { takes: [], make: () => newCrm(name) },
  mail: { takes: ["form"], make: () => newMail(name, options) },
  company: {
    takes: ["yes", ...companyQuestions],
    make: () => newCompany(options),
  },
};

const chosen = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
if (!chosen) refuse(kind === "" ? "What is to be new?" : `Nothing is called "${kind}" here.`);
const isNamed = name !== "" && others.length === 0;
if (kind === "company" ? name !== "" : !isNamed) {
  refuse(kind === "company" ? "A company's name is --name." : `A new ${kind} has one name.`);
}
const foreign = Object.keys(options).find((option) => !chosen.takes.includes(option));
if (foreign) refuse(`A new ${kind} takes no --${foreign}.`);

const { tree, next, finish } = await chosen.make();
for (const file of await tree.write()) console.log(`  ${file}`);
for (const file of (await finish?.()) ?? []) console.log(`  ${file}`);
console.log(`\n${next}`);

function refuse(message: string): never {
  fail(`${message}\n\n${usage}`, 2);
}
