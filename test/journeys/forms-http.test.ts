import { beforeEach, describe, expect, test } from "vitest";
import { createFormRoutes, receivePagePost } from "../../src/routes/form-routes.ts";
import { createTaskRoutes } from "../../src/routes/tasks.ts";
import { type World, context, createWorld, typed } from "./leads-world.ts";

const id = "0b8c7d52-5c0f-4a86-9d4c-2f3c1f2b7a10";
const page = "/en/contact-us/";

let world: World;
beforeEach(() => {
  world = createWorld();
});

type Sent = {
  path?: string;
  method?: string;
  type?: string;
  body?: string | FormData | Uint8Array;
};

async function send({ path = "/api/forms/contact", method = "POST", type, body }: Sent) {
  const app = createFormRoutes(world.parts);
  const headers: Record<string, string> = { "cf-connecting-ip": "203.0.113.7" };
  if (type) headers["content-type"] = type;
  const init = { method, headers, body: body as BodyInit };
  const response = await app.request(path, init, {}, context);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const json = (over: object = {}) => ({
  type: "application/json",
  body: JSON.stringify({ ...typed, isAgreed: true, submissionId: id, ...over }),
});

function post(fields: object, headers: { [name: string]: string } = {}) {
  const request = new Request(`http://site${page}`, {
    method: "POST",
    headers: {
      "cf-connecting-ip": "203.0.113.7",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    body: new URLSearchParams({ form: "contact", ...fields }).toString(),
  });
  return receivePagePost(request, { path: page, waitUntil: () => undefined }, world.parts);
}

function ask(token: string | null, authorization: string, body: object = { command: "reconcile" }) {
  const missingPages = {
    count: async () => undefined,
    list: async () => [],
    answers: async () => undefined,
  };
  const routes = createTaskRoutes({ leads: world.parts, missingPages, token });
  return routes.request("/api/tasks/leads", {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

describe("the endpoint", () => {
  test("accepts JSON, urlencoded and multipart posts", async () => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries({ ...typed, submissionId: id })) {
      multipart.set(name, value);
    }
    const urlencoded = new URLSearchParams({ ...typed, submissionId: id }).toString();
    for (const sent of [
      json(),
      { type: "application/json; charset=utf-8", body: json().body },
      { type: "application/x-www-form-urlencoded;charset=UTF-8", body: urlencoded },
      { body: multipart },
    ]) {
      expect(await send(sent)).toMatchObject({
        status: 202,
        body: { status: "queued", submissionId: id },
      });
    }
    expect(await world.rows()).toHaveLength(1);
  });

  test.each<[string, Sent, number]>([
    ["an unknown form", { ...json(), path: "/api/forms/nope" }, 404],
    ["another method", { method: "GET" }, 405],
    ["another method", { method: "DELETE" }, 405],
    ["a post without a type", { body: new Uint8Array([123]) }, 415],
    ["text", { type: "text/plain", body: json().body }, 415],
    [
      "a type that only mentions a supported one",
      { type: "text/plain; application/json", body: "{}" },
      415,
    ],
    ["broken JSON", { type: "application/json", body: "{" }, 400],
    ["JSON that is no object", { type: "application/json", body: "[]" }, 400],
    ["JSON null", { type: "application/json", body: "null" }, 400],
    ["broken multipart", { type: "multipart/form-data; boundary=x", body: "nothing" }, 400],
    ["multipart without a boundary", { type: "multipart/form-data", body: "nothing" }, 400],
    [
      "51 fields",
      json(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`n${n}`, ""]))),
      400,
    ],
    ["more than 64 KB", json({ message: "x".repeat(65_536) }), 413],
    ["other content under a known id", json({ message: "other" }), 409],
  ])("refuses %s", async (_, sent, status) => {
    await send(json());
    const answer = await send(sent);
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty("error");
    expect(await world.rows()).toHaveLength(1);
    if (status === 405) expect(answer.headers.get("allow")).toBe("POST");
  });

  test("counts a body's real size", async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(10_000).fill(120));
      },
    });
    const request = new Request("http://site/api/forms/contact", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
      duplex: "half",
    } as RequestInit);
    const app = createFormRoutes(world.parts);
    expect((await app.request(request, undefined, {}, context)).status).toBe(413);
  });

  test("names each wrong field, and when to try again", async () => {
    const wrong = await send(json({ firstName: "", phoneNumber: "1" }));
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { firstName: "empty", phoneNumber: "invalid" } },
    });
    world.limitReached(true);
    const limited = await send(json());
    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toBe("60");
    world.limitReached(false);
    Object.assign(world.moods, { outbox: "refuses", queue: "refuses" });
    expect((await send(json())).status).toBe(503);
  });

  test("ignores unknown fields", async () => {
    await send(json({ isAdmin: true, constructor: "x", __proto__: { firstName: "x" } }));
    await world.consume();
    expect(Object.keys(world.inbox.get(id)?.fields ?? {}).toSorted()).toEqual(
      [...Object.keys(typed), "selectedTopic"].toSorted(),
    );
  });
});

