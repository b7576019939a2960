import type { ContentModel } from "../content/model.ts";
import type { Store } from "./parts.ts";
import type { Storage } from "./storage.ts";

/* For tests: what content is kept in, and what it is made of. */

/** Workers KV without lag. */
export function mapStore(values = new Map<string, string>()): Store {
  return {
    get: async (key) => values.get(key) ?? null,
    put: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  };
}

/** What a Durable Object remembers, for as long as a test. */
export function mapStorage(values = new Map<string, unknown>()): Storage {
  return {
    get: async (key) => structuredClone(values.get(key)),
    put: async (key, value) => void values.set(key, structuredClone(value)),
    delete: async (key) => values.delete(key),
  };
}

/** Pages with a title, some of them hubs or posts, and fields of every way to name another story. */
export const testModel: ContentModel = {
  schemas: new Map([
    [
      "page",
      {
        name: "page",
        fields: [
          { name: "title", type: "text" },
          { name: "body", type: "bloks" },
          { name: "link", type: "multilink" },
          { name: "text", type: "richtext" },
          { name: "author", type: "option", source: "internal_stories" },
          { name: "related", type: "options", source: "internal_stories" },
          { name: "reference", type: "option", source: "internal_stories" },
        ],
      },
    ],
    [
      "post",
      {
        name: "post",
        fields: [
          { name: "title", type: "text" },
          { name: "date", type: "datetime" },
          { name: "category", type: "option" },
          { name: "author", type: "option", source: "internal_stories" },
          { name: "body", type: "bloks" },
        ],
      },
    ],
  ]),
  hubs: ["hub"],
  unlisted: new Set(["body"]),
  byUuid: new Set(["reference"]),
  tallied: new Set(["category"]),
  undated: new Set(),
  listing: { kinds: new Set(["page", "post"]), unlistedPlaces: new Set(["settings"]) },
  lent: new Set(["post"]),
  datasources: ["redirects"],
  adoption: null,
  essential: (slug) => slug.endsWith("/settings"),
};
