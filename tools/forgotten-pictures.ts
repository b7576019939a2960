import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Complaint, warning } from "./complaint.ts";
// SHA-256 of the icons and the share picture that came with the code, and of their company's name.
import first from "./first-pictures.json" with { type: "json" };

const root = join(import.meta.dirname, "..");

const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** Warns of pictures that still show the company that came with the code, if this is another company. */
export function forgottenPictures(company: string): Complaint[] {
  if (hashOf(company) === first.name) return [];
  return Object.entries(first.files)
    .filter(([file, hash]) => {
      const path = join(root, file);
      return existsSync(path) && hashOf(readFileSync(path)) === hash;
    })
    .map(([file]) =>
      warning(file, `still shows the previous company: replace it with a picture of ${company}.`),
    );
}
