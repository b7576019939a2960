import { afterAll, expect, test } from "vitest";
import { isObject, type Json } from "../json.ts";
import { emptySpaceId, writeEmptySpace } from "../management/empty-space.ts";
import { startManagement } from "../management/start.ts";
import { fixtureSpace } from "../../fixture-space.ts";
import { startStoryblok } from "../start.ts";
import { objectsIn } from "../walk-content.ts";
import { delivery, fieldValues } from "./delivery.ts";
import { management } from "./management.ts";
import type { Recording } from "./recording.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

/* The stand-ins answer as the real service did when it was recorded: statuses, headers, keys, kinds. */

const folder = temporaryFolder();
await writeEmptySpace(folder);
const manager = await startManagement({ folder, token: "t" });
const storyblok = await startStoryblok({ space: fixtureSpace, port: 0, quiet: true });
afterAll(() => Promise.all([storyblok.close(), manager.close()]));

function kindOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  const kinds = { string: "text", number: "number", boolean: "flag", object: "object" };
  return kinds[typeof value as keyof typeof kinds];
}

/** Returns the values at a path of a response, such as `links.*`. */
function at(answer: Json, path: string): Json[] {
  let found = [answer];
  for (const step of path === "" ? [] : path.split(".")) {
    found = found.flatMap((one): Json[] => {
      if (step !== "*") return isObject(one) && one[step] !== undefined ? [one[step]] : [];
      return Array.isArray(one) ? one : Object.values(isObject(one) ? one : {});
    });
  }
  return found;
}

/** Returns every difference between a response and its recording. */
function differences(answer: Json, { keys, since = {} }: Recording): string[] {
  return Object.entries(keys).flatMap(([path, kinds]) => {
    const found = at(answer, path);
    if (found.length === 0) return [`${path}: nothing there`];
    return found.flatMap((one) => {
      const fields = isObject(one) ? one : {};
      const lacking = Object.entries(kinds).flatMap(([key, wanted]) => {
        const value = fields[key];
        if (value === undefined) return [`${path}.${key}: not there`];
        const kind = kindOf(value);
        return wanted.split("|").includes(kind) ? [] : [`${path}.${key}: ${kind}, not ${wanted}`];
      });
      const extra = Object.keys(fields).filter((key) => !(key in kinds) && !(key in since));
      return [...lacking, ...extra.map((key) => `${path}.${key}: not recorded`)];
    });
  });
}

function expectRecorded(response: Response, body: Json, recording: Recording) {
  expect(response.status).toBe(recording.status);
  for (const [name, wanted] of Object.entries(recording.headers ?? {})) {
    const value = response.headers.get(name);
    if (wanted instanceof RegExp) expect(value, name).toMatch(wanted);
    else expect(value, name).toBe(wanted ?? null);
  }
  expect(differences(body, recording)).toEqual([]);
}

test.each(delivery.map((one) => [one.what, one] as const))("%s", async (_, recording) => {
  const { origin, config } = storyblok;
  const sign = recording.path.includes("?") ? "&" : "?";
  const query = `token=${config.previewToken}&cv=${storyblok.version()}`;
  const response = await fetch(`${origin}/v2/cdn/${recording.path}${sign}${query}`);
  expectRecorded(response, await response.json(), recording);
});

let id = 0;
test.each(management.map((one) => [one.what, one] as const))("%s", async (_, recording) => {
  const path = recording.path.replace("{id}", String(id));
  const response = await fetch(`${manager.origin}/v1/spaces/${emptySpaceId}/${path}`, {
    method: recording.method ?? "GET",
    headers: { Authorization: "t" },
    ...(recording.sent && { body: JSON.stringify(recording.sent) }),
  });
  const body = await response.json();
  id = body.story?.id ?? id;
  expectRecorded(response, body, recording);
});

test.each(["asset", "multilink"] as const)(
  "every %s has the keys of each recorded one",
  async (kind) => {
    const { origin, config } = storyblok;
    const query = `token=${config.previewToken}&version=draft&per_page=100`;
    const body = await (await fetch(`${origin}/v2/cdn/stories?${query}`)).json();
    const values = [...objectsIn(body)].filter(({ fieldtype }) => fieldtype === kind);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values)
      expect(Object.keys(value)).toEqual(expect.arrayContaining(fieldValues[kind]));
  },
);

test("an answer that differs from its recording is reported", () => {
  const recording: Recording = {
    what: "",
    source: "",
    path: "",
    status: 200,
    keys: { "": { a: "number", b: "list|null" }, "b.*": { c: "flag" } },
    since: { d: "later" },
  };
  expect(differences({ a: 1, b: [{ c: true }], d: 1 }, recording)).toEqual([]);
  expect(differences({ a: "1", b: [{ c: true, e: 1 }, {}] }, recording)).toEqual([
    ".a: text, not number",
    "b.*.e: not recorded",
    "b.*.c: not there",
  ]);
  expect(differences({ a: 1, b: null }, recording)).toEqual(["b.*: nothing there"]);
});
