/*
 * What Workers Free takes a day of KV, by its documentation: what is over it is refused until midnight UTC.
 * https://developers.cloudflare.com/kv/platform/limits/
 */

export const freeLimits = { reads: 100_000, writes: 1_000, deletes: 1_000, lists: 1_000 };

const kinds = { get: "reads", put: "writes", delete: "deletes", list: "lists" };

/** KV, or the part of it that the site needs, as the plan has it: `used` counts the day, `refused` is told. */
export function limitKv(kv, now, limits = freeLimits, refused = () => {}) {
  const used = { day: "", reads: 0, writes: 0, deletes: 0, lists: 0 };
  const limited = new Proxy(kv, {
    get(target, key) {
      const method = Reflect.get(target, key);
      const kind = kinds[String(key)];
      if (typeof method !== "function" || !kind) return method;
      return async (...given) => {
        const day = new Date(now()).toISOString().slice(0, 10);
        if (used.day !== day)
          Object.assign(used, { day, reads: 0, writes: 0, deletes: 0, lists: 0 });
        used[kind] += 1;
        if (used[kind] <= (limits[kind] ?? Infinity)) return method.apply(target, given);
        refused(kind);
        throw new Error(`KV ${String(key)}() limit exceeded for the day.`);
      };
    },
  });
  return { limited, used };
}
