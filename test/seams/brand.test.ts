import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand as before } from "../../src/brand/brand.ts";
import { plans } from "../../src/brand/options.ts";
import { pathsIn } from "../sitemap.ts";
import { fixtureSpace } from "../fixture-space.ts";
import { type Copy, type Site, copyTree, recipes, seamTimeoutMs } from "./copy.ts";

/* Another company moves in as `docs/recipes.md` says: no one hears of the one before. */

const brand = `const name = "Quillmark";

export const brand = {
  name,
  legalName: "Quillmark Ltd",
  titleSuffix: \` · \${name}\`,
  email: "hello@quillmark.example",
  supportEmail: "help@quillmark.example",
  securityEmail: "security@quillmark.example",
  phone: "+44 20 7946 0000",
  address: { street: "2 Inkwell Lane", postalCode: "N1 1AA", city: "London", country: "GB" },
  timeZone: "America/New_York",
  themeColor: "#fdf6ff",
  accentColor: "#5b2a86",
  openGraphImage: { path: "/og-default.png", width: 1200, height: 630 },
  logoPath: "/icon-512.png",
  social: ["https://www.linkedin.com/company/quillmark-example"],
} as const;
`;
const logo = `import { brand } from "./brand.ts";

export function Logo() {
  return (
    <span className="logo">
      <span className="logo-name" translate="no">
        {brand.name}
      </span>
    </span>
  );
}
`;
const recipe = "Your company (brand)";
const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 8 8 1"/></svg>';
const colour = "#7a1fa2";

/** What would give the company before away. */
const words = [before.name, before.legalName, before.email.split("@")[1], before.address.street];
const old = new RegExp(words.join("|").replaceAll(".", "\\."), "i");

/** What the recipe has uninstalled. */
function packagesOfDemo(): string[] {
  const [, named = ""] = /^npm uninstall (.+)$/m.exec(recipes().get(recipe) ?? "") ?? [];
  return named.split(" ");
}

function without(manifest: string, packages: readonly string[]): string {
  return packages.reduce((text, name) => {
    const left = text.replace(new RegExp(`^ +"${name}": .+\\n`, "m"), "");
    if (left === text && existsSync("demo/tests")) throw new Error(`no package ${name}`);
    return left;
  }, manifest);
}

let copy: Copy;
let site: Site;
let paths: string[] = [];

beforeAll(async () => {
  copy = await copyTree();
  await copy.write("src/brand/brand.ts", brand);
  await copy.write("src/brand/logo.tsx", logo);
  const options = await copy.read("src/brand/options.ts");
  await copy.write(
    "src/brand/options.ts",
    plans.reduce((text, { value, label }) => {
      return text.replace(`"${value}", label: "${label}"`, `"q-${value}", label: "Q ${value}"`);
    }, options),
  );
  const tokens = await copy.read("client/styles/tokens.css");
  const coloured = tokens.replace(/--brand-600: #\w+/, `--brand-600: ${colour}`);
  await copy.write("client/styles/tokens.css", coloured);
  await copy.write("public/favicon.svg", icon);
  const manifest = await copy.read("public/site.webmanifest");
  const named = manifest.replaceAll(`"${before.name}"`, '"Quillmark"');
  await copy.write("public/site.webmanifest", named);
  const hosts = await copy.read("wrangler.toml");
  const lower = new RegExp(before.name.toLowerCase(), "g");
  await copy.write("wrangler.toml", hosts.replace(lower, "quillmark"));
  // What there is of the company before: the next one may already have done without.
  for (const room of globSync("demo/{tests,pictures,downloads,space}", { cwd: copy.folder })) {
    await copy.remove(room);
  }
  await copy.add(fixtureSpace, "demo/space");
  await copy.write("package.json", without(await copy.read("package.json"), packagesOfDemo()));
  await copy.story("en/events/index", { component: "events-overview", title: "Events" });
  await copy.check();
  site = await copy.start();
  paths = pathsIn(await (await site.fetch("/sitemap.xml")).text());
}, seamTimeoutMs);
afterAll(() => copy?.close());

test("the recipe names every file that changed", () => {
  expect(copy.changed()).toEqual(copy.named(recipe));
});

test(
  "nothing is left that only the company before used",
  async () => {
    expect(await copy.run("knip", "--no-config-hints")).toBe("");
  },
  seamTimeoutMs,
);

describe("the company before is named nowhere", () => {
  test("on any page of its space, in its own name", async () => {
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const answer = await site.fetch(path);
      const html = await answer.text();
      expect(answer.status, path).toBe(200);
      expect(old.exec(html)?.[0], path).toBeUndefined();
      expect(html.includes("Quillmark"), path).toBe(true);
    }
  });

  test.each([
    ["/en/nope/", 404, "Quillmark"],
    // A language without stories.
    ["/nl/", 404, "Quillmark"],
    ["/en/blog/feed.xml", 200, "Quillmark"],
    ["/en/events/calendar.ics", 200, "Quillmark"],
    ["/en/events/open-day/event.ics", 200, "Quillmark Ltd"],
    ["/sitemap.xml", 200, "/en/blog/"],
    ["/robots.txt", 200, "Sitemap"],
    ["/site.webmanifest", 200, "Quillmark"],
  ])("in %s", async (path, status, holds) => {
    const answer = await site.fetch(path);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).toContain(holds);
    expect(old.exec(text)?.[0]).toBeUndefined();
  });

  test("while its content is out of reach", async () => {
    const alone = await copy.start({ variables: { STORYBLOK_API: "http://127.0.0.1:9/v2" } });
    const answer = await alone.fetch("/en/");
    const text = await answer.text();
    expect(answer.status).toBe(503);
    expect(text).toContain("hello@quillmark.example");
    expect(old.exec(text)?.[0]).toBeUndefined();
  });

  test("in anything that was built", () => {
    const files = globSync("dist/**/*.{js,css,json,html,svg,webmanifest}", { cwd: copy.folder });
    expect(files.length).toBeGreaterThan(20);
    const told = files.filter((file) => old.test(readFileSync(join(copy.folder, file), "utf8")));
    expect(told).toEqual([]);
  });
});

test("its colour reaches the page, and the one before is gone", async () => {
  const html = await (await site.fetch("/en/")).text();
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path = ""]) => path);
  const sheets = await Promise.all(styles.map(async (path) => (await site.fetch(path)).text()));
  expect(sheets.join("")).toContain(`--brand-600:${colour}`);
  expect(html).toContain('<meta name="theme-color" content="#fdf6ff">');
});

test("its days end where it is", async () => {
  const calendar = await (await site.fetch("/en/events/open-day/")).text();
  // Ten o'clock in Greenwich is five or six in New York.
  expect(calendar).toMatch(/0[56]:00/);
});
