import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { callsOf } from "../calls.ts";

/* Starts the built worker as a new process with the named parts, and prints the calls that this makes. */

const ofCloudflare = "data:text/javascript,export class DurableObject {}";
registerHooks({
  resolve: (name, context, next) =>
    name.startsWith("cloudflare:")
      ? { url: ofCloudflare, shortCircuit: true }
      : next(name, context),
});
const parts = process.argv.slice(2).flatMap((part) => globSync(`dist/worker/assets/${part}-*.js`));
const files = ["dist/worker/index.js", ...parts].map((file) => pathToFileURL(file).href);
const begin = () => Promise.all(files.map((file) => import(file)));
console.log(JSON.stringify(await callsOf(begin, /\/dist\/worker\//)));
