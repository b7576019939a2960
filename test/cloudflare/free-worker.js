/**
 * The built worker within the limits of Workers Free: `npm start -- --plan free`. It logs each refusal, and
 * the end of each invocation so that processor time can be measured from outside.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import worker, { CatalogPlace as Place } from "../../dist/worker/index.js";
import { createInvocations, freeLimits, invocationLimits, limitKv } from "./free-limits.js";

const log = (event, more) => console.log(JSON.stringify({ event, ...more }));
const refused = (kind) =>
  log("plan-refused", { kind, of: { ...freeLimits, ...invocationLimits }[kind] });
const invocations = createInvocations(new AsyncLocalStorage(), invocationLimits, refused);
globalThis.fetch = invocations.fetch(globalThis.fetch.bind(globalThis));

const kvCalls = ["get", "put", "delete", "list"];
let made;
function envOf(raw) {
  made ??= {
    ...raw,
    CONTENT: invocations.counted(
      limitKv(raw.CONTENT, Date.now, freeLimits, refused).limited,
      "own",
      kvCalls,
    ),
    CATALOG: invocations.objects(raw.CATALOG),
    OUTBOX: invocations.database(raw.OUTBOX),
    MISSES: invocations.database(raw.MISSES),
  };
  return made;
}

let running = 0;
/** Runs one invocation. Logs its end, and if no other ran at the same time. */
async function invoke(what, work) {
  let isAlone = running === 0;
  running += 1;
  try {
    return await invocations.run(work);
  } finally {
    running -= 1;
    isAlone &&= running === 0;
    log("plan-invocation", { what, isAlone });
  }
}

export class CatalogPlace extends Place {
  constructor(state, raw) {
    super(state, envOf(raw));
  }
  fetch(request) {
    return invocations.run(() => super.fetch(request));
  }
}

export default Object.fromEntries(
  Object.entries(worker).map(([event, handle]) => [
    event,
    (first, raw, context) =>
      invoke(event === "fetch" ? new URL(first.url).pathname : event, () =>
        handle(first, envOf(raw), context),
      ),
  ]),
);
