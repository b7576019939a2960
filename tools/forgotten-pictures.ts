import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Complaint, warning } from "./complaint.ts";
// The icons and the picture of shared links that came with the code, and whose they are: as SHA-256.
import first from "./first-pictures.json" with { type: "json" };

const root = join(import.meta.dirname, "..");

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
