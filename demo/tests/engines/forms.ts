import { expect } from "vitest";
import type { Form } from "../../../src/forms/form.ts";
import { type Person, type Way, eventually } from "../../../test/engines/person.ts";
import { everyForm, nameOf, typedIn } from "../../../test/journeys/form-samples.ts";
import { formPagesIn } from "../browser/form-pages.ts";
import { kinds } from "../browser/kinds.ts";
import { type Journeys, byOneWay } from "./journeys.ts";

const pages = formPagesIn("en");

/** Tests the actions of a visitor who writes to the company. */
export function forms({ engine, visitor, world, leadsOf, leadOf, mailTo }: Journeys) {
  // A journey that starts again uses another address.
  let someone = 0;
  const addressOf = (what: string, way: Way) =>
    `ada${(someone += 1)}+${what.replaceAll(" ", "-")}@${way}.${engine}.example`.toLowerCase();

  /** Confirms a subscription as the receiver of its mail: from the inbox to the button. */
  const confirm = async (person: Person, address: string) => {
    const { id } = await mailTo(address);
    await person.open(new URL(`/mails/${id}`, world().mail.origin).href);
    await person.use({ css: "a", words: "Continue to confirm" });
    await person.sees({ css: "h1", words: "Do you want our news by email?" });
    expect(await leadsOf(address), "opening the page confirms nothing").toEqual([]);
    await person.use({ css: "button", words: "Yes, put me on the list" });
    await person.sees({ css: "h1", words: "You are on the list" });
  };

  const journey = byOneWay(engine);
  for (const form of everyForm) {
    const name = nameOf(form);
    journey(`the form ${name} is filled in, sent, and in the inbox of the CRM`, async (way) => {
      const address = addressOf(name, way);
      const person = await visitor(way);
      const path = pages[name] ?? "";
      await person.open(path);
      await fillIn(person, form, address);
      await send(person, form);
      if (form.name === "subscribe") await confirm(person, address);
      expect(await leadOf(address)).toMatchObject({ form: form.name, page: path });
      await person.leave();
    });
  }

  const contact = formCalled("contact");
  const consultation = formCalled("consultation");
  const resource = formCalled("download-hub-form");
  const quote = formCalled("lead");

  journey("after a form is sent, Back leads back to it, and to the page before", async (way) => {
    const address = addressOf("back", way);
    const person = await visitor(way);
    await person.open(kinds.en.home);
    await person.open(kinds.en.contact);
    await fillIn(person, contact, address);
    await send(person, contact);
    await person.use({ css: ".site-footer a[href='/en/blog/']" });
    await person.isAt(kinds.en.blog);
    await person.back();
    await person.isAt(kinds.en.contact);
    await person.sees({ css: "main h1" });
    await person.back();
    await person.isAt(kinds.en.home);
    await person.leave();
  });

  journey("a download is offered after its form, and is the file", async (way) => {
    const person = await visitor(way);
    await person.open(kinds.en.resource);
    await fillIn(person, resource, addressOf("download", way));
    await send(person, resource);
    const link = "main .form-sent a[href^='/api/downloads/']";
    await person.sees({ css: link });
    const begins = await person.tab.evaluate(async (css) => {
      const { href } = document.querySelector<HTMLAnchorElement>(css) ?? {};
      return (await (await fetch(href ?? "")).text()).slice(0, 5);
    }, link);
    expect(begins).toBe("%PDF-");
    await person.leave();
  });

  journey(
    "a calendar that cannot be reached leaves its link, and is not stored as allowed",
    async (way) => {
      const person = await visitor(way);
      await person.open(pages.consultation ?? "");
      await fillIn(person, consultation, addressOf("calendar", way));
      await send(person, consultation);
      await person.use({ css: ".form-calendar a" });
      await person.sees({ css: ".form-calendar-note[role=alert] a[href^='https:']" });
      await person.seesNo({ css: "iframe" });
      await person.sees({ css: ".form-calendar a[href^='https:']" });
      await person.leave(/ERR_PROXY_CONNECTION_FAILED/);
    },
  );

  journey("the choices in the calculator survive a reload, and are in the form", async (way) => {
    const address = addressOf("quote", way);
    const person = await visitor(way);
    await person.open(kinds.en.pricing);
    await configurePlan(person);
    const hash = "#Form?plan=growth&cycle=yearly&employees=30&addons=recruiting";
    await person.isAt(kinds.en.pricing + hash);
    const total = () =>
      person.tab.evaluate(() =>
        document.querySelector(".pricing-total-text")?.textContent?.replaceAll(/\s+/g, " "),
      );
    const before = await total();
    expect(before).toMatch(/€\d/);
    await person.reload();
    await person.isAt(kinds.en.pricing + hash);
    await eventually(total).toBe(before);
    await person.use({ css: ".pricing-quote" });
    await person.sees({ css: ".form-choice li", words: "Employees: 30" });
    // A plan chosen here would differ from the calculator's.
    await fillIn(person, quote, address, ["selectedPlan"]);
    await send(person, quote);
    expect((await leadOf(address)).fields).toMatchObject({
      selectedPlan: "growth",
      billingCycle: "yearly",
      employees: "30",
      addOns: "recruiting",
    });
    await person.leave();
  });

  journey("Send on an untouched form shows what is missing, in place", async (way) => {
    const person = await visitor(way);
    await person.open(kinds.en.contact);
    await person.tab.evaluate(() => (document.title = "still here"));
    await person.use({ css: inForm(contact, ".form-send") });
    await person.sees({ css: inForm(contact, "[aria-invalid=true]") });
    expect(await person.tab.evaluate(() => document.title)).toBe("still here");
    await person.isAt(kinds.en.contact);
    await person.leave();
  });

  journey("a cookie notice leads to its page, and is not shown again once closed", async (way) => {
    const person = await visitor(way, { firstTime: true });
    await person.open("/nl/contact-us/");
    await person.use({ css: ".cookie-banner a" });
    await person.isAt("/nl/legal/cookies/");
    await person.use({ css: ".cookie-banner .notice-close" });
    await person.seesNo({ css: ".cookie-banner .notice" });
    // A browser shows the page before as it was.
    await person.back();
    await person.isAt("/nl/contact-us/");
    await person.seesNo({ css: ".cookie-banner .notice" });
    await person.open("/nl/contact-us/");
    await person.sees({ css: "main h1" });
    await person.seesNo({ css: ".cookie-banner .notice" });
    await person.leave();
  });

  journey(
    "a form that was left, resumed and sent is empty after Back and a reload",
    async (way) => {
      const person = await visitor(way);
      await person.open(kinds.en.contact);
      await fillIn(person, contact, addressOf("resumed", way));
      await person.open(kinds.en.about);
      await person.back();
      await person.isAt(kinds.en.contact);
      await send(person, contact);
      await person.open(kinds.en.about);
      await person.back();
      await person.isAt(kinds.en.contact);
      await person.reload();
      const typed = () =>
        person.tab.evaluate(() => {
          const form = document.querySelector<HTMLFormElement>("main form.form");
          return form && new FormData(form).get("firstName");
        });
      await eventually(typed).toBe("");
      await person.leave();
    },
  );
}

