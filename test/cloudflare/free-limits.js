/*
 * What Workers Free takes, by its documentation. Of KV a day: what is over it is refused until midnight UTC. Of one
 * invocation: calls to other services, calls to Cloudflare's own, and queries of D1; what is over it throws.
 * https://developers.cloudflare.com/kv/platform/limits/, and the pages of workers and d1 beside it
 */

export const freeLimits = { reads: 100_000, writes: 1_000, deletes: 1_000, lists: 1_000 };
export const invocationLimits = { fetches: 50, own: 1_000, queries: 50 };

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

/** Counts what each invocation calls. `context`: an AsyncLocalStorage, which knows to which one a call belongs. */
export function createInvocations(context, limits = invocationLimits, refused = () => {}) {
  function count(kind, calls = 1) {
    const used = context.getStore();
    if (!used) return;
    used[kind] += calls;
    if (used[kind] <= limits[kind]) return;
    refused(kind);
    throw new Error(
      kind === "queries" ? "Too many queries in one invocation." : "Too many subrequests.",
    );
  }

  /** A binding whose methods of these names each are a call. */
  function counted(binding, kind, names) {
    return new Proxy(binding, {
      get(target, key) {
        const method = Reflect.get(target, key);
        if (typeof method !== "function") return method;
        if (!names.includes(String(key))) return method.bind(target);
        return async (...given) => {
          count(kind);
          return method.apply(target, given);
        };
      },
    });
  }

  const real = new WeakMap();
  function countedStatement(statement) {
    const names = ["run", "all", "first", "raw"];
    const proxy = new Proxy(statement, {
      get(target, key) {
        const method = Reflect.get(target, key);
        if (typeof method !== "function") return method;
        if (key === "bind") return (...given) => countedStatement(method.apply(target, given));
        if (!names.includes(String(key))) return method.bind(target);
        return async (...given) => {
          count("queries");
          return method.apply(target, given);
        };
      },
    });
    real.set(proxy, statement);
    return proxy;
  }

  return {
    run: (work) => context.run({ fetches: 0, own: 0, queries: 0 }, work),
    counted,
    fetch: (fetcher) =>
      async function countedFetch(...given) {
        count("fetches");
        return fetcher(...given);
      },
    database: (database) =>
      new Proxy(database, {
        get(target, key) {
          const method = Reflect.get(target, key);
          if (typeof method !== "function") return method;
          if (key === "prepare") return (sql) => countedStatement(method.call(target, sql));
          if (key !== "batch") return method.bind(target);
          return async (statements) => {
            count("queries", statements.length);
            return method.call(
              target,
              statements.map((one) => real.get(one) ?? one),
            );
          };
        },
      }),
    /** A namespace of Durable Objects: each call of an object is one. */
    objects: (namespace) =>
      new Proxy(namespace, {
        get(target, key) {
          const method = Reflect.get(target, key);
          if (typeof method !== "function") return method;
          return (...given) => {
            const found = method.apply(target, given);
            return typeof found?.fetch === "function" ? counted(found, "own", ["fetch"]) : found;
          };
        },
      }),
  };
}
