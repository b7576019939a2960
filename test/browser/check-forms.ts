import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { Field } from "../../src/forms/form.ts";
import { subscribe } from "../../src/forms/subscribe.ts";
import { everyForm, nameOf, typedIn } from "../journeys/form-samples.ts";
import { violations } from "./axe.ts";
import { unlisted } from "./inventory.ts";
import { type Site, type Visit, eventually } from "./site.ts";

const table = everyForm.map((form) => ({
  name: nameOf(form),
  /** A field of the form itself. The footer has another form. */
  mark: `input[name="form"][value="${form.name}"]`,
  fields: form.fields.filter(({ shown, kind }) => shown && kind !== "hidden"),
  waits: form.button === "whenValid",
}));

/**
 * Checks every form and variant, by keyboard and without JavaScript, with errors and sent, on its page. axe
 * checks each of these states. `pages`: the path for each form's name. `without`: rules of axe to ignore.
 * `isPlainToo`: also without JavaScript. Each language has a test file, so that they run in parallel.
 */
export function checkForms(
  site: Site,
  pages: { readonly [form: string]: string },
  {
    without = [],
    isPlainToo = true,
  }: { readonly without?: readonly string[]; readonly isPlainToo?: boolean } = {},
) {
  // The rest is the same on every page and is checked there.
  const inMain = { within: "main", without };
  let reader: Visit;
  beforeAll(async () => {
    reader = await site.visit({ bypassCSP: true, reducedMotion: "reduce" });
    await reader.open("/robots.txt");
  });

  /**
   * Returns the violations in a page without scripts. Its HTML is put into an open page that has axe's
   * scripts: served in place of the site, it sometimes hung or crashed the browser's process.
   */
  async function violationsAsShown(shown: Page): Promise<string[]> {
    await reader.page.setContent((await shown.content()).replace(/<script.*?<\/script>/gs, ""));
    return violations(reader.page, inMain);
  }

  /**
   * Returns an address for this form, on this page, sent in this way. Each has a mailbox of its own, because
   * each mailbox has a budget of mails.
   */
  const addressOf = (name: string, way: string) => {
    const [, language = ""] = (pages[name] ?? "").split("/");
    return `ada.${name.replace(" ", "-")}@${language}.${way}.example`.toLowerCase();
  };

  /** Confirms a subscription, as the button on the page that its mail links to does. */
  async function confirm(address: string) {
    const { html } = await site.mailTo(address);
    const [, link = ""] = /href="([^"]+\/api\/newsletter\/[^"]+)"/.exec(html) ?? [];
    expect((await fetch(link, { method: "POST" })).status).toBe(200);
  }

  describe.each(table.filter(({ name }) => pages[name] !== undefined))(
    "$name",
    ({ name, fields, waits, mark }) => {
      const path = pages[name] ?? "";
      const named = (page: Page) => page.locator(mark);
      const formOf = (page: Page) => page.locator("main form.form", { has: named(page) });
      // The first of several checkboxes.
      const control = (page: Page, field: string) =>
        formOf(page).locator(`[name="${field}"]`).first();
      const mailOf = (page: Page) => formOf(page).locator('[name$="EmailAddress"]');
      const sentOf = (page: Page) => page.locator("main .form-sent");

      test("by keyboard: shows what is wrong, and sends what is right", async () => {
        const address = addressOf(name, "keyboard");
        const visit = await site.open(path);
        const { page } = visit;
        const form = formOf(page);
        await mailOf(page).focus();
        const island = page.locator('main [data-island="form"]:not([data-wake])', {
          has: named(page),
        });
        await island.waitFor({ state: "attached" });
        await page.keyboard.type("no one at example");
        if (waits) {
          await eventually(() => form.locator(".form-send").isDisabled()).toBe(true);
          await form.locator('[id$="-isAgreed-problem"]').waitFor();
          // The button is disabled but can be focused: it shows what it waits for.
          await form.locator(".form-send").focus();
        }
        await page.keyboard.press("Enter");
        await form.locator(".form-summary:focus").waitFor();
        const wrong = await form.locator(".field-wrong").count();
        expect(wrong).toBe(fields.filter(({ required }) => required).length);
        expect(await violations(page, inMain)).toEqual([]);

        for (const field of fields) {
          await typeInto(page, control(page, field.name), field, address);
        }
        const send = form.locator(".form-send");
        await eventually(() => send.isEnabled()).toBe(true);
        await send.focus();
        await page.keyboard.press("Enter");
        const sent = sentOf(page);
        await sent.and(page.locator(":focus")).waitFor();
        if (waits) expect(await sent.locator(".form-send-sent").count()).toBe(1);
        expect(await violations(page, inMain)).toEqual([]);
        expect(await unlisted(site, visit)).toEqual([]);
        if (name === subscribe.name) await confirm(address);
        await site.leadOf(address);
      });

      if (!isPlainToo) return;
      test("without JavaScript: comes back with what was typed, and then is sent", async () => {
        const address = addressOf(name, "plain");
        const { page } = await site.open(path, { javaScriptEnabled: false });
        await mailOf(page).fill("no one at example");
        await formOf(page).locator(".form-send").click();
        await formOf(page).locator(".form-summary").waitFor();
        expect(await mailOf(page).inputValue()).toBe("no one at example");
        const wrong = await formOf(page).locator(".field-wrong").count();
        expect(wrong).toBe(fields.filter(({ required }) => required).length);
        expect(await page.locator(".form-summary").count()).toBe(1);
        expect(await violationsAsShown(page)).toEqual([]);

        for (const field of fields) {
          await fillIn(control(page, field.name), field, address);
        }
        await formOf(page).locator(".form-send").click();
        await sentOf(page).waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
        expect(await violationsAsShown(page)).toEqual([]);
        if (name === subscribe.name) await confirm(address);
        await site.leadOf(address);
      });
    },
  );
}

type Control = ReturnType<Page["locator"]>;

async function typeInto(page: Page, control: Control, field: Field, address: string) {
  if (field.kind === "file") return;
  await control.focus();
  if (field.kind === "date") {
    // Which part of a date comes first depends on the machine.
    await control.fill(typedIn(field, address));
  } else if (field.kind === "checkbox" || field.kind === "select-several") {
    if (!(await control.isChecked())) await page.keyboard.press("Space");
  } else if (field.kind === "select") {
    await page.keyboard.press("ArrowDown");
  } else {
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(typedIn(field, address));
  }
}

async function fillIn(control: Control, field: Field, address: string) {
  if (field.kind === "file") return;
  if (field.kind === "checkbox" || field.kind === "select-several") await control.check();
  else if (field.kind === "select") await control.selectOption({ index: 1 });
  else await control.fill(typedIn(field, address));
}
