import { err, ok } from "../../src/base/result.ts";
import type { Store } from "../../src/catalog/parts.ts";
import type { Storage } from "../../src/catalog/storage.ts";
import type { Storyblok } from "../../src/catalog/storyblok.ts";
import type { Notice } from "../../src/catalog/writer.ts";
import { openWriter } from "./location.ts";

/*
 * The object that decides, in a separate isolate. The service, KV and its storage are in the process that
 * started it (`object.ts`), so they do not count as its memory.
 */

/** `untilDone`: with all passes that follow. */
export type WorkerRequest = { readonly notice: Notice; readonly untilDone: boolean };
type Env = { readonly OUTSIDE: string };
/** `body` is null if the service has no such thing. `total`: the number of items in a list. */
export type Answer = { readonly body: unknown; readonly total: number };

function outside(origin: string) {
  const at = (path: string, init?: RequestInit) => fetch(origin + path, init);
  const storeAt = (room: string) => ({
    async get(key: string): Promise<ArrayBuffer | null> {
      const answer = await at(`/${room}/${encodeURIComponent(key)}`);
      const body = await answer.arrayBuffer();
      return answer.ok ? body : null;
    },
    async put(key: string, body: string | ArrayBuffer) {
      await (await at(`/${room}/${encodeURIComponent(key)}`, { method: "PUT", body })).text();
    },
    async delete(key: string) {
      await (await at(`/${room}/${encodeURIComponent(key)}`, { method: "DELETE" })).text();
    },
  });
  const textOf = (bytes: ArrayBuffer | null) => bytes && new TextDecoder().decode(bytes);
  const [kv, own] = [storeAt("kv"), storeAt("own")];
  const store: Store = {
    ...kv,
    get: async (key) => textOf(await kv.get(key)),
    bytes: kv.get,
  };
  const storage: Storage = {
    async get(key) {
      const text = textOf(await own.get(key));
      return text === null ? undefined : JSON.parse(text);
    },
    put: (key, value) => own.put(key, JSON.stringify(value)),
    async delete(key) {
      await own.delete(key);
      return true;
    },
  };
  const callOutside = async (what: object) => {
    const answer = await at("/service", { method: "POST", body: JSON.stringify(what) });
    return (await answer.json()) as Answer;
  };
  const storyblok: Storyblok = {
    async get(path, params, schema) {
      const { body } = await callOutside({ path, params });
      return body === null ? err({ kind: "NotFound" }) : ok(schema.parse(body));
    },
    async pages(path, params, schema, perPage = 100, afterFirst = () => true) {
      const pages = [];
      for (let page = 0, count = 1; page < count; page += 1) {
        const { body, total } = await callOutside({ path, params, perPage, page });
        if (body === null) return err({ kind: "NotFound" });
        const parsed = schema.parse(body);
        if (page === 0 && afterFirst(parsed, total)) count = Math.ceil(total / perPage);
        pages.push(parsed);
      }
      return ok(pages);
    },
  };
  return { store, storage, storyblok };
}

export default {
  async fetch(request: Request, { OUTSIDE }: Env): Promise<Response> {
    const { notice, untilDone }: WorkerRequest = await request.json();
    const writer = openWriter({ ...outside(OUTSIDE), now: Date.now });
    const live = await (untilDone ? writer.lookOn() : writer.look(notice));
    return Response.json(live.ok);
  },
};
