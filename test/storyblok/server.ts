import { parseArgs } from "node:util";
import { startStoryblok } from "./start.ts";

const usage =
  "node test/storyblok/server.ts --space DIR --port N [--webhook URL] [--rate-limits] [--edge-cache] [--quiet]";

const { values } = parseArgs({
  options: {
    space: { type: "string" },
    port: { type: "string" },
    webhook: { type: "string" },
    "rate-limits": { type: "boolean" },
    "edge-cache": { type: "boolean" },
    quiet: { type: "boolean" },
  },
});
const port = Number(values.port);
if (values.space === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(usage);
  process.exit(2);
}

const storyblok = await startStoryblok({
  space: values.space,
  port,
  ...(values.webhook === undefined ? {} : { webhookUrl: values.webhook }),
  rateLimits: values["rate-limits"] ?? false,
  edgeCache: values["edge-cache"] ?? false,
  quiet: values.quiet ?? false,
});
console.log(
  `storyblok: ${storyblok.config.name} at ${storyblok.origin}, version ${storyblok.version()}`,
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void storyblok.close().then(() => process.exit(0)));
}
