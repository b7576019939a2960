import { err, ok, type Result } from "../../src/base/result.ts";
import { isObject, parseJson, type Json, type JsonObject } from "./json.ts";
import type { Datasource, DatasourceEntry, SpaceConfig, StoryFile } from "./model.ts";

type Kind = "string" | "number" | "boolean";

/** A failure reads `line:column what` for broken JSON, or names the key in plain words. */
export function parseStory(text: string): Result<StoryFile, string> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  if (!isObject(file)) return err("a story must be an object");
  if (typeof file["name"] !== "string") return err('"name" must be a text');
  const { content } = file;
  if (!isObject(content) || typeof content["component"] !== "string") {
    return err('"content" must be an object with a "component"');
  }
  const wrong =
    mistyped(file, "string", [
      "uuid",
      "group",
      "first_published_at",
      "published_at",
      "created_at",
      "path",
    ]) ??
    mistyped(file, "number", ["position"]) ??
    mistyped(file, "boolean", ["is_startpage"]);
  if (wrong) return err(wrong);
  const tags = file["tag_list"];
  if (tags !== undefined && !isTexts(tags)) return err('"tag_list" must be a list of texts');
  return ok(file as StoryFile);
}

export function parseDatasource(text: string): Result<Datasource, string> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  if (!isObject(file) || typeof file["name"] !== "string" || !Array.isArray(file["entries"])) {
    return err('a datasource must have a "name" and a list "entries"');
  }
  const bad = file["entries"].findIndex((entry) => !isEntry(entry));
  if (bad >= 0) return err(`entries[${bad}] must have a text "name" and a text "value"`);
  return ok(file as unknown as Datasource);
}

export function parseSpace(text: string): Result<SpaceConfig, string> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  if (!isObject(file)) return err("must be an object");
  for (const key of ["name", "publicToken", "previewToken", "webhookSecret"]) {
    if (typeof file[key] !== "string" || file[key] === "") return err(`"${key}" must be a text`);
  }
  if (!Number.isSafeInteger(file["id"])) return err('"id" must be a whole number');
  const languages = file["languages"] ?? [];
  if (!isTexts(languages)) return err('"languages" must be a list of texts');
  return ok({ ...file, languages } as SpaceConfig);
}

function mistyped(file: JsonObject, kind: Kind, keys: string[]): string | undefined {
  const key = keys.find((name) => file[name] !== undefined && typeof file[name] !== kind);
  return key && `"${key}" must be a ${kind}`;
}

function isTexts(value: Json): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isEntry(value: Json): value is DatasourceEntry {
  return isObject(value) && typeof value["name"] === "string" && typeof value["value"] === "string";
}
