import { readFile, stat } from "node:fs/promises";
import { dirname } from "node:path/posix";
import { z } from "zod";
import { mediaType } from "../../test/storyblok/media-types.ts";
import type { Asset } from "../../test/storyblok/model.ts";
import type { Changes } from "./changes.ts";
import type { ManagementApi } from "./management-api.ts";
import { Refusal } from "./refusal.ts";

/** A file of the space: its id, its public address, and its size in bytes where the service says it. */
type StoredAsset = { id: number; address: string; bytes: number | null };

const folder = z.object({ id: z.number(), name: z.string(), parent_id: z.number().nullish() });
const asset = z.object({
  id: z.number(),
  filename: z.string(),
  asset_folder_id: z.number().nullish(),
  content_length: z.number().nullish(),
});
const signed = z.object({
  id: z.coerce.number(),
  post_url: z.string(),
  fields: z.record(z.string(), z.string()),
});

export type Assets = {
  folders: Map<string, number>;
  /** By the path that the file has below `assets/`: its folders and its name. */
  files: Map<string, StoredAsset>;
};

export async function readAssets(api: ManagementApi): Promise<Assets> {
  const { asset_folders: all } = await api.get(
    "asset_folders",
    z.object({ asset_folders: z.array(folder) }),
  );
  const byId = new Map(all.map((one) => [one.id, one]));
  const pathOf = (id: number | null | undefined): string => {
    const one = id ? byId.get(id) : undefined;
    return one ? join(pathOf(one.parent_id), one.name) : "";
  };
  const found = await api.list("assets", "assets", asset);
  return {
    folders: new Map(all.map(({ id }) => [pathOf(id), id])),
    files: new Map(
      found.map((one) => {
        const address = publicAddress(one.filename);
        const name = address.slice(address.lastIndexOf("/") + 1);
        const stored = { id: one.id, address, bytes: one.content_length ?? null };
        return [join(pathOf(one.asset_folder_id), name), stored];
      }),
    ),
  };
}

/** Uploads what is not there, replaces what has another size, and returns where everything is. */
export async function pushAssets(
  api: ManagementApi,
  wanted: ReadonlyMap<string, Asset>,
  changes: Changes,
): Promise<Assets> {
  const there = await readAssets(api);
  for (const one of wanted.values()) {
    const parent = dirname(one.path) === "." ? "" : dirname(one.path);
    const path = join(parent, one.name);
    const known = there.files.get(path);
    const { size: bytes } = await stat(one.file);
    if (known && (known.bytes === null || known.bytes === bytes)) continue;
    await pushFolder(api, there, parent, changes);
    await changes.make(`asset ${path}: ${known ? "changed" : "new"}`, async () => {
      const { id, address } = await upload(api, one, there.folders.get(parent), known?.id);
      there.files.set(path, { id, address, bytes });
    });
  }
  return there;
}

async function pushFolder(api: ManagementApi, there: Assets, path: string, changes: Changes) {
  if (path === "" || there.folders.has(path)) return;
  const parent = dirname(path) === "." ? "" : dirname(path);
  await pushFolder(api, there, parent, changes);
  // Counted as known in a dry run too, so that it is told once.
  there.folders.set(path, 0);
  await changes.make(`asset folder ${path}: new`, async () => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const body = { asset_folder: { name, parent_id: there.folders.get(parent) ?? null } };
    const made = await api.post("asset_folders", body, z.object({ asset_folder: folder }));
    there.folders.set(path, made.asset_folder.id);
  });
}

/** In three steps: a signed form is asked for, the file posted to the store, and its arrival told. */
async function upload(
  api: ManagementApi,
  one: Asset,
  folderId: number | undefined,
  replaces: number | undefined,
) {
  const form = new FormData();
  const { id, post_url, fields } = await api.post(
    "assets",
    {
      filename: one.name,
      size: one.width && one.height ? `${one.width}x${one.height}` : "",
      validate_upload: 1,
      ...(folderId && { asset_folder_id: folderId }),
      ...(replaces && { id: replaces }),
    },
    signed,
  );
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const type = fields["Content-Type"] ?? mediaType(one.name);
  form.append("file", new Blob([await readFile(one.file)], { type }), one.name);
  const stored = await fetch(post_url, { method: "POST", body: form }).catch(() => null);
  if (!stored?.ok) {
    throw new Refusal(
      "Unexpected",
      `${one.path} was not stored (${stored?.status ?? "no answer"})`,
    );
  }
  await api.get(`assets/${id}/finish_upload`, z.unknown());
  const { filename } = await api.get(`assets/${id}`, asset);
  return { id, address: publicAddress(filename) };
}

/** The service names some files at the store behind its CDN; pages name them at the CDN. */
function publicAddress(filename: string): string {
  return filename.replace(/^(?:https?:)?\/\/s3[\w.-]*\.amazonaws\.com\//, "https://");
}

function join(folderPath: string, name: string): string {
  return folderPath === "" ? name : `${folderPath}/${name}`;
}
