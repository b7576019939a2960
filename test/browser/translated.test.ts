import { expect, test } from "vitest";
import { fillIn, wakeForm } from "./fill-in.ts";
import { openFormPages } from "./form-pages.ts";
import { standIn } from "./providers.ts";
import { awake, eventually, scrollAwake } from "./site.ts";
import { translate } from "./translator.ts";

/* A visitor who does not read the page's language and has their browser translate it. */

/** React reports that the text it finds differs from the text it rendered. */
const withMismatch = { but: /React error #418/ };

const site = await openFormPages();

test("a form keeps what is typed while it wakes, shows what is wrong, and is sent", async () => {
  const address = "translated@example.org";
  const { page, context } = await site.visit(withMismatch);
  // Its scripts arrive while the visitor is typing.
  await context.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await page.goto("/en/contact-us/");
  await translate(page);
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field("firstName").click();
  await page.keyboard.type("Ada Augusta", { delay: 60 });
  await awake(page, "form");
  expect(await field("firstName").inputValue()).toBe("Ada Augusta");
  expect(await field("firstName").evaluate((it) => it === document.activeElement)).toBe(true);

  await page.keyboard.press("Enter");
  await page.locator(".form-summary").waitFor();
  await fillIn(page.locator("main"), address);
  await page.locator(".form-summary").waitFor({ state: "hidden" });
  await page.locator("main .form-send").click();
  await page.locator("main .form-sent").waitFor();
  expect(await page.locator("main .form-sent").innerText()).toContain("«");
  await site.leadOf(address);
});

test("the calculator works at its slider's end and back at its start", async () => {
  const { page } = await site.open("/en/prices/", withMismatch);
  const slider = page.getByRole("slider");
  await scrollAwake(slider);
  await translate(page);
  const running = page.locator(".pricing-running");
  const total = page.locator(".pricing-total-text");
  await page.getByRole("radio", { name: "Team" }).check();
  await eventually(() => running.innerText()).toContain("€");
  await slider.focus();
  await page.keyboard.press("End");
  await eventually(() => running.innerText()).not.toContain("€");
  await page.keyboard.press("Home");
  await eventually(() => running.innerText()).toContain("€3.00");
  await eventually(() => total.innerText()).toContain("€3.00");
});

test("the calendar after a form appears in its place", async () => {
  const { page, context, open } = await site.visit(withMismatch);
  await standIn(context, "Cal.com");
  await open("/en/first/");
  await translate(page);
  await wakeForm(page);
  await fillIn(page.locator("main"), "meet@example.org");
  await page.locator("main .form-send").click();
  await page.locator(".form-calendar a").click();
  await page.locator("iframe.form-calendar-frame").waitFor();
  // The note no longer tells the visitor to wait: it is only the link beside the calendar.
  const note = page.locator(".form-calendar-note");
  const link = await note.getByRole("link").innerText();
  await eventually(() => note.innerText()).toBe(link);
  expect(await page.locator("main .form-sent").count()).toBe(1);
});
