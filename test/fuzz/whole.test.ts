import fc from "fast-check";
import { expect } from "vitest";
import type { Form } from "../../src/forms/form.ts";
import { post } from "../contracts/small-site.ts";
import { editorSession } from "../contracts/site.ts";
import { everyForm } from "../journeys/form-samples.ts";
import { fuzz } from "./fuzz.ts";
import { actAtDesk, bounce, deskRoles, deskSteps } from "./whole-desk.ts";
import { type Whole, addressOf, openWhole, postOf, services, taskToken } from "./whole-world.ts";

/*
 * The site behind HTTP, with state: everything that visitors, bots, editors, mail programs, people at the
 * desk and outages do, in any order. `whole-oracles.ts` has the rules that hold after each step. fast-check
 * prints the seed and path of a failure.
 */

const person = fc.nat(2);
const way = fc.constantFrom("endpoint", "page", "json", "files");
const trick = fc.constantFrom(
  "none",
  "none",
  "none",
  "foreign",
  "trap",
  "fast",
  "incomplete",
  "markup",
  "about",
  "again",
  "other",
  "huge",
  "broken",
);

const steps = {
  post: fc.record({
    does: fc.constant("post" as const),
    person,
    form: fc.nat(everyForm.length - 1),
    seed: fc.nat(3),
    way,
    trick,
    from: fc.nat(3),
    times: fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, { arbitrary: fc.nat(12), weight: 1 }),
  }),
  visit: fc.record({
    does: fc.constant("visit" as const),
    person,
    at: fc.nat(30),
    as: fc.constantFrom("browser", "markdown", "editor", "head"),
  }),
  follow: fc.record({
    does: fc.constant("follow" as const),
    link: fc.nat(50),
    body: fc.constantFrom(null, "", "do=erase", "do=stop", "do=allow", "do=leave&list=newsletter"),
  }),
  publish: fc.record({
    does: fc.constant("publish" as const),
    what: fc.constantFrom("story", "gone", "moved", "settings", "nothing"),
    isNotified: fc.boolean(),
  }),
  edit: fc.record({ does: fc.constant("edit" as const), title: fc.constantFrom("Draftling", "") }),
  outage: fc.record({
    does: fc.constant("outage" as const),
    of: fc.constantFrom(...services),
    ends: fc.boolean(),
  }),
  pass: fc.record({
    does: fc.constant("pass" as const),
    minutes: fc.constantFrom(1, 3, 70, 1_440, 8 * 1_440),
  }),
  erase: fc.record({ does: fc.constant("erase" as const), person }),
  desk: fc.record({
    does: fc.constant("desk" as const),
    as: fc.constantFrom(...deskRoles),
    at: fc.nat(deskSteps - 1),
    person,
    isForeign: fc.constantFrom(false, false, false, true),
  }),
  bounce: fc.record({
    does: fc.constant("bounce" as const),
    person,
    reason: fc.constantFrom("bounced", "complained"),
    isSigned: fc.constantFrom(true, true, false),
  }),
  restart: fc.record({ does: fc.constant("restart" as const) }),
};

const step = fc.oneof(
  { weight: 8, arbitrary: steps.post },
  { weight: 5, arbitrary: steps.visit },
  { weight: 4, arbitrary: steps.follow },
  { weight: 2, arbitrary: steps.publish },
  { weight: 1, arbitrary: steps.edit },
  { weight: 2, arbitrary: steps.outage },
  { weight: 4, arbitrary: steps.pass },
  { weight: 1, arbitrary: steps.erase },
  { weight: 6, arbitrary: steps.desk },
  { weight: 1, arbitrary: steps.bounce },
  { weight: 1, arbitrary: steps.restart },
);

type Step<Does extends keyof typeof steps = keyof typeof steps> =
  (typeof steps)[Does] extends fc.Arbitrary<infer Value> ? Value : never;

const formNamed = (name: string) => everyForm.findIndex((form) => form.name === name);

