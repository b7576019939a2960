import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { dirname, join } from "node:path";
import { transformSync } from "esbuild";
import { jsonAnswer, type Answer } from "../answer.ts";
import type { Entry } from "../catalog.ts";
import { plain } from "../http.ts";
import { isObject, type JsonObject } from "../json.ts";
import type { LiveSpace } from "../live-space.ts";
import type { StoryFile } from "../model.ts";
import { fileOfSlug } from "../slugs.ts";
import { editorPage } from "./page.ts";
import { previewAddress } from "./preview-address.ts";

type EditorParts = {
  /** The space's folder: what is saved is written there. */
  folder: string;
  space: LiveSpace;
  siteOrigin: string | undefined;
  ownOrigin(): string;
};

type Asked = {
  method: string;
  path: string;
  search: string;
  headers: IncomingHttpHeaders;
  body: string;
};

/**
 * A stand-in for the Visual Editor: `/editor?story=en/home` is the page in a frame beside a form for its
 * fields. It speaks the bridge's protocol to the frame; Save writes the draft's file, Publish the
 * story's, which raises the version and sends the notice as every save of a file does.
 */
export function createEditor(parts: EditorParts): (asked: Asked) => Promise<Answer> {
  return async ({ method, path, search, headers, body }) => {
    const { siteOrigin } = parts;
    if (siteOrigin === undefined) return plain(404, "No site was named that could be edited.\n");
    if (method === "GET" && path === "/editor") {
      const { catalog } = parts.space.moment();
      const slugs = [...catalog.entries.keys()].toSorted();
      return page("text/html", editorPage(slugs, siteOrigin));
    }
    const file = files[path];
    if (method === "GET" && file) return page(file.type, await file.read());
    if (method === "GET" && path === "/editor/story") {
      return opened(parts, siteOrigin, new URLSearchParams(search));
    }
    const action = actions[path];
    if (method !== "POST" || !action) return plain(404, "There is /editor.\n");
    // Files are written here: another site in the same browser must not.
    if (headers.origin !== undefined && headers.origin !== parts.ownOrigin()) {
      return jsonAnswer(403, { error: "only the editor's own page may do that" });
    }
    const posted = JSON.parse(body) as { slug?: unknown; content?: unknown };
    const entry = parts.space.moment().catalog.entryOf(String(posted.slug ?? ""));
    if (!entry || !isObject(posted.content)) return jsonAnswer(400, { error: "no such story" });
    return action(parts, entry, posted.content);
  };
}

function page(type: string, body: string): Answer {
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" };
  return { status: 200, headers, body };
}

const files: Record<string, { type: string; read(): Promise<string> }> = {
  "/editor/client.js": {
    type: "text/javascript",
    async read() {
      const source = await readFile(join(import.meta.dirname, "client.ts"), "utf8");
      return transformSync(source, { loader: "ts", target: "es2022" }).code;
    },
  },
  "/editor/editor.css": {
    type: "text/css",
    read: () => readFile(join(import.meta.dirname, "editor.css"), "utf8"),
  },
};

/** The story as its file says it, as the API says it, and where it is shown. */
function opened(parts: EditorParts, siteOrigin: string, query: URLSearchParams): Answer {
  const { catalog } = parts.space.moment();
  const entry = catalog.entryOf(query.get("slug") ?? "");
  const file = entry?.draft ?? entry?.published;
  const story = entry && file && catalog.draftOf(entry, file);
  if (!entry || !file || !story) return jsonAnswer(404, { error: "no such story" });
  const { config } = parts.space;
  const preview = previewAddress({ siteOrigin, config, story, now: new Date() });
  const state = { draft: entry.draft !== undefined, published: entry.published !== undefined };
  return jsonAnswer(200, { slug: entry.fullSlug, content: file.content, story, preview, ...state });
}

type Action = (parts: EditorParts, entry: Entry, content: JsonObject) => Promise<Answer>;

const actions: Record<string, Action> = {
  /** The story as the API would send it, were this its content: what the frame is told while one types. */
  async "/editor/expand"(parts, entry, content) {
    const story = parts.space.moment().catalog.draftOf(entry, fileWith(entry, content));
    return jsonAnswer(200, { story });
  },
  async "/editor/save"(parts, entry, content) {
    await write(parts, "drafts", entry, content);
    await parts.space.rescan();
    return jsonAnswer(200, { version: parts.space.moment().version });
  },
  async "/editor/publish"(parts, entry, content) {
    await write(parts, "stories", entry, content);
    await rm(fileFor(parts, "drafts", entry), { force: true });
    await parts.space.rescan();
    return jsonAnswer(200, { version: parts.space.moment().version });
  },
  async "/editor/unpublish"(parts, entry, content) {
    await write(parts, "drafts", entry, content);
    await rm(fileFor(parts, "stories", entry), { force: true });
    await parts.space.rescan();
    return jsonAnswer(200, { version: parts.space.moment().version });
  },
};

function fileWith(entry: Entry, content: JsonObject): StoryFile {
  return { name: entry.fullSlug, ...(entry.draft ?? entry.published), content };
}

function fileFor({ folder }: EditorParts, room: "stories" | "drafts", entry: Entry): string {
  return join(folder, room, fileOfSlug(entry.fullSlug));
}

async function write(
  parts: EditorParts,
  room: "stories" | "drafts",
  entry: Entry,
  content: JsonObject,
): Promise<void> {
  const file = fileFor(parts, room, entry);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(fileWith(entry, content), null, 2)}\n`);
}
