import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Complaint, warning } from "./complaint.ts";

const root = join(import.meta.dirname, "..");

/** The icons and the picture of shared links that came with the code, and whose they are: as SHA-256. */
const first: { readonly name: string; readonly files: Readonly<Record<string, string>> } =
  JSON.parse(readFileSync(join(import.meta.dirname, "first-pictures.json"), "utf8"));

const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** Pictures that still show the company that came with the code, though this is another. */
export function forgottenPictures(company: string): Complaint[] {
  if (hashOf(company) === first.name) return [];
  return Object.entries(first.files)
    .filter(([file, hash]) => {
      const path = join(root, file);
      return existsSync(path) && hashOf(readFileSync(path)) === hash;
    })
    .map(([file]) =>
      warning(file, `is still the picture of the company before: draw ${company}'s.`),
    );
}
