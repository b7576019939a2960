import { buildCatalog, type Catalog, type Entry } from "../../test/storyblok/catalog.ts";
import { openFolder, type Files } from "../../test/storyblok/folder.ts";
import type { SpaceConfig, StoryFile } from "../../test/storyblok/model.ts";
import { bareSlug } from "../../test/storyblok/slugs.ts";
import { Refusal } from "./refusal.ts";

/** The space as it is in this repository. */
export type WantedSpace = { files: Files; catalog: Catalog };

/**
 * Reads a folder as the stand-in serves it, and adds drafts that have no file. A draft in the folder with the
 * same slug wins. Throws a `Refusal` if a file cannot be read.
 */
export async function readWanted(
  root: string,
  gallery: ReadonlyMap<string, StoryFile>,
): Promise<WantedSpace> {
  const problems: string[] = [];
  const folder = openFolder(root, (problem) => problems.push(problem));
  await folder.scan({ sure: true });
  const files = { ...folder.files, drafts: new Map([...gallery, ...folder.files.drafts]) };
  const config: SpaceConfig = {
    id: 0,
    name: "",
    publicToken: "",
    previewToken: "",
    webhookSecret: "",
    languages: [],
  };
  const catalog = buildCatalog({
    config,
    files,
    saves: new Map(),
    now: new Date(),
    origin: "",
    report: (problem) => problems.push(problem),
  });
  catalog.view("published");
  catalog.view("draft");
  if (problems.length > 0) throw new Refusal("Invalid", problems.join("\n"));
  return { files, catalog };
}

/**
 * Returns the slug that a story gets in the space. A folder cannot contain two entries of one name, so a
 * story beside a folder of its name becomes the folder's start page.
 */
export function slugInSpace({ catalog }: WantedSpace, { fullSlug }: Entry): string {
  const startsFolder = catalog.folders.some(({ path }) => path === bareSlug(fullSlug));
  return startsFolder ? `${bareSlug(fullSlug)}/` : fullSlug;
}
