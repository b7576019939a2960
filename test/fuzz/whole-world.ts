import { textOf } from "../readable-pages.ts";
import { minuteMs } from "../../src/base/clock.ts";
import { err, ok } from "../../src/base/result.ts";
import type { Storyblok } from "../../src/catalog/storyblok.ts";
import type { Form } from "../../src/forms/form.ts";
import { createPageCache } from "../../src/html/page-cache.ts";
import type { Message } from "../../src/mail/sender.ts";
import { createMissingPages } from "../../src/missing/missing-pages.ts";
import { roleOfInvite } from "../../src/desk/invites.ts";
import { sendNotices } from "../../src/desk/notices/send-notices.ts";
import { noteHealth, raiseContent } from "../../src/routes/health.ts";
import type { Published } from "../published-space.ts";
import { openSmallSite } from "../contracts/small-site.ts";
import { sampleOf } from "../journeys/form-samples.ts";
import { createWorld, down } from "../journeys/leads-world.ts";
import { sqliteMissingPages } from "../journeys/sqlite-outbox.ts";
import { memoryEdge } from "../stores.ts";
import { createWatch } from "./whole-oracles.ts";

/* The whole site behind HTTP, with its stores and services in memory, for the fuzzer of the whole. */

export const taskToken = "a-token-of-the-fuzzer-and-of-no-one-else";
const origin = "https://www.example.com";

/** The services that can fail, one at a time. */
export const services = [
  "crm",
  "mail",
  "outbox",
  "queue",
  "files",
  "kv",
  "storyblok",
  "captcha",
] as const;
type Service = (typeof services)[number];

/**
 * The address of a person whose data must stay where it belongs. Every text of their post contains a canary.
 */
export const addressOf = (person: number) => `quokka.${person}@person-${person}.example`;

/** The people at the desk, by role. */
export const team = {
  reader: "rita@team.example",
  operator: "otto@team.example",
  privacy: "pia@team.example",
} as const;

/** Returns a person's post of a form, as its page sends it. */
export function postOf(form: Form, person: number, seed: number): Record<string, string> {
  const sample = sampleOf(form, { seed });
  const addresses = Object.keys(sample).filter((name) => name.endsWith("EmailAddress"));
  return { ...sample, ...Object.fromEntries(addresses.map((name) => [name, addressOf(person)])) };
}

const formBlocks = ["contact-form", "case-form", "subscribe-form"].map((component, at) => ({
  component,
  _uid: `uid-${at}`,
}));

const home: Published = {
  slug: "en/home",
  content: { component: "page", title: "Home", body: formBlocks },
};

