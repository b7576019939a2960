import { array, assert, asyncProperty, boolean, nat, option, record } from "fast-check";
import { expect, it } from "vitest";
import { ok } from "../base/result.ts";
import { type Keyed, byKey } from "../story/chunks.ts";
import { buildAddresses } from "./build-addresses.ts";
import { keyOfPart } from "./parts.ts";
import type { Address, Catalog, CatalogEntry, CatalogRoot } from "./catalog.ts";

const maxLeft = 4;
const slugs = Array.from({ length: 40 }, (_, at) => `en/${at}`);

/** A list of addresses that is built step by step, like a catalog's. */
function openList() {
  const parts = new Map<string, string>();
  let addresses: CatalogRoot["addresses"] = [];
  let now = new Map<string, string>();
  const keep = async (value: unknown) => {
    const text = JSON.stringify(value);
    parts.set(text, text);
    return text;
  };
  const itemsOf = (chunks: CatalogRoot["addresses"]) =>
    chunks.flatMap(({ part }) => JSON.parse(parts.get(part) ?? "") as Keyed<Address>[]);
  const entryOf = (uuid: string, slug: string | undefined) =>
    slug === undefined ? undefined : ({ uuid, slug } as CatalogEntry);
  return {
    all: () => itemsOf(addresses),
    /** `next`: slugs by uuid. */
    async step(next: Map<string, string>, version: number, isAnew: boolean) {
      const before = {
        root: { addresses },
        itemsIn: async (chunk: CatalogRoot["addresses"][number]) => ok(itemsOf([chunk])),
        text: async (key: string) => ok(parts.get(key.replace(keyOfPart(""), "")) ?? null),
      } as unknown as Catalog;
      const changes = [...new Set([...now.keys(), ...next.keys()])]
        .map((uuid) => ({ was: entryOf(uuid, now.get(uuid)), is: entryOf(uuid, next.get(uuid)) }))
        .filter(({ was, is }) => was?.slug !== is?.slug);
      const here = new Map([...next].map(([uuid, slug]) => [slug, uuid]));
      const where = { here, changes, version, isAnew };
      addresses = await buildAddresses(before, where, { usual: 3, keep, maxLeft });
      now = next;
    },
  };
}

it("has the current addresses of stories and the last ones they left, after any history", async () => {
  const step = record({
    story: nat(7),
    to: option(nat(slugs.length - 1)),
    isAnew: boolean(),
  });
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const list = openList();
      const now = new Map<string, string>();
      let left = new Map<string, Address>();
      for (const [at, { story, to, isAnew }] of steps.entries()) {
        const uuid = `uuid ${story}`;
        const slug = to === null ? undefined : slugs[to];
        if (slug !== undefined && [...now.values()].includes(slug)) continue;
        const was = now.get(uuid);
        if (was !== undefined) left.set(was, { uuid, left: at });
        if (slug === undefined) now.delete(uuid);
        else now.set(uuid, slug);
        if (slug !== undefined) left.delete(slug);
        const latest = [...left].toSorted(([, a], [, b]) => (b.left ?? 0) - (a.left ?? 0));
        left = new Map(latest.slice(0, maxLeft));
        await list.step(new Map(now), at, isAnew);
        const here = [...now].map(([of, place]): Keyed<Address> => [place, { uuid: of }]);
        expect(list.all()).toEqual([...here, ...left].toSorted(byKey));
      }
    }),
    { numRuns: 200 },
  );
});
