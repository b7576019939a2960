import { parseArgs } from "node:util";
import { startStoryblok } from "./start.ts";

const usage =
  "node test/storyblok/server.ts --space DIR --port N [--webhook URL] [--rate-limits] [--answer-ms N] [--rises-every N] [--quiet]";

const { values } = parseArgs({
  options: {
    space: { type: "string" },
    port: { type: "string" },
    webhook: { type: "string" },
    "rate-limits": { type: "boolean" },
    "answer-ms": { type: "string" },
    "rises-every": { type: "string" },
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
  answerMs: Number(values["answer-ms"] ?? 0),
  risesEvery: Number(values["rises-every"] ?? 0),
  quiet: values.quiet ?? false,
});
console.log(
  `storyblok: ${storyblok.config.name} at ${storyblok.origin}, version ${storyblok.version()}`,
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void storyblok.close().then(() => process.exit(0)));
}