const posted = (over: Partial<Step<"post">>): Step<"post"> => ({
  does: "post",
  person: 0,
  form: formNamed("contact"),
  seed: 0,
  way: "endpoint",
  trick: "none",
  from: 0,
  times: 1,
  ...over,
});

/** Returns the addresses of visits. Those with a person's data were sent to that person, or typed by them. */
const places = (who: number, links: readonly string[]) => [
  ...plainPlaces,
  `/en/unsubscribe/${addressOf(who)}/`,
  `/en/unsubscribe/${addressOf(who)}/now/`,
  `/en/unsubscribe/${encodeURIComponent(addressOf(who))}`,
  `/en/?email=${addressOf(who)}&utm_source=numbat`,
  ...links.slice(-6),
];

const plainPlaces =
  `/ /en/ /en/?q=numbat /en/search/?q=quokka /en/blog/ /en/blog/first-post/ /en/blog/feed.xml
  /sitemap.xml /robots.txt /api/version /api/health /.well-known/security.txt /en/nothing/ /de/ /en/blog/second-post
  /llms.txt /api/forms/contact /api/language/de /en/index.md /desk/`.split(/\s+/);

/** Returns the addresses that were mailed or given to a browser and open something. */
function linksOf({ mails }: Whole, locations: readonly string[]): string[] {
  const inMails = mails
    .slice(-8)
    .flatMap(({ message }) => message.text.match(/https:\/\/www\.example\.com\S+/g) ?? []);
  return [
    ...inMails.map((link) => link.slice("https://www.example.com".length)),
    ...locations.slice(-4),
  ];
}

async function perform(whole: Whole, one: Step, locations: string[], ids: string[]): Promise<void> {
  switch (one.does) {
    case "post":
      for (let time = 0; time < one.times; time += 1) await send(whole, one, time, locations, ids);
      return;
    case "visit": {
      const all = places(one.person, linksOf(whole, locations));
      const path = all[one.at % all.length] ?? "/";
      const cookie = one.as === "editor" ? await editorSession(whole.site) : "";
      await whole.requestPage(path, {
        method: one.as === "head" ? "HEAD" : "GET",
        headers: {
          ...(cookie && { cookie }),
          ...(one.as === "markdown" && { accept: "text/markdown" }),
          referer: `https://www.example.com/en/${addressOf(one.person)}/`,
        },
      });
      return;
    }
    case "follow": {
      const links = linksOf(whole, locations);
      const link = links[one.link % Math.max(1, links.length)];
      if (link === undefined) return;
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      if (one.body === "do=allow") whole.watch.noteAllowed();
      const init = one.body === null ? {} : { method: "POST", headers, body: one.body };
      const { answer } = await whole.requestPage(link.split("#")[0] ?? "", init);
      noteLocation(answer, locations);
      return;
    }
    case "publish":
      return publish(whole, one);
    case "edit": {
      const cookie = await editorSession(whole.site);
      const { id } = whole.site.space.storyAt("en/home");
      const content = { component: "page", title: one.title, _uid: "uid-1", body: [] };
      await whole.requestPage("/en/", {
        method: "POST",
        headers: { cookie, origin: "https://www.example.com", "content-type": "application/json" },
        body: JSON.stringify({ story: { id, content } }),
      });
      await whole.requestPage("/en/");
      return;
    }
    case "outage":
      if (one.ends) whole.failing.delete(one.of);
      else whole.failing.add(one.of);
      return;
    case "pass":
      return whole.pass(one.minutes);
    case "erase": {
      const { answer } = await whole.requestPage("/api/tasks/leads", {
        method: "POST",
        headers: { authorization: `Bearer ${taskToken}`, "content-type": "application/json" },
        body: JSON.stringify({ command: "erase", email: addressOf(one.person) }),
      });
      if (whole.failing.size === 0) expect(answer.status, "erasure").toBe(200);
      return;
    }
    case "desk":
      await actAtDesk(whole, one);
      return;
    case "bounce":
      return bounce(whole, one);
    case "restart":
      return whole.site.restart();
    default:
      return one satisfies never;
  }
}

