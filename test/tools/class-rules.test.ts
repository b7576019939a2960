import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { bareClasses, classRules, ruled } from "../../tools/class-rules.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Returns the error that development shows for a view. */
async function complaintOf(view: string) {
  const root = temporaryFolder(onTestFinished);
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src/view.tsx"), view);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [classRules()],
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => server.close());
  return server.environments.ssr.transformRequest("/src/view.tsx").then(
    () => null,
    (error: Error) => error.message,
  );
}

it.each(['className="container nothing-has-this"', "className={`${size} nothing-has-this`}"])(
  "in development, %s is an error that names file and line",
  async (attribute) => {
    const complaint = await complaintOf(
      `const size = "x";\nexport const view = <p ${attribute} />;`,
    );
    expect(complaint).toContain(
      '/src/view.tsx:2: no stylesheet has a rule for the class "nothing-has-this".',
    );
  },
);

it.each(['className="container"', 'className="view"', "className={`chip chip-${size}-x`}"])(
  "in development, %s is no error",
  async (attribute) => {
    expect(await complaintOf(`const size = "x";\nexport const view = <p ${attribute} />;`)).toBe(
      null,
    );
  },
);

it("no view has a class without a rule: development would not show its page", async () => {
  const views = globSync("{src,client}/**/*.tsx").filter((file) => !file.endsWith(".test.tsx"));
  expect(views.length).toBeGreaterThan(200);
  const known = ruled();
  const bare = await Promise.all(
    views.map(async (view) =>
      (await bareClasses(readFileSync(view, "utf8"), view, known)).map(
        ({ name }) => `${view}: ${name}`,
      ),
    ),
  );
  expect(bare.flat()).toEqual([]);
});
