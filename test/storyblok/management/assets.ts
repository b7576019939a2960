import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { assetHash } from "../ids.ts";
import type { JsonObject } from "../json.ts";
import { mediaType } from "../media-types.ts";
import {
  createIds,
  done,
  type Endpoints,
  forOne,
  notFound,
  listed,
  ok,
  type Reply,
  sent,
  unfit,
} from "./model.ts";
import { type Plan, refusalOfType } from "./plan.ts";
import type { Save } from "./save.ts";

type Folder = { id: number; name: string; parent_id: number | null; uuid: string };
type Stored = {
  id: number;
  folder: number | null;
  /** The path on the CDN. It exists from the announcement, and stays the same if the file is replaced. */
  address: string;
  /** Below `assets/`. */
  path: string;
  about: JsonObject;
  created_at: string;
  /** The size in bytes and the path of the uploaded file. */
  file: { bytes: number; at: string } | undefined;
  /** True once the client has reported the upload. Only then does the service read its size and type. */
  finished: boolean;
};

export type AssetStore = {
  endpoints: Endpoints;
  /** Receives the form that a signed response asks for: 204, or 403 if its key was not issued. */
  receive(form: FormData): Promise<Reply>;
  /** Returns the file at `/f/…`. */
  read(address: string): Promise<Buffer | undefined>;
  /** Returns paths below `assets/` by whole address. */
  paths(): Map<string, string>;
};

