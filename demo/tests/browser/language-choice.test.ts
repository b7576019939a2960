import { expect, test } from "vitest";
import { wakeForm } from "../../../test/browser/fill-in.ts";
import { kinds } from "./kinds.ts";
import { eventually, openSite } from "./site.ts";

/* A visitor makes a choice in place, which only the address stores, and then changes the language. */

const site = await openSite();

test("a language switch keeps the chosen plan", async () => {
  const { page } = await site.open(kinds.en.pricing);
  await page.locator(".pricing-live").scrollIntoViewIfNeeded();
  await page.locator(".pricing-plan").first().click();
  await eventually(() => page.url()).toContain("#Form?plan=essential");
  const [, choice = ""] = page.url().split("#");

  await page.locator(".language-button:visible").first().click();
  await page.locator("#languages a[lang=de]").click();
  await eventually(() => page.url()).toContain("/de/");
  await eventually(() => new URL(page.url()).hash).toBe(`#${choice}`);
  // The page first leads to the form that the address names. A visitor who wants the plan scrolls on.
  await eventually(async () => {
    await page.locator(".pricing-live").scrollIntoViewIfNeeded();
    return page.locator(".pricing-plan input").first().isChecked();
  }).toBe(true);
});

test("a language switch keeps a filter chosen in place", async () => {
  const { page } = await site.open("/en/success-hub/");
  await page.getByRole("button", { name: "Industry" }).click();
  await page.getByText("Manufacturing", { exact: true }).first().click();
  await eventually(() => page.url()).toContain("?industry=");
  const { search } = new URL(page.url());

  await page.locator(".language-button:visible").first().click();
  await page.locator("#languages a[lang=nl]").click();
  await eventually(() => new URL(page.url()).pathname).toBe("/nl/success-hub/");
  await eventually(() => new URL(page.url()).search).toBe(search);
});

test("a language switch keeps the input of a form, there and back", async () => {
  const { page } = await site.open("/en/contact-us/");
  const field = (name: string) => page.locator(`main [name=${name}]`);
  const switchTo = async (language: string) => {
    await page.locator(".language-button:visible").first().click();
    await page.locator(`#languages a[lang=${language}]`).click();
    await eventually(() => page.url()).toContain(`/${language}/`);
  };
  await wakeForm(page);
  await field("lastName").fill("King");
  await switchTo("de");
  await eventually(() => field("lastName").inputValue()).toBe("King");
  await field("firstName").fill("Ada");
  await switchTo("en");
  await eventually(() => field("firstName").inputValue()).toBe("Ada");
  expect(await field("lastName").inputValue()).toBe("King");
});
