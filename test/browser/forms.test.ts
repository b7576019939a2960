import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allForms } from "../../src/forms/all.ts";
import type { Field, Form } from "../../src/forms/form.ts";
import { violations } from "./check-pages.ts";
import { type Site, awake, eventually, openSite } from "./site.ts";

/* Every form, by keyboard and without JavaScript, with errors and without, in the demo's own pages. */

/** Where each form stands. */
const pages: { readonly [form: string]: { readonly en: string; readonly de: string } } = {
  case: { en: "/en/support/", de: "/de/support/" },
  consultation: { en: "/en/consultation/", de: "/de/beratung/" },
  demo: { en: "/en/book-a-demo/", de: "/de/demo-buchen/" },
  integration: { en: "/en/integration-request/", de: "/de/integration-anfragen/" },
  lead: { en: "/en/pricing/", de: "/de/preise/" },
  raffle: { en: "/en/raffle/", de: "/de/gewinnspiel/" },
  "salesforce-lead": { en: "/en/benchmark/", de: "/de/benchmark/" },
  subscribe: { en: "/en/newsroom/", de: "/de/newsroom/" },
  vulnerability: { en: "/en/report-a-vulnerability/", de: "/de/schwachstelle-melden/" },
  "watch-video": { en: "/en/shift-planning-recording/", de: "/de/aufzeichnung-schichtplanung/" },
};

const ids: { readonly [form: string]: string } = { subscribe: "subscribe-press" };

const table = Object.entries(pages).flatMap(([name, paths]) => {
  const form: Form | undefined = allForms.find((one) => one.name === name);
  if (!form) throw new Error(`there is no form ${name}`);
  const fields = form.fields.filter(({ shown, kind }) => shown && kind !== "hidden");
  return (["en", "de"] as const).map((language) => ({
    name,
    language,
    path: paths[language],
    id: ids[name] ?? name,
    fields,
    waits: form.button === "whenValid",
  }));
});

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site?.close());

const leadsOf = (address: string) =>
  (site.world.crm?.inbox() ?? []).filter(({ payload }) =>
    JSON.stringify(payload).includes(address),
  );

describe.each(table)("$name in $language", ({ name, language, path, id, fields, waits }) => {
  const control = (page: Page, field: string) => page.locator(`#${id}-${field}`);
  const formOf = (page: Page) =>
    page.locator("form.form", { has: control(page, fields[0]?.name ?? "") });

  test("by keyboard: says what is wrong, and sends what is right", async () => {
    const address = `${name}.${language}@keyboard.example`;
    const { page, open, problems, leave } = await site.visit();
    await open(path);
    const form = formOf(page);
    await control(page, "businessEmailAddress").or(control(page, "companyEmailAddress")).focus();
    await awake(page, "form");
    await page.keyboard.type("nobody at example");
    if (waits) {
      await eventually(() => form.locator(".form-send").isDisabled()).toBe(true);
      await control(page, "isAgreed-problem").waitFor();
    } else {
      await page.keyboard.press("Enter");
      await form.locator(".form-summary").waitFor();
      expect(await page.evaluate(() => document.activeElement?.className)).toBe("form-summary");
      const wrong = await form.locator(".field-wrong").count();
      expect(wrong).toBe(fields.filter(({ required }) => required).length);
    }
    expect(await violations(page)).toEqual([]);

    for (const field of fields) {
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await typeInto(page, control(page, field.name), field, address);
    }
    const send = form.locator(".form-send");
    await eventually(() => send.isEnabled()).toBe(true);
    await send.focus();
    await page.keyboard.press("Enter");
    const sent = page.locator(".form-sent");
    await sent.waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("form-sent");
    if (waits) expect(await sent.locator(".form-send-sent").count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await eventually(() => leadsOf(address).length).toBe(1);
    expect(problems()).toEqual([]);
    await leave();
  });

  test("without JavaScript: comes back with what was typed, and then is sent", async () => {
    const address = `${name}.${language}@plain.example`;
    const { page, open, leave } = await site.visit({ javaScriptEnabled: false });
    await open(path);
    const mail = control(page, "businessEmailAddress").or(control(page, "companyEmailAddress"));
    await mail.fill("nobody at example");
    await formOf(page).locator(".form-send").click();
    await formOf(page).locator(".form-summary").waitFor();
    expect(await mail.inputValue()).toBe("nobody at example");
    expect(await page.locator(".form-summary").count()).toBe(1);

    for (const field of fields) {
      // oxlint-disable-next-line no-await-in-loop
      await fillIn(control(page, field.name), field, address);
    }
    await formOf(page).locator(".form-send").click();
    await page.locator(".form-sent").waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await eventually(() => leadsOf(address).length).toBe(1);
    await leave();
  });
});

test("a calendar is offered after sending, and loads on request only", async () => {
  const { page, context, open, requests, leave } = await site.visit();
  await context.route("https://cal.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Calendar</h1>" }),
  );
  await open("/en/consultation/");
  const values = ["Ada", "King", "ada.calendar@example.com", "Engines"];
  const names = ["firstName", "lastName", "businessEmailAddress", "companyName"];
  for (const [index, name] of names.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await page.locator(`#consultation-${name}`).fill(values[index] ?? "");
  }
  await page.locator("#consultation-companyName").press("Enter");
  await page.locator(".form-calendar").waitFor();
  expect(requests().filter((url) => url.includes("cal.com"))).toEqual([]);
  await page.locator(".form-calendar a").click();
  const frame = page.locator("iframe.form-calendar-frame");
  await frame.waitFor();
  await page.frameLocator("iframe.form-calendar-frame").getByText("Calendar").waitFor();
  expect(await frame.evaluate((element) => document.activeElement === element)).toBe(true);
  await leave();
});

