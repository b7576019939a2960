import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The number of the space that `writeEmptySpace` makes. */
export const emptySpaceId = "7";

/** Makes a folder the stand-in's space with nothing in it but its name and keys. */
export async function writeEmptySpace(folder: string, id = emptySpaceId): Promise<void> {
  const config = {
    id: Number(id),
    name: "Empty",
    publicToken: "public",
    previewToken: "preview",
    webhookSecret: "webhook-secret",
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "space.json"), JSON.stringify(config));
}
