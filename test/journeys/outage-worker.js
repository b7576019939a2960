/**
 * The built worker with a KV that refuses on request, and isolates with empty memory: `POST /test/outage`
 * with `{"kv":"refuses"}` or `"answers"`, and `"isolate": 3` for the copy of the worker that answers from now
 * on. The answer has the number of calls that KV has refused: `refused`.
 */
import first, { CatalogPlace as Place } from "../../dist/worker/index.js";

let answering = first;
let refuses = false;
let refused = 0;

const refuse = () => {
  refused += 1;
  return Promise.reject(new Error("KV: 503 Service Unavailable"));
};

function refusable(kv) {
  return new Proxy(kv, {
    get(target, key) {
      const method = Reflect.get(target, key);
      if (typeof method !== "function") return method;
      return (...args) => (refuses ? refuse() : method.apply(target, args));
    },
  });
}

let env;
const envOf = (raw) => (env ??= { ...raw, CONTENT: refusable(raw.CONTENT) });

export class CatalogPlace extends Place {
  constructor(state, raw) {
    super(state, envOf(raw));
  }
}

async function change(request) {
  const { kv, isolate } = await request.json();
  if (kv) refuses = kv === "refuses";
  if (isolate === 0) answering = first;
  else if (isolate) {
    const copy = await import(`../../node_modules/.cache/isolates/${isolate}/index.js`);
    answering = copy.default;
  }
  return Response.json({ refused });
}

export default {
  fetch(request, raw, context) {
    if (new URL(request.url).pathname === "/test/outage") return change(request);
    return answering.fetch(request, envOf(raw), context);
  },
  queue: (batch, raw, context) => answering.queue(batch, envOf(raw), context),
  scheduled: (event, raw, context) => answering.scheduled(event, envOf(raw), context),
};
