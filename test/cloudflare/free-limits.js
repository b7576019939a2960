/*
 * The limits of Workers Free, from its documentation. KV has limits per day: requests above them are refused
 * until midnight UTC. One invocation has limits on calls to other services, calls to Cloudflare's own, and
 * queries of D1: calls above them throw.
 * https://developers.cloudflare.com/kv/platform/limits/, and the pages of workers and d1 beside it
 */

export const freeLimits = { reads: 100_000, writes: 1_000, deletes: 1_000, lists: 1_000 };
export const invocationLimits = { fetches: 50, own: 1_000, queries: 50 };

const kinds = { get: "reads", put: "writes", delete: "deletes", list: "lists" };

/** Applies the plan's limits to the part of KV that the site needs. `used`: the day's counts. */
export function limitKv(kv, now, limits = freeLimits, refused = () => {}) {
  const used = { day: "", reads: 0, writes: 0, deletes: 0, lists: 0 };
  const limited = new Proxy(kv, {
    get(target, key) {
      const method = Reflect.get(target, key);
      const kind = kinds[String(key)];
      if (typeof method !== "function" || !kind) return method;
      return async (...args) => {
        const day = new Date(now()).toISOString().slice(0, 10);
        if (used.day !== day)
          Object.assign(used, { day, reads: 0, writes: 0, deletes: 0, lists: 0 });
        used[kind] += 1;
        if (used[kind] <= (limits[kind] ?? Infinity)) return method.apply(target, args);
        refused(kind);
        throw new Error(`KV ${String(key)}() limit exceeded for the day.`);
      };
    },
  });
  return { limited, used };
}

/** Counts the calls of each invocation. `context`: an AsyncLocalStorage, which finds a call's invocation. */
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

  /** Wraps a binding so that each call of the named methods counts. */
  function counted(binding, kind, names) {
    return new Proxy(binding, {
      get(target, key) {
        const method = Reflect.get(target, key);
        if (typeof method !== "function") return method;
        if (!names.includes(String(key))) return method.bind(target);
        return async (...args) => {
          count(kind);
          return method.apply(target, args);
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
        if (key === "bind") return (...args) => countedStatement(method.apply(target, args));
        if (!names.includes(String(key))) return method.bind(target);
        return async (...args) => {
          count("queries");
          return method.apply(target, args);
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
      async function countedFetch(...args) {
        count("fetches");
        return fetcher(...args);
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
    /** Wraps a namespace of Durable Objects. Each call of an object counts. */
    objects: (namespace) =>
      new Proxy(namespace, {
        get(target, key) {
          const method = Reflect.get(target, key);
          if (typeof method !== "function") return method;
          return (...args) => {
            const found = method.apply(target, args);
            return typeof found?.fetch === "function" ? counted(found, "own", ["fetch"]) : found;
          };
        },
      }),
  };
}