test("the quote form knows what was put together in the calculator", async () => {
  const { page, open, leave } = await site.visit();
  await open(
    "/en/pricing/#Form?plan=growth&cycle=yearly&employees=50&addons=recruiting,shift-planner",
  );
  await page.locator("#lead-firstName").focus();
  await eventually(() => page.locator("#lead-selectedPlan").inputValue()).toBe("growth");
  expect(await page.locator(".form-choice li").allTextContents()).toEqual([
    "Employees: 50",
    "Paid yearly",
    "Add-ons: Recruiting, Shift planner",
  ]);
  const values = {
    firstName: "Ada",
    lastName: "King",
    businessEmailAddress: "ada.quote@example.com",
    companyName: "Engines",
  };
  for (const [name, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop
    await page.locator(`#lead-${name}`).fill(value);
  }
  await page.locator("#lead-isAgreed").check();
  await page.locator("#lead-companyName").press("Enter");
  await page.locator(".form-sent").waitFor();
  await eventually(() => leadsOf("ada.quote@example.com").length).toBe(1);
  const { payload } = leadsOf("ada.quote@example.com")[0] ?? {};
  expect(payload).toMatchObject({
    data: {
      fields: {
        selectedPlan: "growth",
        pricingType: "growth",
        billingCycle: "yearly",
        employees: "50",
        addOns: "recruiting,shift-planner",
      },
    },
  });
  await leave();
});

test.each([true, false])(
  "attachments reach the CRM as links (JavaScript: %s)",
  async (scripted) => {
    const address = `attached.${scripted}@example.com`;
    const { page, open, leave } = await site.visit({ javaScriptEnabled: scripted });
    await open("/en/report-a-vulnerability/");
    await page.locator("#vulnerability-bugTitle").fill("A payslip too many");
    await page.locator("#vulnerability-message").fill("Anyone can open the payslip before theirs.");
    await page.locator("#vulnerability-businessEmailAddress").fill(address);
    const files = page.locator("#vulnerability-bugAttachmentUrl");
    await files.setInputFiles([
      { name: "steps.txt", mimeType: "text/plain", buffer: Buffer.from("First, then second.") },
    ]);
    await page.locator("#vulnerability-isAgreed").check();
    await page.locator("main .form-send").click();
    await page.locator(".form-sent").waitFor();
    await eventually(() => leadsOf(address).length).toBe(1);
    const [attachment] = Object(leadsOf(address)[0]?.payload).data.attachments;
    expect(attachment).toMatchObject({ name: "steps.txt", type: "text/plain", size: 19 });
    const answer = await fetch(attachment.url);
    expect(await answer.text()).toBe("First, then second.");
    expect(answer.headers.get("content-disposition")).toContain("attachment;");
    expect((await fetch(attachment.url.replace(/signature=./, "signature=x"))).status).toBe(403);
    await leave();
  },
);

test("the plain form reaches its collection service, and bots do not", async () => {
  const { page, open, problems, leave } = await site.visit({ javaScriptEnabled: false });
  for (const [address, trap] of [
    ["plain.person@example.com", ""],
    ["plain.bot@example.com", "https://spam.example/"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one visitor after the other
    await open("/en/demo-request/");
    const values = { first_name: "Ada", last_name: "King", email: address, company: "Engines" };
    for (const [name, value] of Object.entries(values)) {
      // oxlint-disable-next-line no-await-in-loop
      await page.locator(`#static-${name}`).fill(value);
    }
    // oxlint-disable-next-line no-await-in-loop
    await page.locator("#static-company_size").selectOption("10000+");
    // oxlint-disable-next-line no-await-in-loop
    await page.locator("#static-gotcha").evaluate((input: HTMLInputElement, text) => {
      input.value = text;
    }, trap);
    // oxlint-disable-next-line no-await-in-loop
    await page.locator("form[data-collector] .form-send").click();
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  }
  expect(leadsOf("plain.person@example.com").length).toBe(1);
  expect(leadsOf("plain.bot@example.com").length).toBe(0);
  expect(problems()).toEqual([]);
  await leave();
});

type Control = ReturnType<Page["locator"]>;

async function typeInto(page: Page, control: Control, field: Field, address: string) {
  if (field.kind === "file") return;
  await control.focus();
  if (field.kind === "checkbox") {
    if (!(await control.isChecked())) await page.keyboard.press("Space");
  } else if (field.kind === "select") {
    await page.keyboard.press("ArrowDown");
  } else {
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(textFor(field, address));
  }
}

async function fillIn(control: Control, field: Field, address: string) {
  if (field.kind === "file") return;
  if (field.kind === "checkbox") await control.check();
  else if (field.kind === "select") await control.selectOption({ index: 1 });
  else await control.fill(textFor(field, address));
}

function textFor({ kind }: Field, address: string): string {
  if (kind === "email") return address;
  return kind === "tel" ? "+44 20 7946 0000" : "Ada King of Lovelace";
}