function noteLocation(answer: Response, locations: string[]): void {
  const location = answer.headers.get("location");
  if (location) locations.push(location.replace("https://www.example.com", ""));
}

async function publish(
  { site, requestPage }: Whole,
  { what, isNotified }: Step<"publish">,
): Promise<void> {
  const { space } = site;
  const slug = "en/blog/first-post";
  const there = space.at(space.version()).stories;
  const isThere = [...there.values()].some((story) => story.slug === slug);
  if (what === "story") space.publish({ slug, content: post(`Post ${space.version()}`) });
  if (what === "gone" && isThere) space.unpublish(slug);
  if (what === "moved" && isThere) space.move(slug, { position: space.version() });
  if (what === "settings")
    space.publish({ slug: "en/settings", content: { component: "settings" } });
  if (isNotified) await site.look();
  await requestPage("/en/blog/");
}

async function send(
  whole: Whole,
  { form: at, person: who, seed, way: by, trick: how, from }: Step<"post">,
  time: number,
  locations: string[],
  ids: string[],
): Promise<void> {
  const form = everyForm[at] as Form;
  const fields: Record<string, string> = { ...postOf(form, who, seed + time) };
  if (how === "trap") fields["website"] = "numbat";
  if (how === "fast") fields["startedAt"] = String(whole.world.now());
  if (how === "incomplete") delete fields[Object.keys(fields)[0] ?? ""];
  if (how === "markup") fields["message"] = `<script>numbat</script> ${addressOf(who)} __proto__`;
  if (how === "about") {
    fields["page"] = `/en/unsubscribe/${addressOf(who)}/`;
    fields["utm_campaign"] = `wombat-${addressOf(who)}`;
  }
  if (how === "huge") fields["message"] = "numbat ".repeat(20_000);
  const isAgain = (how === "again" || how === "other") && ids.length > 0;
  const id = isAgain ? (ids.at(-1) ?? "") : crypto.randomUUID();
  if (how !== "again") fields["variant"] = form.variant;
  if (by !== "page" || how === "other") fields["submissionId"] = id;
  ids.push(id);
  const headers: Record<string, string> = {
    "cf-connecting-ip": `203.0.113.${from}`,
    ...(how === "foreign" && { "sec-fetch-site": "cross-site" }),
    referer: `https://www.example.com/en/?utm_source=numbat&email=${addressOf(who)}`,
  };
  const path = by === "page" ? "/en/" : `/api/forms/${form.name}`;
  const { body, type } = await bodyOf(form, { form: form.name, ...fields }, by, how);
  const { answer, text } = await whole.requestPage(path, {
    method: "POST",
    body,
    headers: { ...headers, "content-type": type },
  });
  noteLocation(answer, locations);
  const gift = /"gift":"([^"]+)"/.exec(text)?.[1];
  if (gift) locations.push(gift);
}

/** Returns a body and its type, as a browser or a program sends them. */
async function bodyOf(
  form: Form,
  fields: Record<string, string>,
  by: Step<"post">["way"],
  how: Step<"post">["trick"],
): Promise<{ readonly body: string | ArrayBuffer; readonly type: string }> {
  if (by === "json") {
    const body = how === "broken" ? '{"message":"numbat' : JSON.stringify(fields);
    return { body, type: "application/json" };
  }
  if (by !== "files") {
    const body = new URLSearchParams(fields).toString();
    return { body, type: "application/x-www-form-urlencoded" };
  }
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, value);
  const { name = "attachments" } = form.fields.find(({ kind }) => kind === "file") ?? {};
  parts.append(name, new File(["of the quokka"], "numbat.txt", { type: "text/plain" }));
  const whole = new Response(parts);
  const type = whole.headers.get("content-type") ?? "";
  const bytes = await whole.arrayBuffer();
  return { body: how === "broken" ? bytes.slice(0, -40) : bytes, type };
}

/**
 * Checks that, once all is well again, nothing waits for ever and nothing is left about people who were
 * erased.
 */
