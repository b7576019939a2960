import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path/posix";
import { z } from "zod";
import { mediaType } from "../../test/storyblok/media-types.ts";
import type { Asset } from "../../test/storyblok/model.ts";
import { folderOf, lastSegment } from "../../test/storyblok/slugs.ts";
import { lastAnswer, mayPass } from "./attempts.ts";
import type { Changes } from "./changes.ts";
import type { ManagementApi } from "./management-api.ts";
import { Refusal } from "./refusal.ts";

/** A file of the space: its id, public address, and size in bytes, null until it has arrived. */
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

export type Assets = Awaited<ReturnType<typeof readAssets>>;

/**
 * Returns the address that stories get for a file that the service refuses. It contains the path, so a
 * required field is not empty. Nothing answers below `.invalid` (RFC 6761).
 */
export function missingAddress(path: string): string {
  return `https://missing.invalid/${path}`;
}

/** Returns the path of a file in the space, where every dot in a name but the last becomes an underscore. */
export function storedPath({ path, name }: Pick<Asset, "path" | "name">): string {
  const ending = extname(name);
  const base = name.slice(0, name.length - ending.length);
  return join(folderOf(path), base.replaceAll(".", "_") + ending);
}

async function readFolders(api: ManagementApi) {
  const answer = z.object({ asset_folders: z.array(folder) });
  return (await api.get("asset_folders", answer)).asset_folders;
}

export async function readAssets(api: ManagementApi) {
  const all = await readFolders(api);
  const byId = new Map(all.map((one) => [one.id, one]));
  const pathOf = (id: number | null | undefined): string => {
    const one = id ? byId.get(id) : undefined;
    return one ? join(pathOf(one.parent_id), one.name) : "";
  };
  const found = await api.list("assets", asset);
  return {
    folders: new Map(all.map(({ id }) => [pathOf(id), id])),
    /** By the path of the file below `assets/`: its folders and its name, as the service writes it. */
    // Sorted by size, so that a file that arrived replaces one of the same path that never did.
    files: new Map(
      found
        .toSorted((a, b) => (a.content_length ?? 0) - (b.content_length ?? 0))
        .map((one) => {
          const address = publicAddress(one.filename);
          const stored: StoredAsset = { id: one.id, address, bytes: one.content_length || null };
          return [join(pathOf(one.asset_folder_id), lastSegment(address)), stored];
        }),
    ),
  };
}

const advice =
  "Storyblok accepts pictures, videos, sound, PDF, Word and plain text, and only pictures while a space has no " +
  "payment details (app.storyblok.com, Settings → Plan & Billing). Push again once it accepts the file, or " +
  "put the file into public/ and write its address into the story; until then the story has the address " +
  missingAddress("…");

/** After this many lost files in a row, the store counts as down, and each other file gets one attempt. */
const maxLost = 3;
const maxAttempts = 4;
const firstPauseMs = 100;

/**
 * Uploads missing files, replaces files of another size, and returns the address of each file. A new file
 * that is refused is not included.
 */
export async function pushAssets(
  api: ManagementApi,
  wanted: ReadonlyMap<string, Asset>,
  changes: Changes,
): Promise<Assets> {
  const there = await readAssets(api);
  let lost = 0;
  for (const one of wanted.values()) {
    const path = storedPath(one);
    const parent = folderOf(path);
    const known = there.files.get(path);
    const { size: bytes } = await stat(one.file);
    if (known?.bytes === bytes) continue;
    await pushFolder(api, there, parent, changes);
    const send = async () => {
      try {
        const { id, address } = await upload(api, one, {
          folderId: there.folders.get(parent),
          replaces: known,
          attempts: lost < maxLost ? maxAttempts : 1,
        });
        there.files.set(path, { id, address, bytes });
        lost = 0;
      } catch (cause) {
        lost = cause instanceof Refusal && cause.kind === "Lost" ? lost + 1 : 0;
        throw cause;
      }
    };
    const isNew = known === undefined || known.bytes === null;
    await changes.make(`asset ${path}: ${isNew ? "new" : "changed"}`, send, advice);
  }
  // Files that never arrived have no address.
  for (const [path, { bytes }] of there.files) if (bytes === null) there.files.delete(path);
  return there;
}

async function pushFolder(api: ManagementApi, there: Assets, path: string, changes: Changes) {
  if (path === "" || there.folders.has(path)) return;
  const parent = folderOf(path);
  await pushFolder(api, there, parent, changes);
  // Recorded in a dry run as well, so that it is reported once.
  there.folders.set(path, 0);
  await changes.make(`asset folder ${path}: new`, async () => {
    const name = lastSegment(path);
    const parentId = there.folders.get(parent) ?? null;
    const body = { asset_folder: { name, parent_id: parentId } };
    const answer = z.object({ asset_folder: folder });
    const made = await api.post("asset_folders", body, answer, async () => {
      const all = await readFolders(api);
      const found = all.find((one) => one.name === name && (one.parent_id ?? null) === parentId);
      return found && { asset_folder: found };
    });
    there.folders.set(path, made.asset_folder.id);
  });
}

/**
 * How to upload a file. It takes three steps: request a signed form, post the file to the store, report its
 * arrival. If one of them fails, a file that was not in the space before is removed again.
 */
type Upload = {
  readonly folderId: number | undefined;
  readonly replaces: StoredAsset | undefined;
  readonly attempts: number;
};

async function upload(
  api: ManagementApi,
  one: Asset,
  { folderId, replaces, attempts: most }: Upload,
) {
  const { id, post_url, fields } = await api.post(
    "assets",
    {
      filename: one.name,
      size: one.width && one.height ? `${one.width}x${one.height}` : "",
      validate_upload: 1,
      ...(folderId && { asset_folder_id: folderId }),
      ...(replaces && { id: replaces.id }),
    },
    signed,
  );
  try {
    await store(one, { address: post_url, fields }, most);
    await api.get(`assets/${id}/finish_upload`, z.unknown());
  } catch (cause) {
    if (!replaces?.bytes) await api.remove(`assets/${id}`);
    throw cause;
  }
  const { filename } = await api.get(`assets/${id}`, asset);
  return { id, address: publicAddress(filename) };
}

/** Posts a file to the store. The same key is the same file, so a lost one can be sent again. */
async function store(
  one: Asset,
  { address, fields }: { address: string; fields: Record<string, string> },
  most: number,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const type = fields["Content-Type"] ?? mediaType(one.name);
  form.append("file", new Blob([await readFile(one.file)], { type }), one.name);
  const timeoutMs = most > 1 ? 300_000 : 10_000;
  const stored = await lastAnswer(
    async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(address, { method: "POST", body: form, signal });
      await answer.body?.cancel();
      return answer;
    },
    { attempts: most, firstPauseMs },
  );
  if (stored?.ok) return;
  const reason = `the store did not accept it (${stored?.status ?? "no answer"})`;
  throw new Refusal(mayPass(stored) ? "Lost" : "Invalid", reason);
}

/** Returns the address at the CDN, which pages use. The service names some files at the store behind it. */
function publicAddress(filename: string): string {
  return filename.replace(/^(?:https?:)?\/\/s3[\w.-]*\.amazonaws\.com\//, "https://");
}
