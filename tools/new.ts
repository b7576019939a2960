import { argumentsOf, fail, flags, foreignOption, texts } from "./command-line.ts";
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

  block     a block that editors put on a page
  page      a page type; --hub: with the page that lists its pages
  form      a form for visitors, and the block that shows it
  language  at /CODE/, with English words to translate; --falls-back-to: a variety, such as
            language lu --tag de-LU --falls-back-to de; --remove: removes one, with its content
  crm       a CRM that submissions go to
  mail      a mail to people who sent a form; --form: which form (default: contact)
  company   yours instead of the demo's: asks for its name, address, colours, languages and plans, and
            writes brand, pictures and first stories; --yes: asks no questions. Answers as options:
            --name, --legal-name, --email, --phone, --street, --postal-code, --city, --country,
            --time-zone, --colour, --accent, --languages "en, de", --plans "Solo 9 3, Team 29 5"

  Names have lower-case letters and hyphens: opening-hours. docs/recipes.md explains each file.`;

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
if (!chosen) refuse(kind === "" ? "Name what to create." : `There is no kind "${kind}".`);
const isNamed = name !== "" && others.length === 0;
if (kind === "company" ? name !== "" : !isNamed) {
  refuse(
    kind === "company"
      ? "Give the company's name as --name."
      : `A new ${kind} needs exactly one name.`,
  );
}
const foreign = foreignOption(`A new ${kind}`, options, chosen.takes);
if (foreign) refuse(`${foreign}.`);

const { tree, next, finish } = await chosen.make();
for (const file of await tree.write()) console.log(`  ${file}`);
for (const file of (await finish?.()) ?? []) console.log(`  ${file}`);
console.log(`\n${next}`);

function refuse(message: string): never {
  fail(`${message}\n\n${usage}`, 2);
}
