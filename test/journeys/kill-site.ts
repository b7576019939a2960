import { guardWorkerd } from "../../tools/guard-workerd.ts";
import { startWorld } from "../world.ts";

/** Runs the site as a process of its own that a test can kill: `node kill-site.ts STATE_FOLDER`. */
const [persist = ""] = process.argv.slice(2);
const world = await startWorld({
  port: Number(process.env["PORT"]),
  storyblokPort: Number(process.env["STORYBLOK_PORT"]),
  crmPort: Number(process.env["CRM_PORT"]),
  persist,
});
guardWorkerd();
console.log("ready");
setInterval(() => {
  world.runScheduled().catch((thrown: unknown) => console.error(String(thrown)));
}, 3000);
