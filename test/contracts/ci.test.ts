import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

/* The scripts that CI runs. No other test covers them. */

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const packages = [
  "chromium",
  "chromium-headless-shell",
  "firefox-esr",
  "webkit2gtk-driver",
  "xvfb",
];

describe(".ci/browsers", () => {
  /** Runs the script with only these programs available. `apt-get` prints its arguments. */
  function installed(programs: readonly string[], user = 0) {
    const folder = temporaryFolder(onTestFinished);
    const scripts = { id: `echo ${user}`, "apt-get": 'echo "$@" >&2' };
    for (const name of programs) {
      const text = name in scripts ? scripts[name as keyof typeof scripts] : "";
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    }
    const run = spawnSync("/bin/bash", [join(root, ".ci/browsers")], {
      env: { PATH: folder },
      encoding: "utf8",
    });
    return { status: run.status, stderr: run.stderr.trim().split("\n") };
  }
  const system = ["id", "apt-get"];

  it("installs all engines if none is installed", () => {
    const { status, stderr } = installed(system);
    expect(status).toBe(0);
    expect(stderr).toEqual(["-qq update", `-qq install -y ${packages.join(" ")}`]);
  });

  it("uses the browsers that GitHub's machines have", () => {
    const { stderr } = installed([...system, "google-chrome", "firefox", "Xvfb"]);
    expect(stderr.at(-1)).toBe("-qq install -y webkit2gtk-driver");
  });

  it("needs no network if everything is installed", () => {
    const all = [...packages.slice(0, 3), "WebKitWebDriver", "Xvfb"];
    expect(installed([...system, ...all]).stderr).toEqual([""]);
  });

  it.each([
    ["without root", system, 1000],
    ["without apt-get", ["id"], 0],
  ])("names the missing packages %s", (_, programs, user) => {
    const { status, stderr } = installed([...programs, ...packages.slice(0, 2), "Xvfb"], user);
    expect(status).toBe(0);
    expect(stderr).toEqual(["Not installed here: firefox-esr webkit2gtk-driver"]);
  });
});

it.each([".ci/run", ".github/workflows/proof.yml"])(
  "%s has the engines in which it runs the sweep",
  (file) => {
    const steps = read(file).split(/^ {2}(?=\w+:$)/m);
    const sweeps = steps.filter((step) => step.includes("npm run sweep"));
    expect(sweeps).toHaveLength(1);
    expect(sweeps[0]).toMatch(/\.ci\/browsers\b[^]*npm run sweep/);
  },
);
