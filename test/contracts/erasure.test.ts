import type { Message as QueueMessage } from "@cloudflare/workers-types";
import { dayMs, hourMs } from "../../src/base/clock.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { addOns, plans, subscriptionLists } from "../../src/brand/options.ts";
import { supportCase } from "../../src/forms/case.ts";
import { contact } from "../../src/forms/contact.ts";
import { downloadLead } from "../../src/forms/download-lead.ts";
import { signMyData } from "../../src/forms/my-data-token.ts";
import { lead } from "../../src/forms/lead.ts";
import { subscribe } from "../../src/forms/subscribe.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { PostedFile } from "../../src/forms/posted.ts";
import { hubspot } from "../../src/crm/hubspot/hubspot.ts";
import { allLanguages, languages } from "../../src/language/language.ts";
import { ownText } from "../../src/language/own-text.ts";
import { paths } from "../../src/language/paths.ts";
import { finishErasures, latestReceipt } from "../../src/leads/erase-person.ts";
import { suppressMail } from "../../src/leads/mail-budget.ts";
import { dataOf } from "../../src/leads/my-data.ts";
import { type Receipt, readReceipt } from "../../src/leads/receipt.ts";
import { storeUnreadable } from "../../src/leads/unreadable.ts";
import type { Message } from "../../src/mail/sender.ts";
import { createMissingPages } from "../../src/missing/missing-pages.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { hubspotAccount } from "../crm/hubspot-account.ts";
import { report, typed, worldWithMails } from "../journeys/leads-world.ts";
import { sqliteMissingPages } from "../journeys/sqlite-outbox.ts";
import { openSite } from "./site.ts";

/*
 * A person who is erased is gone everywhere and gets a receipt. The links in their mails let them erase their
 * data.
 */

const address = typed.businessEmailAddress;
/** Words by which a person's data is found anywhere. */
const canaries = /quokka|zanzibaria|wombatworks|numbat|5550123987/i;

const hubspotVariables = {
  HUBSPOT_API: "https://api.hubapi.com",
  HUBSPOT_TOKEN: "pat-1",
  HUBSPOT_ID_PROPERTY: "website_submission_id",
};

async function openWorld() {
  const crm = hubspotAccount({
    api: hubspotVariables.HUBSPOT_API,
    token: hubspotVariables.HUBSPOT_TOKEN,
    idProperty: hubspotVariables.HUBSPOT_ID_PROPERTY,
  });
  const { world, mails } = worldWithMails({
    destination: (now) => hubspot.connect(hubspotVariables, { fetch: crm.fetch, now }),
    holder: { name: "Resend", link: "https://resend.com/legal/privacy-policy" },
  });
  const misses = sqliteMissingPages();
  const missingPages = createMissingPages(
    misses.d1,
    "https://www.example.com",
    world.now,
    () => {},
  );
  const site = await openSite({ leads: world.parts, missingPages, now: world.now });
  const tables = async () => {
    const all = await world.sql(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'transitions'",
    );
    return Promise.all(
      all.map(async ({ name }) => [name, await world.sql(`SELECT * FROM ${String(name)}`)]),
    );
  };
  /** Returns everything that is stored anywhere, as text by place. */
  async function textByPlace(): Promise<Record<string, string>> {
    const files = [...world.files].map(([key, { bytes }]) => [
      key,
      new TextDecoder().decode(bytes),
    ]);
    return {
      d1: JSON.stringify(await tables()),
      misses: JSON.stringify(misses.sqlite.prepare("SELECT * FROM misses").all()),
      r2: JSON.stringify(files),
      kv: JSON.stringify([...site.store]),
      object: JSON.stringify([...site.storage]),
      queue: JSON.stringify(world.queuedBodies()),
      logs: JSON.stringify([world.logs, site.events, world.alerts]),
      // Recipients are left out: only the mail provider can delete them, and the receipt names it. Nothing
      // else in a mail is about the person.
      mails: JSON.stringify(mails.map(({ subject, text, html }) => [subject, text, html])),
      crm: JSON.stringify([crm.notes(), crm.contact("email", address) ?? null]),
    };
  }
  const placesWithData = async () =>
    Object.entries(await textByPlace()).flatMap(([place, text]) =>
      canaries.test(text) ? [place] : [],
    );
  return { world, site, crm, mails, placesWithData, textByPlace };
}