async function expectSettled(whole: Whole, erased: ReadonlySet<number>): Promise<void> {
  const { world, failing, watch } = whole;
  failing.clear();
  await whole.pass(3);
  for (const who of erased) {
    await perform(whole, { does: "erase", person: who }, [], []);
  }
  expect(await world.liveOut(), "something waits forever").toBe(true);
  await watch.checkAll();
  const { results } = await world.outbox.prepare("SELECT * FROM submissions").all();
  const tables = await Promise.all(
    ["lead_events", "unreadable_messages", "subscriptions", "erasure_requests"].map(async (name) =>
      world.outbox.prepare(`SELECT * FROM ${name}`).all(),
    ),
  );
  const storedText = JSON.stringify([results, tables, world.queuedBodies()]).toLowerCase();
  for (const who of erased) expect(storedText).not.toContain(addressOf(who));
}

fuzz(
  "with any actions and outages: no personal data is in a cache or beyond the inventory, and no mail is beyond the budget",
  fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (history) => {
    const whole = await openWhole();
    const locations: string[] = [];
    const ids: string[] = [];
    const erased = new Set<number>();
    for (const one of history) {
      await perform(whole, one, locations, ids);
      if (one.does === "erase") erased.add(one.person);
      await whole.watch.checkAll();
    }
    await expectSettled(whole, erased);
  }),
  {
    found: [
      // The mail provider gets no clear answer while the outbox is down.
      [
        [
          { does: "outage", of: "outbox", ends: false },
          { does: "bounce", person: 0, reason: "bounced", isSigned: true },
        ],
      ],
      // One mail more than the budget allows, because an operator continued it.
      [
        [
          posted({ form: 4, way: "page", times: 6 }),
          { does: "desk", as: "operator", at: 12, person: 0, isForeign: false },
          { does: "outage", of: "crm", ends: false },
        ],
      ],
      // An address in a link's campaign, shown to a person who may not see it.
      [
        [
          posted({ trick: "about" }),
          { does: "desk", as: "reader", at: 2, person: 0, isForeign: false },
        ],
      ],
      // One field missing, posted from its page. Below, its files, which must be gone once the person is
      // erased.
      [
        [
          posted({ way: "page", trick: "incomplete" }),
          { does: "visit", person: 0, at: 1, as: "browser" },
        ],
      ],
      [
        [
          posted({ form: formNamed("vulnerability"), way: "files" }),
          { does: "pass", minutes: 3 },
          { does: "erase", person: 0 },
        ],
      ],
      // A burst to one mailbox while the captcha does not answer, and the links of its mails.
      [
        [
          { does: "outage", of: "captcha", ends: false },
          posted({ form: formNamed("case"), times: 12 }),
          { does: "pass", minutes: 3 },
          ...[0, 1, 2, 3, 4].map((link) => ({ does: "follow", link, body: "" }) as const),
        ],
      ],
      // A submission that only the queue has, while its sender is erased.
      [
        [
          { does: "outage", of: "outbox", ends: false },
          posted({}),
          { does: "outage", of: "outbox", ends: true },
          { does: "erase", person: 0 },
          { does: "pass", minutes: 1_440 },
        ],
      ],
      // A draft while it is typed, and what visitors see then.
      [
        [
          { does: "edit", title: "Draftling" },
          { does: "visit", person: 0, at: 1, as: "browser" },
        ],
      ],
      // Everything that a reader tries at the desk while a lead waits, and mail to an address that refused
      // one.
      [
        [
          posted({}),
          ...Array.from(
            { length: deskSteps },
            (_, at) => ({ does: "desk", as: "reader", at, person: 0, isForeign: false }) as const,
          ),
        ],
      ],
      [
        [
          { does: "bounce", person: 0, reason: "bounced", isSigned: true },
          posted({ form: formNamed("case") }),
          { does: "pass", minutes: 3 },
        ],
      ],
      // An address that contains a person's own, as a page, a referrer and a campaign.
      [[posted({ trick: "about" }), { does: "visit", person: 1, at: 21, as: "browser" }]],
    ],
  },
);
