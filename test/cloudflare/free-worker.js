/** The built worker with KV as Workers Free has it: `npm start -- --plan free`. What is refused is logged. */
import worker, { CatalogPlace as Place } from "../../dist/worker/index.js";
import { freeLimits, limitKv } from "./free-limits.js";

const log = (kind) =>
  console.log(JSON.stringify({ event: "plan-refused", kind, of: freeLimits[kind] }));

let made;
function envOf(raw) {
  made ??= { ...raw, CONTENT: limitKv(raw.CONTENT, Date.now, freeLimits, log).limited };
  return made;
}

export class CatalogPlace extends Place {
  constructor(state, raw) {
    super(state, envOf(raw));
  }
}

export default Object.fromEntries(
  Object.entries(worker).map(([event, handle]) => [
    event,
    (first, raw, context) => handle(first, envOf(raw), context),
  ]),
);
