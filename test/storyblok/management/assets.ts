import { readFile, stat } from "node:fs/promises";
import { assetPath, readAsset } from "../asset-files.ts";
import { createIds, type Endpoints, gone, invalid, ok, pageOf, type Reply } from "./model.ts";
import type { Save } from "./save.ts";

type Folder = { id: number; name: string; parent_id: number | null };
type Stored = {
  id: number;
  path: string;
  folder: number | null;
  /** Set once the file has arrived: its path on the CDN, size in bytes, and where it lies. */
  arrived: { address: string; bytes: number; file: string } | undefined;
};

export type AssetStore = {
  endpoints: Endpoints;
  /** The form that a signed answer asks for: 204, or 403 where its key was not given out. */
  receive(form: FormData): Promise<Reply>;
  /** The file at `/f/…`. */
  read(address: string): Promise<Buffer | undefined>;
  /** Paths below `assets/` by whole address. */
  paths(): Map<string, string>;
};

export function createAssetStore(save: Save, spaceId: number, origin: () => string): AssetStore {
  const nextId = createIds();
  const folders = new Map<number, Folder>();
  const assets = new Map<number, Stored>();
  const keys = new Map<string, number>();

  function pathOf(folder: number | null): string {
    const one = folder ? folders.get(folder) : undefined;
    return one ? `${pathOf(one.parent_id)}${one.name}/` : "";
  }

  function shown({ id, folder, path, arrived }: Stored) {
    return {
      id,
      filename: arrived ? origin() + arrived.address : "",
      short_filename: path.slice(path.lastIndexOf("/") + 1),
      asset_folder_id: folder,
      content_length: arrived?.bytes ?? null,
    };
  }

  const endpoints: Endpoints = {
    "GET asset_folders": () => ok({ asset_folders: [...folders.values()] }),
    "POST asset_folders": ({ body }) => {
      const sent = body["asset_folder"] as Partial<Folder>;
      if (!sent.name) return invalid("name", "can't be blank");
      const folder = { id: nextId(), name: sent.name, parent_id: sent.parent_id ?? null };
      folders.set(folder.id, folder);
      return ok({ asset_folder: folder }, 201);
    },
    "GET assets": ({ query }) => ok({ assets: pageOf([...assets.values()], query).map(shown) }),
    "POST assets": ({ body }) => {
      const sent = body as { filename?: string; asset_folder_id?: number; id?: number };
      if (!sent.filename) return invalid("filename", "can't be blank");
      if (sent.id !== undefined && !assets.has(sent.id)) return gone;
      const folder = sent.asset_folder_id ?? null;
      const path = pathOf(folder) + sent.filename;
      const id = sent.id ?? nextId();
      const known = assets.get(id) ?? { id, path, folder, arrived: undefined };
      assets.set(id, known);
      const key = `f/${spaceId}/upload-${nextId()}/${sent.filename}`;
      keys.set(key, id);
      return ok({ id, post_url: `${origin()}/upload`, fields: { key, policy: "signed" } });
    },
    "GET assets/:id": ({ ids: [id = 0] }) => {
      const asset = assets.get(id);
      return asset?.arrived ? ok(shown(asset)) : gone;
    },
    "GET assets/:id/finish_upload": ({ ids: [id = 0] }) => {
      const asset = assets.get(id);
      return asset?.arrived ? ok({ asset: shown(asset) }) : invalid("asset", "was not uploaded");
    },
  };

  return {
    endpoints,
    async receive(form) {
      const asset = assets.get(keys.get(String(form.get("key"))) ?? 0);
      const sent = form.get("file");
      if (!asset || !(sent instanceof File)) return { status: 403, body: "AccessDenied" };
      const body = Buffer.from(await sent.arrayBuffer());
      const file = save.file(`assets/${asset.path}`, body);
      const address = assetPath(spaceId, await readAsset(asset.path, file));
      asset.arrived = { address, bytes: (await stat(file)).size, file };
      return { status: 204, body: null };
    },
    async read(address) {
      const asset = [...assets.values()].find((one) => one.arrived?.address === address);
      return asset?.arrived && (await readFile(asset.arrived.file));
    },
    paths: () =>
      new Map(
        [...assets.values()].flatMap(({ path, arrived }) =>
          arrived ? [[origin() + arrived.address, path] as const] : [],
        ),
      ),
  };
}