const question = {
  contactName: "Zanzibaria",
  businessEmailAddress: address,
  phoneNumber: typed.phoneNumber,
  companyName: typed.companyName,
  subject: "Numbats",
  type: "question",
  caseReason: "how-to",
  priority: "medium",
  supportTopic: "payroll",
  message: "Where are they?",
  isAgreed: "on",
};

/**
 * Opens a world in which one person did everything: forms, a file, a list, an address that contains their
 * own.
 */
async function openLife() {
  const opened = await openWorld();
  const { world, site } = opened;
  await world.postTo(contact, typed);
  const bugAttachmentUrl = [new PostedFile("numbat.log", Buffer.from("of the Quokka"))];
  await world.postTo(vulnerability, { ...report, businessEmailAddress: address, bugAttachmentUrl });
  await world.postTo(subscribe, { businessEmailAddress: address, list: "newsletter" });
  await world.postTo(supportCase, question);
  expect((await site.get(`/en/unsubscribe/${address}/now/`)).status).toBe(404);
  await site.settle();
  await world.live(3);
  return opened;
}

const erasing = { command: "erase", email: address } as const;
type Result = {
  readonly receipt: Pick<Receipt, "id" | "entries">;
  readonly link: string;
  readonly text: string;
};
const entryOf = ({ receipt }: Result, place: string) =>
  receipt.entries.find((entry) => entry.place === place);

let opened: Awaited<ReturnType<typeof openLife>>;
beforeEach(async () => {
  opened = await openLife();
});

