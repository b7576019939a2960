import { writeFileSync } from "node:fs";
import { createRecorder } from "./recording.ts";

/* Before a command that runs in a process of its own: what it is answered lies at `RECORD_TO` when it ends. */

const recorder = createRecorder(fetch);
globalThis.fetch = recorder.fetch;
process.on("exit", () => {
  writeFileSync(process.env["RECORD_TO"] ?? "", JSON.stringify(recorder.exchanges));
});
