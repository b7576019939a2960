import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { callsOf } from "../calls.ts";

/* Begins the built worker in a process of its own, which knows nothing yet, and says what that calls. */

const ofCloudflare = "data:text/javascript,export class DurableObject {}";
registerHooks({
  resolve: (name, context, next) =>
    name.startsWith("cloudflare:")
      ? { url: ofCloudflare, shortCircuit: true }
      : next(name, context),
});
const entry = pathToFileURL("dist/worker/index.js").href;
console.log(JSON.stringify(await callsOf(() => import(entry), /\/dist\/worker\//)));