export function createAssetStore(
  save: Save,
  spaceId: number,
  origin: () => string,
  plan: () => Plan,
): AssetStore {
  const nextId = createIds();
  const folders = new Map<number, Folder>();
  const assets = new Map<number, Stored>();
  const keys = new Map<string, number>();

  function pathOf(folder: number | null): string {
    const one = folder ? folders.get(folder) : undefined;
    return one ? `${pathOf(one.parent_id)}${one.name}/` : "";
  }

  function shownFolder(one: Folder): JsonObject {
    return { ...one, parent_uuid: folders.get(one.parent_id ?? 0)?.uuid ?? null };
  }

  function shown({ id, folder, path, address, about, finished, file, created_at }: Stored) {
    return {
      alt: null,
      title: null,
      copyright: null,
      source: null,
      focus: null,
      ext_id: null,
      expire_at: null,
      publish_at: null,
      is_private: false,
      locked: false,
      meta_data: {},
      ...about,
      id,
      space_id: spaceId,
      filename: origin() + address,
      short_filename: path.slice(path.lastIndexOf("/") + 1),
      asset_folder_id: folder,
      content_length: finished ? (file?.bytes ?? null) : null,
      content_type: finished ? mediaType(path) : null,
      internal_tag_ids: [],
      internal_tags_list: [],
      created_at,
      updated_at: created_at,
      deleted_at: null,
    };
  }

  function announce(body: JsonObject): Reply {
    const { filename, asset_folder_id: folder, id: replaces } = body;
    if (typeof filename !== "string" || filename === "") {
      return { status: 422, body: { filename: ["can't be blank"] } };
    }
    const refused = refusalOfType(plan(), mediaType(filename));
    if (refused && plan().refuses === "sign") return unfit(refused);
    const folderId = folder ? Number(folder) : null;
    if (folderId && !folders.has(folderId)) return unfit("This asset folder is not valid");
    if (replaces && !assets.has(Number(replaces))) return notFound;
    const id = replaces ? Number(replaces) : nextId();
    const name = storedName(filename);
    const size = /^\d+x\d+$/i.test(String(body["size"])) ? String(body["size"]) : "x";
    const path = pathOf(folderId) + name;
    // The stand-in for delivery uses the same address, unless two files have this path.
    const isTwin = [...assets.values()].some((one) => one.path === path);
    const hash = assetHash(isTwin ? randomUUID() : path);
    const known = assets.get(id) ?? {
      id,
      folder: folderId,
      address: `/f/${spaceId}/${size.toLowerCase()}/${hash}/${name}`,
      path,
      about: {},
      created_at: new Date().toISOString(),
      file: undefined,
      finished: false,
    };
    assets.set(id, known);
    const key = `${known.address.slice(1)}-${nextId()}`;
    keys.set(key, id);
    const whole = origin() + known.address;
    return ok({
      id,
      locked: false,
      meta_data: {},
      pretty_url: whole.replace(/^http:/, ""),
      public_url: whole,
      post_url: `${origin()}/upload`,
      fields: {
        key,
        acl: "public-read",
        Expires: new Date(Date.now() + 31_536_000_000).toUTCString(),
        "Cache-Control": "public, max-age=31536000",
        "Content-Type": mediaType(name),
        policy: "signed",
        "x-amz-credential": "stand-in",
        "x-amz-algorithm": "AWS4-HMAC-SHA256",
        "x-amz-date": new Date().toISOString().replace(/[-:]|\.\d+/g, ""),
        "x-amz-signature": "signed",
      },
    });
  }

  const change = forOne(assets, (asset, { body }) => {
    asset.about = { ...asset.about, ...sent(body, "asset") };
    return done;
  });

  const endpoints: Endpoints = {
    "GET asset_folders": () => ok({ asset_folders: [...folders.values()].map(shownFolder) }),
    "GET asset_folders/:id": forOne(folders, (folder) => ok({ asset_folder: shownFolder(folder) })),
    "POST asset_folders": ({ body }) => {
      const { name, parent_id: parent } = sent(body, "asset_folder");
      if (!name) return { status: 422, body: { name: ["can't be blank"] } };
      const parentId = parent ? Number(parent) : null;
      const folder = { id: nextId(), name: String(name), parent_id: parentId, uuid: randomUUID() };
      folders.set(folder.id, folder);
      return ok({ asset_folder: shownFolder(folder) }, 201);
    },
    "DELETE asset_folders/:id": ({ ids: [id = 0] }) => (folders.delete(id) ? done : notFound),
    "GET assets": ({ query }) => listed("assets", [...assets.values()], query, shown),
    // Some clients send the parameters in the address, others in the body.
    "POST assets": ({ query, body }) => announce({ ...Object.fromEntries(query), ...body }),
    "GET assets/:id": forOne(assets, (asset) => ok(shown(asset))),
    "PUT assets/:id": change,
    "PATCH assets/:id": change,
    "DELETE assets/:id": forOne(assets, (asset) => {
      assets.delete(asset.id);
      save.remove(`assets/${asset.path}`);
      return ok({ asset: shown(asset) });
    }),
    "GET assets/:id/finish_upload": forOne(assets, (asset) => {
      if (!asset.file) return unfit("The file was not uploaded");
      const refused = refusalOfType(plan(), mediaType(asset.path));
      if (refused && plan().refuses === "finish") return unfit(refused);
      asset.finished = true;
      const { id, filename, alt, copyright, title, focus, is_private } = shown(asset);
      return ok({ asset: { id, filename, alt, copyright, title, focus, is_private } });
    }),
  };

  return {
    endpoints,
    async receive(form) {
      const asset = assets.get(keys.get(String(form.get("key"))) ?? 0);
      const file = form.get("file");
      if (!asset || !(file instanceof File)) return { status: 403, body: "AccessDenied" };
      const refused = refusalOfType(plan(), mediaType(asset.path));
      if (refused && plan().refuses === "store") return { status: 403, body: "AccessDenied" };
      const body = Buffer.from(await file.arrayBuffer());
      const at = save.file(`assets/${asset.path}`, body);
      asset.file = { bytes: body.length, at };
      return { status: 204, body: null };
    },
    async read(address) {
      const asset = [...assets.values()].find((one) => one.address === address);
      return asset?.file && (await readFile(asset.file.at));
    },
    paths: () =>
      new Map([...assets.values()].map(({ path, address }) => [origin() + address, path] as const)),
  };
}

/** Returns the name as the service stores it: every dot except the last becomes an underscore. */
function storedName(name: string): string {
  const ending = extname(name);
  const base = name.slice(0, name.length - ending.length);
  const tidy = base
    .toLowerCase()
    .replaceAll(".", "_")
    .replace(/[^a-z0-9_-]+/g, "-");
  return tidy.replace(/^-+|-+$/g, "") + ending.toLowerCase();
}