export async function openWhole() {
  const failing = new Set<Service>();
  const mails: { message: Message; at: number }[] = [];
  const world = createWorld({
    sender: {
      async send(message) {
        if (failing.has("mail")) return err(down);
        mails.push({ message, at: world.now() });
        return ok({ id: "sent" });
      },
      readNotice: async ({ headers, body }) => (headers.has("x-signed") ? JSON.parse(body) : null),
    },
  });
  Object.assign(world.moods, {
    outbox: () => (failing.has("outbox") ? "refuses" : "well"),
    queue: () => (failing.has("queue") ? "refuses" : "well"),
    files: () => (failing.has("files") ? "refuses" : "well"),
  });
  world.crmDoes(() => (failing.has("crm") ? down : "takes"));
  const perMinute = new Map<string, number>();
  Object.assign(world.parts, {
    siteOrigin: origin,
    captcha: {
      provider: "turnstile",
      siteKey: "key",
      verify: async () => (failing.has("captcha") ? "unverified" : "passed"),
    },
    limit: {
      async limit({ key }: { key: string }) {
        const minute = `${Math.floor(world.now() / minuteMs)} ${key}`;
        perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
        return { success: (perMinute.get(minute) ?? 0) <= 20 };
      },
    },
  });

  const misses = sqliteMissingPages();
  const site = await openSmallSite({
    now: world.now,
    leads: world.parts,
    variables: { TASK_TOKEN: taskToken },
    desk: {
      key: "a-key-of-the-fuzzer-and-of-no-one-else",
      verifiedEmail: async (request) => request.headers.get("x-vouched"),
      operators: [team.operator],
      privacy: [team.privacy],
      invited: (id) => roleOfInvite(world.outbox, id, world.now()),
    },
    missingPages: createMissingPages(misses.d1, origin, world.now, () => {}),
    seeing: {
      fails: () => (failing.has("storyblok") ? { kind: "Unavailable", reason: "http-503" } : null),
    },
    through: (store) => {
      const orRefuses =
        <Args extends unknown[], Value>(call: (...args: Args) => Promise<Value>) =>
        async (...args: Args) => {
          if (failing.has("kv")) throw new Error("KV refuses");
          return call(...args);
        };
      return {
        get: orRefuses(store.get),
        bytes: orRefuses(store.bytes),
        put: orRefuses(store.put),
        delete: orRefuses(store.delete),
      };
    },
  } as Parameters<typeof openSmallSite>[0]);
  const edge = new Map<string, Response>();
  Object.assign(site.parts, {
    pages: createPageCache({
      edge: memoryEdge(edge),
      origin: origin,
      now: world.now,
    }),
    drafts: site.parts.drafts && {
      ...site.parts.drafts,
      storyblok: draftsOf(site.parts.storyblok, (slug) => {
        const { stories } = site.space.at(site.space.version());
        return [...stories.values()].find((story) => story.slug === slug)?.uuid ?? "none";
      }),
    },
  });
  site.space.publish(home);
  await site.look();

  const watch = createWatch({
    stores: [
      [world.outbox, ["transitions"]],
      [misses.d1, []],
    ],
    kv: site.store,
    storage: site.storage,
    files: world.files,
    edge: async () =>
      Promise.all([...edge].map(async ([url, response]) => [url, await textOf(response)])),
    queued: world.queuedBodies,
    logs: () => [...world.logs, ...site.events.map(({ event, facts }) => ({ event, ...facts }))],
    alerts: () => world.alerts,
    mails,
    failing,
  });

  /** Sends a request unchanged, and checks its answer. */
  async function requestPage(path: string, init: RequestInit = {}) {
    const outgoing = new Request(origin + path, { redirect: "manual", ...init });
    const answer = await site.send(outgoing);
    await site.settle();
    await world.settle();
    const text = await answer.text();
    watch.checkAnswer(outgoing, answer, text);
    return { answer, text };
  }

  /** Runs the queue and the cron as the platform does, the first three minutes one by one. */
  async function pass(minutes: number) {
    for (let minute = 0; minute < Math.min(minutes, 3); minute += 1) {
      await world.consume();
      await world.consume({ queueName: "leads-dead", which: () => false });
      world.pass(minuteMs);
      await cron();
    }
    if (minutes > 3) world.pass((minutes - 3) * minuteMs);
    await world.consume();
    await cron();
  }

  async function cron() {
    const swept = await world.sweep();
    const live = await site.look();
    await raiseContent(site.parts, live);
    await noteHealth(site.parts, live, swept);
    await sendNotices(world.parts, []);
    await world.settle();
  }

  return { world, site, failing, mails, watch, requestPage, pass, edge };
}

export type Whole = Awaited<ReturnType<typeof openWhole>>;

/** Returns the space as editors see it: every title shows that it is a draft. */
function draftsOf(storyblok: Storyblok, uuidOf: (slug: string) => string): Storyblok {
  const drafted = <Answer>(answer: Answer): Answer =>
    JSON.parse(JSON.stringify(answer).replaceAll('"title":"', '"title":"Draftling '));
  return {
    async get(path, params, schema) {
      const slug = decodeURIComponent(path.replace(/^cdn\/stories\//, ""));
      const answer = await storyblok.get(`cdn/stories/${uuidOf(slug)}`, params, schema);
      return answer.ok ? ok(drafted(answer.value)) : answer;
    },
    async pages(...query) {
      const answer = await storyblok.pages(...query);
      return answer.ok ? ok(drafted(answer.value)) : answer;
    },
  };
}
