import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Catalog } from "../catalog.ts";
import type { LiveSpace } from "../live-space.ts";
import type { Space } from "./model.ts";

/** The types of the space, as they are pushed to a real one, and the folder of their pictures. */
export type EditorTypes = {
  components(labels: string): Promise<readonly { readonly name: string }[]>;
  pictures: string;
};

/** Returns the data for the editor's form. Without types, the form is built from the content alone. */
export async function readSpace(
  space: LiveSpace,
  catalog: Catalog,
  types: EditorTypes | undefined,
  labels: string,
): Promise<Omit<Space, "components"> & { components: object[] }> {
  const { files } = space.moment();
  const pictures = new Set(types ? await readdir(types.pictures) : []);
  const components = (await types?.components(labels)) ?? [];
  return {
    components: components.map((component) => ({
      ...component,
      ...(pictures.has(`${component.name}.webp`) && {
        image: `/editor/pictures/${component.name}.webp`,
      }),
    })),
    datasources: Object.fromEntries(
      [...files.datasources].map(([slug, { entries }]) => [
        slug,
        entries.map(({ name, value }) => ({ name, value })),
      ]),
    ),
    stories: [...catalog.entries.values()]
      .flatMap(({ fullSlug, draft, published }) => {
        const file = draft ?? published;
        if (!file) return [];
        const { name, content } = file;
        const component = String(content["component"]);
        return [{ slug: fullSlug, name, component, published: published !== undefined }];
      })
      .toSorted((one, other) => one.slug.localeCompare(other.slug, "en")),
    assets: [...space.assets()]
      .flatMap(({ path }) => {
        const url = catalog.assetUrl(path);
        return url === undefined ? [] : [{ path, url }];
      })
      .toSorted((one, other) => one.path.localeCompare(other.path, "en")),
  };
}

/** Returns a block's picture by the address that `readSpace` gives. */
export async function readPicture(
  types: EditorTypes | undefined,
  path: string,
): Promise<Buffer | undefined> {
  if (!types || !path.startsWith("/editor/pictures/")) return undefined;
  return readFile(join(types.pictures, basename(path))).catch(() => undefined);
}