export function formCalled(name: string): Form {
  const found = everyForm.find((form) => nameOf(form) === name);
  if (!found) throw new Error(`there is no form ${name}`);
  return found;
}

const inForm = ({ name }: Form, css: string) =>
  `main form.form:has([name="form"][value="${name}"]) ${css}`;

export async function fillIn(
  person: Person,
  form: Form,
  address: string,
  except: readonly string[] = [],
) {
  for (const formField of form.fields) {
    const { name, kind, shown } = formField;
    if (!shown || kind === "hidden" || kind === "file" || except.includes(name)) continue;
    const field = inForm(form, `[name="${name}"]`);
    if (kind === "checkbox" || kind === "select-several") await tick(person, field);
    else if (kind === "select") await person.choose(field);
    else if (kind === "date") await person.tab.evaluate(setDay, field, typedIn(formField, address));
    else await person.fill(field, typedIn(formField, address));
  }
}

async function tick(person: Person, field: string) {
  const isTicked = () =>
    person.tab.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.checked, field);
  if (!(await isTicked())) await person.tick(field);
  await eventually(isTicked).toBe(true);
}

/** Sets a date as its calendar does, because which part is typed first depends on the engine. */
function setDay(field: string, day: string) {
  const control = document.querySelector<HTMLInputElement>(field);
  if (!control) throw new Error(`there is no ${field}`);
  control.value = day;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

export async function send(person: Person, form: Form) {
  await person.use({ css: inForm(form, ".form-send") });
  await person.sees({ css: "main .form-sent" });
}

/** Chooses one plan by the top and another by the bottom of its card, a cycle, employees and an add-on. */
async function configurePlan(person: Person) {
  const choose = async (plan: string, target: { css: string; words: string }) => {
    const card = { css: `.pricing-plan:has([value="${plan}"])` };
    await person.use(person.way === "keyboard" ? card : target);
    await person.isAt(new RegExp(`#Form\\?plan=${plan}&`));
  };
  await person.use({ css: ".pricing-cycle-option", words: "Yearly" });
  await choose("essential", { css: ".pricing-plan-name", words: "Essential" });
  await choose("growth", { css: ".pricing-points li", words: "Everything in Essential" });
  await choose("performance", { css: ".pricing-pick", words: "Choose Performance" });
  await choose("growth", { css: ".pricing-plan-name", words: "Growth" });
  await person.fill(".pricing-number", "30");
  await person.use({ css: ".pricing-add-on", words: "Recruiting" });
}