describe("a person who is erased", () => {
  it("is no longer anywhere: tables, files, KV, object, queue, logs, mails and CRM", async () => {
    const { world, placesWithData } = opened;
    expect((await opened.textByPlace())["misses"]).toContain("/en/unsubscribe/…/now/");
    expect((await placesWithData()).toSorted()).toEqual(["crm", "d1", "r2"]);
    const result = (await leadAdmin(erasing, world.parts)) as Result;
    expect(await placesWithData()).toEqual([]);
    expect(entryOf(result, "submissions")).toMatchObject({ outcome: "deleted", count: 4 });
    expect(entryOf(result, "files")).toMatchObject({ outcome: "deleted", count: 1 });
    expect(entryOf(result, "crm")).toMatchObject({ outcome: "deleted", name: "HubSpot", count: 1 });
    expect(entryOf(result, "sender")).toMatchObject({ outcome: "ask", link: expect.any(String) });
    expect(entryOf(result, "suppression")).toBeUndefined();
    expect(entryOf(result, "backups")).toMatchObject({
      outcome: "kept",
      until: new Date(world.now() + 30 * dayMs).toISOString(),
    });
    expect(result.text).toContain("Our CRM (HubSpot): deleted (1)");
    for (const { id } of await world.rows()) {
      const shown = await leadAdmin(
        { command: "show", id: String(id), personal: true },
        world.parts,
      );
      expect(shown).toMatchObject({ submission: { crmId: null } });
    }
  });

  it("is deleted from a CRM that was down when it is back, without another request", async () => {
    const { world, crm, placesWithData } = opened;
    crm.next({ status: 503 });
    await suppressMail(world.outbox, address, "asked", world.now());
    const result = (await leadAdmin(erasing, world.parts)) as Result;
    expect(entryOf(result, "crm")).toMatchObject({ outcome: "waits" });
    expect(entryOf(result, "suppression")).toMatchObject({ outcome: "kept" });
    expect(await placesWithData()).toContain("crm");
    await world.live(5);
    expect(await placesWithData()).toEqual([]);
    const { pathname } = new URL(result.link);
    expect(await opened.site.html(pathname)).toContain("Our CRM (HubSpot): deleted (1)");
  });

  it("stays until this site may delete in the CRM, and an operator is alerted", async () => {
    const { world, crm, placesWithData } = opened;
    crm.next({ status: 403, body: { category: "MISSING_SCOPES" } });
    await leadAdmin(erasing, world.parts);
    expect(world.alerts).toContainEqual(
      expect.objectContaining({
        alert: { outcome: "erasure-refused", reason: "http-403 MISSING_SCOPES" },
      }),
    );
    await world.live(5);
    expect(await placesWithData()).toEqual([]);
  });

  it("keeps what they write after their request, in the CRM too", async () => {
    const { world, crm } = opened;
    crm.next({ status: 503 });
    const result = (await leadAdmin(erasing, world.parts)) as Result;
    const counted = entryOf(result, "submissions")?.count;
    world.pass(1);
    await world.postTo(supportCase, { ...question, message: "A new question" });
    const message = { body: { tomorrow: true, address }, timestamp: new Date(world.now()) };
    await storeUnreadable(world.parts, { id: "later", ...message } as unknown as QueueMessage);
    await world.live(10);
    expect((await world.leads()).filter(({ body }) => body !== null)).toHaveLength(1);
    // Its mail is counted: another attempt gives the mailbox no new budget.
    expect(await world.sql("SELECT count(*) AS count FROM mails")).toEqual([{ count: 1 }]);
    expect(await world.sql("SELECT id FROM unreadable_messages")).toEqual([{ id: "later" }]);
    const receipt = await latestReceipt(world.parts, result.receipt.id);
    const kinds = new Map(receipt?.entries.map((entry) => [entry.place, entry]));
    expect(kinds.get("submissions")?.count).toBe(counted);
    expect(kinds.get("unreadable")).toEqual({ place: "unreadable", outcome: "none" });
    expect(crm.notes().at(-1)?.["hs_note_body"]).toContain("A new question");
  });

  it.each(["down once", "down until after the unsubscription is due"])(
    "is deleted from a CRM that was %s, though they leave the newsletter after their request",
    async (crmIs) => {
      const { world, site, crm, mails } = opened;
      const isDownLonger = crmIs !== "down once";
      crm.next({ status: 503 });
      const link = new URL(/https:\S+\/my-data\/\S+/.exec(mails[0]?.text ?? "")?.[0] ?? "");
      await site.postForm(link.pathname, { do: "erase" });
      world.pass(1);
      if (isDownLonger) crm.next({ status: 503 }, { status: 503 });
      await site.postForm(link.pathname, { do: "leave", list: "newsletter" });
      await world.live(15);
      expect((await opened.textByPlace())["crm"]).not.toMatch(canaries);
      expect(JSON.stringify(world.alerts)).not.toContain("erasure-refused");
    },
  );

  it("is attempted again each day, for as long as it fails", async () => {
    const { world, crm, placesWithData } = opened;
    crm.next({ status: 503 }, { status: 503 });
    await leadAdmin(erasing, world.parts);
    await world.sql("UPDATE erasure_requests SET requested_at = ?1, tries = 20", 0);
    world.pass(dayMs);
    await finishErasures(world.parts);
    const [request] = await world.sql("SELECT due_at FROM erasure_requests");
    expect(request).toEqual({ due_at: world.now() + dayMs });
    world.pass(dayMs);
    await finishErasures(world.parts);
    expect(await placesWithData()).toEqual([]);
  });

  it("is erased with everything they wrote until their second request", async () => {
    const { world, crm, placesWithData } = opened;
    crm.next({ status: 503 }, { status: 503 });
    await leadAdmin(erasing, world.parts);
    await world.sql("UPDATE erasure_requests SET tries = 20");
    world.pass(1_000);
    await world.postTo(contact, { ...typed, message: "One more thing" });
    world.pass(1_000);
    // It starts again: within minutes, however long the first one has failed.
    await leadAdmin(erasing, world.parts);
    await world.live(5);
    expect(await placesWithData()).toEqual([]);
  });
});

