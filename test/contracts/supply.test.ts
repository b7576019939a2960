import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/* Third-party packages: exact versions, suitable licences, and no scripts of their own at install. */

const root = join(import.meta.dirname, "../..");
const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

type Locked = {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
};
const lock: { lockfileVersion: number; packages: Record<string, Locked> } =
  read("package-lock.json");
const manifest: {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
} = read("package.json");
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== "")
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ""), ...locked }));
const production = packages.filter(({ dev, devOptional }) => !dev && !devOptional);

it("every package is in the lockfile, with a checksum", () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(packages.length).toBeGreaterThan(100);
  // For another machine's binaries npm notes only the name until it needs one.
  const withoutChecksum = packages.filter(({ integrity, optional }) => !integrity && !optional);
  expect(withoutChecksum.map(({ name }) => name)).toEqual([]);
});

// npm of Node 20 and npm of Node 24 write the lockfile differently.
it("the lockfile has a form that npm of Node 20 and 24 leaves unchanged", () => {
  // npm 10 removes `libc`, npm 11 and 12 move it. Measured with 10.8, 10.9, 11.19, 11.21 and 12.2.
  const named = packages.filter((locked) => "libc" in locked);
  expect(
    named.map(({ name }) => name),
    "npx npm@10 install --package-lock-only",
  ).toEqual([]);
  expect(read("renovate.json")).toMatchObject({ constraints: { npm: "10" } });
});

it("install scripts run only if they are allowed, and no others are allowed", () => {
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript);
  const names = [...new Set(running.map(({ name }) => name))];
  expect(names.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted());
  expect(names.filter((name) => production.some((one) => one.name === name))).toEqual([]);
});

describe("the deployed packages", () => {
  it("have a licence that allows use, change and distribution", () => {
    const fits = [
      "MIT",
      "ISC",
      "0BSD",
      "BSD-2-Clause",
      "BSD-3-Clause",
      "Apache-2.0",
      "Unlicense",
      "PSF-2.0",
    ];
    const others = production.filter(({ license = "" }) => !fits.includes(license));
    // Storyblok's own bridge names none. Storyblok's customers use it with its Visual Editor.
    expect(others.map(({ name }) => name)).toEqual(["@storyblok/preview-bridge"]);
  });

  it("are no betas, except Storyblok's bridge, which only editors load", () => {
    const early = production.filter(({ version }) => /-|^0\.0\./.test(version));
    expect(early.map(({ name }) => name)).toEqual(["pure-parse"]);
  });

  it("are few", () => {
    expect(production.length).toBeLessThan(40);
  });
});

it("the tools include only Miniflare as a beta, because wrangler's stable release needs it", () => {
  const { devDependencies } = manifest;
  const early = Object.entries(devDependencies).filter(([, version]) =>
    /-(alpha|beta|rc)/.test(version),
  );
  expect(early.map(([name]) => name)).toEqual(["miniflare"]);
  const wrangler = read("node_modules/wrangler/package.json") as {
    version: string;
    dependencies: Record<string, string>;
  };
  expect(wrangler.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(wrangler.dependencies["miniflare"]).toBe(devDependencies["miniflare"]);
});

it("Renovate watches the packages, and reports a vulnerability at once", () => {
  const renovate = read("renovate.json");
  expect(renovate).toMatchObject({
    osvVulnerabilityAlerts: true,
    vulnerabilityAlerts: { schedule: ["at any time"], minimumReleaseAge: null },
  });
});

it("CI installs the packages from the lockfile", () => {
  for (const file of [".ci/run", ".github/workflows/proof.yml"]) {
    const text = readFileSync(join(root, file), "utf8");
    expect(text, file).toContain("npm ci");
    expect(text, file).not.toMatch(/npm (install|i|update)\b/);
  }
});
