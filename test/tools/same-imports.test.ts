import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type RunnableDevEnvironment,
  type ViteDevServer,
  createServer,
  isRunnableDevEnvironment,
} from "vite";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { sameImports } from "../../tools/same-imports.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/*
 * An edit takes effect through every file that imports it. Files that it does not concern are neither
 * requested nor run again.
 */

const files = {
  "entry.js": `import { left } from "./left.js"; import { right } from "./right.js"; import "./still.js";
    import { one } from "./one.js"; import { name } from "virtual:name";
    export const value = () => [left(), right(), name].join(" ");
    export const isOne = async () => one === (await import("./one.js")).one;`,
  "left.js": `import { word } from "./word.js"; import "./still.js"; export const left = () => word;`,
  "right.js": `import { word } from "./word.js"; import "./one.js"; export const right = () => word;`,
  "word.js": `import "./still.js"; export const word = "a";`,
  "still.js": `globalThis.stillRuns = (globalThis.stillRuns ?? 0) + 1;`,
  "one.js": `import "./still.js"; export const one = {}`,
};

let folder: string;
let server: ViteDevServer;
let worker: RunnableDevEnvironment;
let requested: string[];

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const entry = () => worker.runner.import("/entry.js");
const runs = () => Reflect.get(globalThis, "stillRuns");

beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  for (const [file, text] of Object.entries(files)) write(file, text);
  requested = [];
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false, watch: null },
    environments: { worker: {} },
    plugins: [
      {
        name: "test",
        resolveId: (id) => (id === "virtual:name" ? "\0virtual:name" : undefined),
        load: (id) => (id === "\0virtual:name" ? 'export const name = "n";' : undefined),
      },
      sameImports(),
    ],
  });
  const environment = server.environments["worker"];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error("no worker");
  worker = environment;
  const fetchModule = worker.fetchModule;
  worker.fetchModule = (url, ...more) => {
    requested.push(url);
    return fetchModule(url, ...more);
  };
  Reflect.deleteProperty(globalThis, "stillRuns");
});
afterEach(() => server.close());

function edit(file: string, text: string) {
  write(file, text);
  worker.moduleGraph.onFileChange(join(folder, file));
  requested = [];
}

it("the worker shows each edit of the same file, and requests only the files that it concerns", async () => {
  expect((await entry()).value()).toBe("a a n");
  for (const word of ["b", "c", "d"]) {
    edit("word.js", `import "./still.js"; export const word = "${word}";`);
    expect((await entry()).value()).toBe(`${word} ${word} n`);
    expect(requested.toSorted()).toEqual(["/entry.js", "/left.js", "/right.js", "/word.js"]);
  }
  expect(runs()).toBe(1);
});

it("the worker shows a new export, and an edit after a broken one", async () => {
  await entry();
  edit("word.js", "export const word = ;");
  await expect(entry()).rejects.toThrow();
  edit("word.js", `export const word = "b"; export const more = "m";`);
  edit("left.js", `import { more } from "./word.js"; export const left = () => more;`);
  expect((await entry()).value()).toBe("m b n");
  edit("word.js", `throw new Error("at its start");`);
  await expect(entry()).rejects.toThrow("at its start");
  edit("word.js", `export const word = "c"; export const more = "o";`);
  expect((await entry()).value()).toBe("o c n");
});

it("the worker reuses no module after it cleared its cache", async () => {
  await entry();
  edit("word.js", `import "./still.js"; export const word = "b";`);
  worker.runner.clearCache();
  const { value, isOne } = await entry();
  expect(value()).toBe("b b n");
  expect(runs()).toBe(2);
  expect(await isOne()).toBe(true);
});