describe("a post to the form's own page", () => {
  test("leads to the confirmation once it is stored, also for bots", async () => {
    const sent = {
      kind: "sent",
      to: expect.stringMatching(/^\/en\/contact-us\/\?sent=[\w.-]+#contact-answer$/),
    };
    expect(await post(typed)).toEqual(sent);
    expect(await post({ ...typed, message: "bot", website: "x" })).toEqual(sent);
    expect((await world.rows()).map(({ state }) => state).toSorted()).toEqual([
      "queued",
      "suspected",
    ]);
  });

  test("shows its messages and everything that was typed", async () => {
    const referer = "https://example.com/en/?utm_source=news";
    expect(
      await post({ ...typed, firstName: "  ", message: "Hello\r\nthere" }, { referer }),
    ).toEqual({
      kind: "again",
      retryAfterSeconds: null,
      state: {
        name: "contact",
        id: "contact",
        status: "refused",
        errors: { firstName: "empty" },
        values: {
          ...typed,
          firstName: "  ",
          selectedTopic: "",
          message: "Hello\nthere",
          utm_source: "news",
          first_utm_source: "news",
        },
      },
    });
  });

  test.each([
    ["limited", 60, () => world.limitReached(true)],
    ["unavailable", 30, () => Object.assign(world.moods, { outbox: "refuses", queue: "refuses" })],
  ] as const)(
    "keeps what was typed if the answer is %s",
    async (status, retryAfterSeconds, prepare) => {
      prepare();
      expect(await post(typed)).toMatchObject({
        kind: "again",
        retryAfterSeconds,
        state: { status, values: { firstName: typed.firstName } },
      });
    },
  );

  test.each([
    [{ form: "nope" }, {}, { kind: "unknownForm" }],
    [typed, { "sec-fetch-site": "cross-site" }, { kind: "turnedAway", status: 403 }],
    [typed, { "content-type": "text/plain" }, { kind: "turnedAway", status: 415 }],
    [{ message: "x".repeat(65_536) }, {}, { kind: "turnedAway", status: 413 }],
  ])(
    "gets no page if its form, origin, type or size is wrong",
    async (fields, headers, outcome) => {
      expect(await post(fields, headers as { [name: string]: string })).toEqual(outcome);
    },
  );
});

describe("the lead admin's address", () => {
  test("is closed to requests without a token or with a wrong one", async () => {
    expect((await ask(null, "Bearer ")).status).toBe(503);
    expect((await ask("right", "Bearer wrong")).status).toBe(401);
    expect((await ask("right", "")).status).toBe(401);
    for (const malformed of ["right", "Basic right", "Bearer", "Bearer right right", "Bearer ü"]) {
      const answer = await ask("right", encodeURI(malformed).replaceAll("%20", " "));
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: "token" });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect((await ask("right", "Bearer right")).status).toBe(200);
    expect((await ask("right", "Bearer right", { command: "drop" })).status).toBe(400);
  });
});
