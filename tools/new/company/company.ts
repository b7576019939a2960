import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Added, openTree, root } from "../tree.ts";
import { type Given, answersOf } from "./answers.ts";
import { writeBrand } from "./brand-files.ts";
import { coloursIn } from "./contrast.ts";
import { drawPictures } from "./pictures.ts";
import { writeSpace } from "./space.ts";

/** Packages that only the demo's pictures and tests use. */
const packagesOfDemo = ["@dicebear/collection", "@dicebear/core", "html-validate"];

/** Replaces the demo by another company: its brand, colours, pictures and a first space. */
export async function newCompany(given: Given): Promise<Added> {
  const company = await answersOf(given);
  const tree = openTree();
  const notes = await writeBrand(tree, company);
  const colours = coloursIn(await tree.read("client/styles/tokens.css"));
  const cover = await drawPictures(tree, company, {
    ground: colours.get("brand-600") ?? "",
    accent: colours.get("accent-500") ?? "",
    dark: colours.get("brand-900") ?? "",
  });
  await writeSpace(tree, company, cover);
  const manifest = await tree.read("package.json");
  const unused = packagesOfDemo.filter((name) => manifest.includes(`"${name}"`));
  return {
    tree,
    async finish() {
      if (unused.length === 0) return [];
      const words = ["uninstall", "--package-lock-only", "--no-audit", "--no-fund", ...unused];
      await promisify(execFile)("npm", words, { cwd: root });
      return ["package.json", "package-lock.json"];
    },
    next: [
      ...notes,
      "Run npm run check to test it, and npm start to see it. Then write its topics and company sizes in src/brand/options.ts, draw its logo in src/brand/logo.tsx, and have the legal pages checked.",
    ].join("\n"),
  };
}
