import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The default id of the space that `writeEmptySpace` creates. */
export const emptySpaceId = "7";

/** Writes a space to a folder with nothing in it but its name and keys. */
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