describe("the link in each mail", () => {
  const linkIn = (message: Message | undefined) =>
    new URL(/https:\S+\/my-data\/\S+/.exec(message?.text ?? "")?.[0] ?? "").pathname;
  it("shows the stored data to the reader of the mail alone", async () => {
    const { site, mails, world } = opened;
    const [[plan], [addOn]] = [plans, addOns];
    const choice = {
      billingCycle: "yearly",
      addOns: `${addOn.value},own-one`,
      pricingType: plan.value,
    };
    await world.postTo(lead, { ...typed, ...choice });
    const answer = await site.get(linkIn(mails[0]));
    const html = await answer.text();
    for (const text of [address, "Zanzibaria", "Numbat sightings, please", "numbat.log"]) {
      expect(html).toContain(text);
    }
    // The choices as they read them, not as the CRM receives them. An editor can add options.
    for (const read of [
      "How-to question",
      "Paid yearly",
      `${ownText(addOn.label, "en")}, own-one`,
      ownText(plan.label, "en"),
    ]) {
      expect(html).toContain(`<dd dir="auto">${read}</dd>`);
    }
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const other = await signMyData(
      { to: "other@example.org", language: "en" },
      opened.world.now(),
      opened.world.parts.downloadSecret,
    );
    expect(await site.html(paths.myData("en", other))).not.toMatch(canaries);
    for (const path of [`${linkIn(mails[0]).slice(0, -3)}x/`, "/en/my-data/nothing/"]) {
      expect((await site.get(path)).status).toBe(404);
    }
  });

  it("offers the data as a file", async () => {
    opened.world.pass(1);
    await opened.world.postTo(supportCase, { ...question, message: "A new question" });
    const answer = await opened.site.get(`${linkIn(opened.mails[0])}?as=json`);
    expect(answer.headers.get("content-disposition")).toContain("my-data.json");
    const file = (await answer.json()) as { submissions: object[]; mails: object[] };
    expect(file.submissions).toHaveLength(5);
    expect(file.submissions[0]).toMatchObject({ fields: { message: "A new question" } });
    expect(file.submissions).toContainEqual(
      expect.objectContaining({ form: "contact", fields: expect.objectContaining(typedFields) }),
    );
    expect(JSON.stringify(file)).not.toMatch(/suspicions|"key"/);
    // Far more than the page shows: it says that the file has all of them.
    await opened.world.sql(
      `WITH RECURSIVE nth (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM nth WHERE id < 600)
       INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at, email, body)
       SELECT nth.id, form, language, 'delivered', received_at - 1, changed_at, next_at, email, body
       FROM (SELECT * FROM submissions WHERE form = 'contact' AND email IS NOT NULL AND body IS NOT NULL LIMIT 1), nth`,
    );
    const whole = await opened.site.get(`${linkIn(opened.mails[0])}?as=json`);
    expect(((await whole.json()) as { submissions: object[] }).submissions).toHaveLength(605);
  });

  it("shows the state of each submission", async () => {
    await opened.world.sql(
      `UPDATE submissions SET state = iif(form = 'vulnerability', 'queued', 'parked'),
           reason = iif(form = 'mail:case', 'held-back site', 'http-400')
         WHERE form IN ('contact', 'vulnerability', 'mail:case')`,
    );
    const held = await dataOf(opened.world.parts, address);
    // A company can have mails of its own.
    expect(Object.fromEntries(held.mails.map(({ mail, state }) => [mail, state]))).toMatchObject({
      case: "held",
      subscribe: "delivered",
      vulnerability: "delivered",
    });
    const forms = held.submissions.map(({ submission, state }) => [submission?.form, state]);
    expect(Object.fromEntries(forms)).toEqual({
      contact: "parked",
      vulnerability: "open",
      subscribe: "unconfirmed",
      case: "delivered",
    });
  });
  const typedFields = { firstName: typed.firstName, message: typed.message };

  it("lists an agreement to news only once it holds: confirmed by mail", async () => {
    const { site, mails, world } = opened;
    world.pass(hourMs);
    const ticked = { ...typed, isAgreed: "on", singleOptIn: "on", downloadableUrl: "" };
    await world.postTo(downloadLead, ticked);
    await world.live(3);
    const agreed = "<dt>Agreed to news by email</dt>";
    const path = linkIn(mails[0]);
    const before = await site.html(path);
    expect(before).toContain("waiting until you confirm it by email");
    expect(before).toContain("<dt>Agreed to our terms</dt>");
    expect(before).not.toContain(agreed);
    expect(before).not.toMatch(/newsletter, about[^<]*<\/dt>/);
    const newsIn = async () => {
      const file = (await (await site.get(`${path}?as=json`)).json()) as {
        submissions: { consents: { text: string; given: boolean }[] }[];
      };
      const all = file.submissions.flatMap(({ consents }) => consents);
      return all.filter(({ text, given }) => text === "newsletter" && given);
    };
    expect(await newsIn()).toEqual([]);
    for (const { headers, text } of mails) {
      const link = /https:\S+\/api\/newsletter\/\S+/.exec(text)?.[0] ?? "";
      if ("List-Unsubscribe" in headers) await site.postForm(new URL(link).pathname, {});
    }
    expect(await site.html(path)).toContain(`${agreed}<dd dir="auto">Yes</dd>`);
    expect(await newsIn()).toHaveLength(1);
    await world.postTo(downloadLead, { ...ticked, message: "Another", singleOptIn: "" });
    expect(await site.html(path)).toContain(`${agreed}<dd dir="auto">No</dd>`);
  });

  it.each([
    ["soon", 0],
    ["after the details of both are deleted", 8 * dayMs],
  ])("informs the CRM once that a person leaves a list, %s", async (_, laterMs) => {
    const { site, mails, world, crm } = opened;
    const unconfirmed = mails.find(({ headers }) => "List-Unsubscribe" in headers);
    const pathIn = (message: Message | undefined, label: string) =>
      new URL(message?.text.split(`${label}:\n`)[1]?.split("\n")[0] ?? "").pathname;
    const join = async () => {
      world.pass(40 * dayMs);
      await world.postTo(subscribe, { businessEmailAddress: address, list: "newsletter" });
      await world.live(3);
      const confirm = pathIn(mails.at(-1), "Continue to confirm");
      expect((await site.postForm(confirm, {})).status).toBe(200);
      await world.live(3);
      world.pass(laterMs);
      await world.sweep();
      return linkIn(mails.at(-1));
    };
    const ended = async () => {
      await world.live(3);
      return crm.notes().filter((one) => String(one["hs_note_body"]).includes("unsubscribe"))
        .length;
    };
    const leaving = { do: "leave", list: "newsletter" };
    const path = await join();
    await Promise.all([site.postForm(path, leaving), site.postForm(path, leaving)]);
    expect(await ended()).toBe(1);
    await site.postForm(await join(), leaving);
    expect(await ended()).toBe(2);
    await join();
    // The mail that they never confirmed.
    await site.postForm(pathIn(unconfirmed, "Leave the list “Newsletter”"), {});
    expect(await ended()).toBe(3);
  });

  it("changes nothing when it is followed, and erases through its button alone, with a receipt", async () => {
    const { site, mails, world, placesWithData } = opened;
    const path = linkIn(mails[0]);
    await site.get(path);
    await site.get(`${path}?do=erase`);
    expect(await placesWithData()).toContain("d1");
    const answer = await site.postForm(path, { do: "erase" });
    expect(answer.status).toBe(303);
    const { pathname } = new URL(answer.headers.get("location") ?? "");
    expect(await placesWithData()).toEqual([]);
    const receipt = await site.html(pathname);
    expect(receipt).toContain("Our CRM (HubSpot): deleted (1)");
    expect(receipt).not.toMatch(canaries);
    const file = (await (await site.get(`${pathname}?as=json`)).json()) as { signed: string };
    const { downloadSecret } = world.parts;
    expect(await readReceipt(file.signed, world.now(), downloadSecret)).toMatchObject({
      person: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await site.html(path)).toContain("This site holds nothing that you sent us.");
  });

  it("stops all mail and allows it again, and leaves a list", async () => {
    const { site, mails, world } = opened;
    const path = linkIn(mails[0]);
    const press = async (fields: object) => {
      const { status, headers } = await site.postForm(path, fields);
      // After a redirect, back and reload do not ask to send the form again.
      expect(status).toBe(303);
      const { pathname, search } = new URL(headers.get("location") ?? "");
      expect(pathname).toBe(path);
      return site.html(pathname + search);
    };
    const stopped = await press({ do: "stop" });
    expect(stopped).toContain("You asked for no more email");
    expect(stopped).toContain("Done.");
    expect(await site.html(path)).not.toContain("Done.");
    expect(await press({ do: "allow" })).not.toContain("no more email:");
    const confirming = mails.find(({ headers }) => "List-Unsubscribe" in headers);
    const confirm = /https:\S+\/api\/newsletter\/\S+/.exec(confirming?.text ?? "")?.[0] ?? "";
    expect((await site.postForm(new URL(confirm).pathname, {})).status).toBe(200);
    expect(await site.html(path)).toContain("You have been on the list “Newsletter” since");
    world.pass(1000);
    const left = await press({ do: "leave", list: "newsletter" });
    expect(left).toContain("You left the list “Newsletter” on");
    // The unsubscription is listed too, in words and without a page.
    expect(left).not.toMatch(/<dt>businessEmailAddress|, from \/ /);
    await world.live(3);
    expect(
      opened.crm
        .notes()
        .map((note) => note["hs_note_body"])
        .join(),
    ).toContain("unsubscribe");
  });

  it.each(allLanguages)(
    "names each list that they joined and can leave, in %s",
    async (language) => {
      const { site, mails, world } = opened;
      const lists = subscriptionLists.map(({ value, label }) => ({
        value,
        name: ownText(label, language),
      }));
      for (const { value: list } of lists) {
        // An address gets only a few mails an hour.
        world.pass(hourMs);
        await world.postTo(subscribe, { businessEmailAddress: address, list });
      }
      await world.live(3);
      for (const { headers, text } of mails) {
        const link = /https:\S+\/api\/newsletter\/\S+/.exec(text)?.[0] ?? "";
        if ("List-Unsubscribe" in headers) await site.postForm(new URL(link).pathname, {});
      }
      const html = await site.html(linkIn(mails[0]).replace("/en/", `/${language}/`));
      const leaving = [...html.matchAll(/value="leave"[^>]*>([^<]+)</g)].map(([, text]) => text);
      expect(leaving).toHaveLength(lists.length);
      for (const { name } of lists) {
        expect(leaving).toContainEqual(expect.stringContaining(name));
        expect(html).toContain(`<dd dir="auto">${name}</dd>`);
      }
    },
  );

  it("puts no one on a list, and says so, once they are erased", async () => {
    const { site, mails, world } = opened;
    const text = mails.find(({ headers }) => "List-Unsubscribe" in headers)?.text ?? "";
    const confirm = new URL(/https:\S+\/api\/newsletter\/\S+/.exec(text)?.[0] ?? "").pathname;
    expect((await site.postForm(confirm, {})).status).toBe(200);
    await world.live(3);
    expect((await site.postForm(confirm, {})).status).toBe(200);
    await site.postForm(linkIn(mails[0]), { do: "erase" });
    expect((await site.postForm(confirm, {})).status).toBe(410);
  });

  it("accepts the one-click request of a mail program, as RFC 8058 defines it", async () => {
    const { site, mails } = opened;
    const headers = mails.find((one) => "List-Unsubscribe" in one.headers)?.headers ?? {};
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = /^<(https:\S+)>$/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const oneClick = { "List-Unsubscribe": "One-Click" };
    const answer = await site.postForm(new URL(link).pathname, oneClick);
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
  });

  it.each(allLanguages)("explains what to do after it expired, in %s", async (language) => {
    const { site, world } = opened;
    const from = world.now() - 91 * dayMs;
    const token = await signMyData({ to: address, language }, from, world.parts.downloadSecret);
    const answer = await site.get(paths.myData(language, token));
    const html = await answer.text();
    expect(answer.status).toBe(410);
    expect(html).toContain(`<html lang="${languages[language].tag}"`);
    expect(html).toContain("90");
    expect(html).not.toContain(address);
  });

  it("does not open after the secret changed", async () => {
    const { site, world } = opened;
    const token = await signMyData({ to: address, language: "en" }, world.now(), "the one before");
    Object.assign(world.parts, { secretBefore: "the one before" });
    expect((await site.get(paths.myData("en", token))).status).toBe(404);
  });
});
