import { expect } from "vitest";
import type { Form } from "../../../src/forms/form.ts";
import { type Person, eventually } from "../../../test/engines/person.ts";
import { deskKey } from "../../../test/services.ts";
import { kinds } from "../browser/kinds.ts";
import { fillIn, formCalled, send } from "./forms.ts";
import { type Journeys, byOneWay } from "./journeys.ts";

const [contact, supportCase] = [formCalled("contact"), formCalled("case")];

/** Tests the private pages: a person's stored data, and the desk. */
export function privately({ engine, visitor, world, leadOf, mailTo }: Journeys) {
  const journey = byOneWay(engine);
  let someone = 0;
  /** Writes to the company, and waits until the submission is in its CRM. */
  const write = async (person: Person, path: string, form: Form) => {
    const address = `eve${(someone += 1)}@${person.way}.${engine}.example`.toLowerCase();
    await person.open(path);
    await fillIn(person, form, address);
    await send(person, form);
    return { address, lead: await leadOf(address) };
  };

  journey(
    "a person sees the data stored about them, and has it deleted, with a receipt",
    async (way) => {
      const person = await visitor(way);
      const { address } = await write(person, kinds.en["support case"], supportCase);
      const { id } = await mailTo(address);
      await person.open(new URL(`/mails/${id}`, world().mail.origin).href);
      await person.use({ css: "a", words: "See or delete what we hold about you" });
      await person.sees({ css: ".lead", words: `This is what this site holds about ${address}` });
      await person.use({ css: ".my-data-part details summary" });
      await person.sees({ css: "dd", words: "Ada King of Lovelace" });
      await person.use({ css: "summary", words: "Delete my data" });
      await person.use({ css: "button", words: "Yes, delete all of it" });
      await person.sees({ css: "h1", words: "Receipt: your data is deleted" });
      await person.reload();
      await person.sees({ css: "main .note" });
      expect(await person.tab.evaluate(() => document.body.innerText)).not.toContain(address);
      await person.leave();
    },
  );

  journey(
    "the desk opens, shows a lead, its personal data and every page, and signs out",
    async (way) => {
      const person = await visitor(way);
      const { address, lead } = await write(person, kinds.en.contact, contact);
      await person.open("/desk/");
      await person.fill("[name=name]", "Ada");
      await person.fill("[name=key]", deskKey);
      await person.use({ css: "main button" });
      await person.use({ css: "nav a", words: "Leads" });
      await person.sees({ css: "h1", words: "Leads" });
      await person.use({ css: `tbody th a[href$="${lead.submissionId}"]` });
      const shows = (text: string) =>
        eventually(() =>
          person.tab.evaluate((part) => document.body.innerText.includes(part), text),
        );
      await shows(address).toBe(false);
      await person.use({ css: "button", words: "Show personal data" });
      await shows(address).toBe(true);
      await person.use({ css: "nav a", words: "Publishing" });
      await person.sees({ css: "h2", words: "Outages of publishing" });
      await person.use({ css: "nav a", words: "Content" });
      await person.sees({ css: "tbody th", words: "blog" });
      await person.use({ css: "nav a", words: "Speed and forms" });
      await person.sees({ css: "tbody th", words: "contact" });
      await person.use({ css: "nav a", words: "Notices" });
      await person.sees({ css: "h1", words: "Notices" });
      const team = `${engine}.example`.toLowerCase();
      const target = `E-mail: t…@${team}`;
      await person.fill("[name=target]", `team@${team}`);
      await person.use({ css: "button", words: "Save" });
      await person.sees({ css: ".desk-rule-target", words: target });
      await person.use({ css: ".desk-rule button", words: "Remove" });
      await person.seesNo({ css: ".desk-rule-target", words: target });
      await person.use({ css: "button", words: "Sign out" });
      await person.sees({ css: "h1", words: "Sign in to the desk" });
      await person.open("/en/trust/");
      await person.sees({ css: "dt", words: "Enquiries accepted" });
      await person.use({ css: "a", words: "To the home page" });
      await person.isAt("/en/");
      await person.leave(/401/);
    },
  );
}
