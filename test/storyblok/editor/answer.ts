import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { jsonAnswer, type Answer } from "../answer.ts";
import type { Catalog, Entry } from "../catalog.ts";
import { plain } from "../http.ts";
import { isObject, type JsonObject } from "../json.ts";
import type { LiveSpace } from "../live-space.ts";
import type { StoryFile } from "../model.ts";
import { isReleaseId, releasesIn } from "../releases.ts";
import { fileOfSlug } from "../slugs.ts";
import { editorPage } from "./page.ts";
import { previewAddress } from "./preview-address.ts";
import { type EditorTypes, readPicture, readSpace } from "./read-space.ts";

type EditorParts = {
  /** The space's folder, which saves are written to. */
  folder: string;
  space: LiveSpace;
  siteOrigin: string | undefined;
  types: EditorTypes | undefined;
  ownOrigin(): string;
};

type EditorRequest = {
  method: string;
  path: string;
  search: string;
  headers: IncomingHttpHeaders;
  body: string;
};

/**
 * Creates the stand-in for the Visual Editor: `/editor?story=en/home` shows the page in a frame beside a form
 * for its fields, built from the space's types. It speaks the bridge's protocol to the frame. Save writes the
 * draft's file, in the chosen release if there is one. Publish writes the story's, which raises the version
 * and sends the notice, as every save of a file does. Merge publishes all of the chosen release.
 */
export function createEditor(parts: EditorParts): (request: EditorRequest) => Promise<Answer> {
  return async ({ method, path, search, headers, body }) => {
    const { siteOrigin } = parts;
    if (siteOrigin === undefined) return plain(404, "No site was named that could be edited.\n");
    const query = new URLSearchParams(search);
    if (method === "GET" && path === "/editor") {
      const releases = releasesIn(parts.space.moment().files);
      const labels = query.get("labels") ?? "en";
      return page("text/html", editorPage(releases, siteOrigin, labels));
    }
    const file = files[path];
    if (method === "GET" && file) return page(file.type, await file.read());
    if (method === "GET" && path === "/editor/story") return opened(parts, siteOrigin, query);
    if (method === "GET" && path === "/editor/space") {
      const catalog = catalogOf(parts, releaseIn(query));
      const labels = query.get("labels") ?? "en";
      return jsonAnswer(200, await readSpace(parts.space, catalog, parts.types, labels));
    }
    const picture = method === "GET" ? await readPicture(parts.types, path) : undefined;
    if (picture) return { ...page("image/webp", ""), body: picture };
    const action = actions[path];
    if (method !== "POST" || !action) return plain(404, "There is /editor.\n");
    // These requests write files: another site in the same browser must not send them.
    if (headers.origin !== undefined && headers.origin !== parts.ownOrigin()) {
      return jsonAnswer(403, { error: "only the editor's own page may do that" });
    }
    const posted = JSON.parse(body) as { slug?: unknown; content?: unknown; release?: unknown };
    const release = String(posted.release ?? "");
    if (release !== "" && !isReleaseId(release))
      return jsonAnswer(400, { error: "no such release" });
    const entry = catalogOf(parts, release).entryOf(String(posted.slug ?? ""));
    if (!entry || !isObject(posted.content)) return jsonAnswer(400, { error: "no such story" });
    return action(parts, { entry, content: posted.content, release });
  };
}

function page(type: string, body: string): Answer {
  const headers = {
    "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
    "Cache-Control": "no-store",
  };
  return { status: 200, headers, body };
}

const files: Record<string, { type: string; read(): Promise<string> }> = {
  "/editor/client.js": {
    type: "text/javascript",
    async read() {
      const entryPoints = [join(import.meta.dirname, "client.ts")];
      const built = await build({ entryPoints, bundle: true, write: false, format: "esm" });
      return built.outputFiles[0]?.text ?? "";
    },
  },
  "/editor/editor.css": {
    type: "text/css",
    read: () => readFile(join(import.meta.dirname, "editor.css"), "utf8"),
  },
};

/** Returns the story as in its file and as in the API, and the address that shows it. */
function opened(parts: EditorParts, siteOrigin: string, query: URLSearchParams): Answer {
  const release = releaseIn(query);
  const catalog = catalogOf(parts, release);
  const entry = catalog.entryOf(query.get("slug") ?? "");
  const file = entry?.draft ?? entry?.published;
  const story = entry && file && catalog.draftOf(entry, file);
  if (!entry || !file || !story) return jsonAnswer(404, { error: "no such story" });
  const { config } = parts.space;
  const where = { siteOrigin, config, story, now: new Date() };
  const preview = previewAddress({ ...where, ...(release !== "" && { release }) });
  const state = { draft: entry.draft !== undefined, published: entry.published !== undefined };
  return jsonAnswer(200, { slug: entry.fullSlug, content: file.content, story, preview, ...state });
}

function releaseIn(query: URLSearchParams): string {
  const requested = query.get("release") ?? "";
  return isReleaseId(requested) ? requested : "";
}

/** Returns the space as it is in a release. An empty string means none. */
function catalogOf({ space }: EditorParts, release: string): Catalog {
  const { catalog } = space.moment();
  return release === "" ? catalog : catalog.withRelease(release);
}

/** The content written in the editor. An empty `release` means none. */
type Written = { entry: Entry; content: JsonObject; release: string };
type Action = (parts: EditorParts, written: Written) => Promise<Answer>;

const actions: Record<string, Action> = {
  /** Returns the story as the API would send it with this content, for the frame, while an editor types. */
  async "/editor/expand"(parts, { entry, content, release }) {
    const story = catalogOf(parts, release).draftOf(entry, fileWith(entry, content));
    return jsonAnswer(200, { story });
  },
  async "/editor/save"(parts, written) {
    await write(parts, written.release === "" ? "drafts" : `releases/${written.release}`, written);
    return done(parts);
  },
  async "/editor/publish"(parts, written) {
    if (written.release !== "") return inRelease();
    await write(parts, "stories", written);
    await rm(fileFor(parts, "drafts", written.entry), { force: true });
    return done(parts);
  },
  async "/editor/unpublish"(parts, written) {
    if (written.release !== "") return inRelease();
    await write(parts, "drafts", written);
    await rm(fileFor(parts, "stories", written.entry), { force: true });
    return done(parts);
  },
  async "/editor/merge"(parts, { release }) {
    if (release === "") return jsonAnswer(400, { error: "no release is chosen" });
    await parts.space.merge(release);
    return done(parts);
  },
};

async function done({ space }: EditorParts): Promise<Answer> {
  await space.rescan();
  return jsonAnswer(200, { version: space.moment().version });
}

function inRelease(): Answer {
  return jsonAnswer(400, { error: "a story of a release is published with the release" });
}

function fileWith(entry: Entry, content: JsonObject): StoryFile {
  return { name: entry.fullSlug, ...(entry.draft ?? entry.published), content };
}

type Room = "stories" | "drafts" | `releases/${string}`;

function fileFor({ folder }: EditorParts, room: Room, entry: Entry): string {
  return join(folder, room, fileOfSlug(entry.fullSlug));
}

async function write(parts: EditorParts, room: Room, { entry, content }: Written): Promise<void> {
  const file = fileFor(parts, room, entry);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(fileWith(entry, content), null, 2)}\n`);
}
