import { expect, test } from "vitest";
import { type SharedWorld, shareWorld } from "../shared.ts";
import { readIslandProps } from "../forms-given.ts";
import { mailTo, postForm } from "../arrivals.ts";
import { elementsOf } from "./visit.ts";

/* Mails that the built worker writes in workerd, from the post to the inbox of their recipient. */

const world = await shareWorld();

test("a support case is confirmed with its number, in its language", async () => {
  const businessEmailAddress = "mail-case@example.org";
  const { submissionId } = await postForm(world, "case", {
    language: "de",
    contactName: "Zanzibaria Quokkason",
    businessEmailAddress,
    phoneNumber: "+49 5550123987",
    subject: "Numbats",
  });
  const mail = await mailTo(world, businessEmailAddress);
  const number = submissionId.slice(0, 8).toUpperCase();
  expect(mail.subject).toBe(`Ihr Fall ${number}`);
  expect(mail.html).toContain(number);
  expect(mail.text).toContain(number);
  expect(JSON.stringify(mail)).not.toMatch(/zanzibaria|numbats/i);
});

test("a page promises a mail only if one is sent", async () => {
  const text = await textOf(world);
  expect(text).toContain("the confirmation is in your inbox a minute later");
  expect(text).toContain("are in your inbox within a few minutes");
  const other = await textOf(await shareWorld({ variables: { MAIL_SENDER: "" } }));
  expect(other).toContain("your seat is saved");
  expect(other).not.toMatch(/your inbox/);
});

/** Returns a page's HTML, and what its forms show once they are sent. */
async function textOf({ origin }: SharedWorld): Promise<string> {
  const html = await (await fetch(`${origin}/en/events/open-day/`)).text();
  const props = elementsOf(html).flatMap(({ attributes }) => attributes["data-props"] ?? []);
  return [html, ...props.map((sent) => JSON.stringify(readIslandProps(sent)))].join("\n");
}
