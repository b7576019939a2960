import { expect, test } from "vitest";
import { demoLanguages } from "../languages.ts";
import { mailTo, postForm } from "../../../test/arrivals.ts";
import { shareWorld } from "../../../test/shared.ts";
import { servedSpace } from "../../../tools/served-space.ts";

const world = await shareWorld({ space: servedSpace });

test.each([
  "works-council-and-hr-software",
  // An event on several days.
  "people-days-berlin",
])(
  "a registration for %s is confirmed with its data, as on its page and in its calendar file",
  async (slug) => {
    const companyEmailAddress = `mail-${slug}@example.org`;
    const page = `/en/events/${slug}/`;
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
    expect(file?.filename).toBe(`${slug}.ics`);
    const attached = Buffer.from(file?.content ?? "", "base64").toString();
    expect(lines(attached).length).toBeGreaterThan(3);
    expect(lines(attached)).toEqual(lines(entry));
    expect(mail.text).toContain(page);
    const html = await (await fetch(world.origin + page)).text();
    const [, days = "no days"] = /class="event-head-date"[^>]*>([^<]+)/.exec(html) ?? [];
    expect(mail.text).toContain(days);
  },
);

/* A page that gives something by mail, and the mail. */
test.each(demoLanguages)(
  "the benchmark of %s is sent by mail, as its page states",
  async (language) => {
    const businessEmailAddress = `mail-benchmark-${language}@example.org`;
    const page = `/${language}/benchmark/`;
    const html = await (await fetch(world.origin + page)).text();
    const [, downloadableUrl = ""] =
      /<input[^>]*name="downloadableUrl"[^>]*value="([^"]+)"/.exec(html) ?? [];
    expect(downloadableUrl).toContain(`/${language}/flair-library/hr-software-benchmark/`);
    await postForm(world, "salesforce-lead", {
      page,
      language,
      downloadableUrl,
      firstName: "Zanzibaria",
      lastName: "Quokkason",
      businessEmailAddress,
      jobTitle: "Wombat keeper",
    });
    const { subject, text } = await mailTo(world, businessEmailAddress);
    const resource = await (await fetch(world.origin + new URL(downloadableUrl).pathname)).text();
    const [, title = "none"] = /<h1[^>]*>([^<]+)</.exec(resource) ?? [];
    expect(subject).toContain(title);
    const [, path = ""] = /(\/api\/downloads\/\S+)/.exec(text) ?? [];
    const file = await fetch(world.origin + path);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect((await file.text()).slice(0, 5)).toBe("%PDF-");
    expect(text).toContain(downloadableUrl);
  },
  30_000,
);
