import { beforeAll, expect, test } from "vitest";
import { mailTo, postForm } from "../../../test/mail/arrival.ts";
import { type SharedWorld, shareWorld } from "../../../test/shared.ts";
import { servedSpace } from "../../../tools/served-space.ts";

let world: SharedWorld;

beforeAll(async () => {
  world = await shareWorld({ space: servedSpace });
}, 60_000);

test("a registration is answered with the event, as its calendar's file says it", async () => {
  const companyEmailAddress = "mail-event@example.org";
  const page = "/en/events/works-council-and-hr-software/";
  await postForm(world, "event-hub-form", {
    page,
    firstName: "Zanzibaria",
    lastName: "Quokkason",
    companyEmailAddress,
    companyName: "Wombatworks",
  });
  const mail = await mailTo(world, companyEmailAddress);
  const entry = await (await fetch(`${world.origin}${page}event.ics`)).text();
  const lines = (text: string) =>
    text.split("\r\n").filter((line) => /^(UID|DTSTART|DTEND|SUMMARY|URL)/.test(line));
  const [file] = mail.attachments;
  expect(file?.filename).toBe("works-council-and-hr-software.ics");
  const attached = Buffer.from(file?.content ?? "", "base64").toString();
  expect(lines(attached).length).toBeGreaterThan(3);
  expect(lines(attached)).toEqual(lines(entry));
  expect(mail.text).toContain(page);
}, 30_000);
