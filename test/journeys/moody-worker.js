/**
 * The built worker with bindings that refuse or hang on request, so that a journey meets in workerd what
 * never happens on a good day: `POST /test/moods` with `{"OUTBOX":"hangs"}` or `"refuses"` or `"well"`.
 * OUTBOX, LEADS, FORM_LIMIT and ATTACHMENTS are bindings, CAPTCHA is the captcha's service. The answer has
 * the number of calls that have hung so far: `hung`.
 */
import worker, { CatalogPlace as Place } from "../../dist/worker/index.js";

/** The isolate's bindings are those of the first handler that runs, and that can be this object. */
export class CatalogPlace extends Place {
  constructor(state, raw) {
    super(state, envOf(raw));
  }
}

const moods = {};
let hung = 0;

async function inMood(name, work) {
  if (moods[name] === "refuses") throw new Error(`${name} refuses`);
  if (moods[name] !== "hangs") return work();
  hung += 1;
  return new Promise(() => {});
}

/** Maps each wrapped statement to the real one, because `batch` takes only real ones. */
const real = new WeakMap();

function moody(name, binding) {
  const calls = new Set(
    [
      "run all first batch",
      "send sendBatch",
      "limit",
      "put get delete list createMultipartUpload",
    ].flatMap((names) => names.split(" ")),
  );
  const proxy = new Proxy(binding, {
    get(target, key) {
      const method = target[key];
      if (typeof method !== "function") return method;
      if (!calls.has(key)) return (...args) => moody(name, method.apply(target, args));
      return (...args) => inMood(name, () => method.apply(target, args.map(realOf)));
    },
  });
  real.set(proxy, binding);
  return proxy;
}

function realOf(args) {
  return Array.isArray(args) ? args.map((one) => real.get(one) ?? one) : args;
}

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) =>
  new URL(input.url ?? input).hostname === "challenges.cloudflare.com"
    ? inMood("CAPTCHA", () => Response.json({ success: true, hostname: "localhost" }))
    : realFetch(input, init);

let env;
function envOf(raw) {
  env ??= {
    ...raw,
    ...Object.fromEntries(
      ["OUTBOX", "LEADS", "FORM_LIMIT", "ATTACHMENTS"].map((name) => [
        name,
        moody(name, raw[name]),
      ]),
    ),
  };
  return env;
}

export default {
  async fetch(request, raw, context) {
    if (new URL(request.url).pathname !== "/test/moods") {
      return worker.fetch(request, envOf(raw), context);
    }
    Object.assign(moods, await request.json());
    return Response.json({ ...moods, hung });
  },
  queue: (batch, raw, context) => worker.queue(batch, envOf(raw), context),
  scheduled: (event, raw, context) => worker.scheduled(event, envOf(raw), context),
};
