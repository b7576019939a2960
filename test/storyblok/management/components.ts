import { randomUUID } from "node:crypto";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { createIds, done, type Endpoints, forOne, invalid, ok, listed, sent } from "./model.ts";
import type { Save } from "./save.ts";

export type ComponentStore = {
  endpoints: Endpoints;
  /** Returns the fields of a type by name, or undefined if the type does not exist. */
  fieldsOf(name: string): JsonObject | undefined;
};

/**
 * Creates the store of block and page types with their folders, presets and tags. It saves the types in the
 * space's folder as `components.json`, which only this stand-in reads.
 */
export function createComponentStore(
  save: Save,
  spaceId: number,
  hasDatasource: (slug: string) => boolean,
): ComponentStore {
  const nextId = createIds();
  const components = new Map<number, JsonObject>();
  const groups = new Map<number, JsonObject>();
  const tags = new Map<number, JsonObject>();
  const presets = new Map<number, JsonObject>();
  const named = (all: Map<number, JsonObject>, name: Json | undefined, id: number) =>
    [...all.values()].some((one) => one["name"] === name && one["id"] !== id);

  function shown(component: JsonObject): JsonObject {
    const { id } = component;
    const tagIds = Array.isArray(component["internal_tag_ids"])
      ? component["internal_tag_ids"]
      : [];
    return {
      display_name: null,
      description: null,
      image: null,
      preview_field: null,
      is_root: false,
      preview_tmpl: null,
      is_nestable: true,
      preset_id: null,
      component_group_uuid: null,
      color: null,
      icon: null,
      content_type_asset_preview: null,
      ...component,
      all_presets: [...presets.values()].filter((preset) => preset["component_id"] === id),
      real_name: component["display_name"] ?? component["name"] ?? "",
      internal_tag_ids: tagIds.map(String),
      internal_tags_list: tagIds.flatMap((tag) => {
        const known = tags.get(Number(tag));
        return known ? [{ id: known["id"] ?? 0, name: known["name"] ?? "" }] : [];
      }),
    };
  }

  /** Saves a type. The service gives each field an id. What a change leaves out stays. */
  function store(id: number, change: JsonObject) {
    const time = new Date().toISOString();
    const fields = isObject(change["schema"]) ? Object.entries(change["schema"]) : [];
    const schema = Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        isObject(field) ? { id: randomUUID(), ...field } : field,
      ]),
    );
    const known = components.get(id) ?? { created_at: time, schema: {} };
    const next = {
      ...known,
      ...change,
      ...("schema" in change && { schema }),
      updated_at: time,
      id,
    };
    components.set(id, next);
    save.json("components.json", [...components.values()].map(shown));
    return { component: shown(next) };
  }

  /** Returns what is wrong with a type. A missing datasource is an error; a missing block is not. */
  function wrong(change: JsonObject, id: number) {
    if (!change["name"]) return invalid("name", "can't be blank");
    if (named(components, change["name"], id)) return invalid("name", "has already been taken");
    const fields = isObject(change["schema"]) ? Object.entries(change["schema"]) : [];
    for (const [name, field] of fields) {
      if (!isObject(field) || typeof field["type"] !== "string") {
        return invalid("schema", `${name} has no type`);
      }
      const { source, datasource_slug: slug, style_options: styles = [] } = field;
      const isStyle = (one: Json) =>
        isObject(one) && typeof one["name"] === "string" && typeof one["value"] === "string";
      if (!Array.isArray(styles) || !styles.every(isStyle)) {
        return invalid("schema", `${name}: a style takes a name and a value`);
      }
      if (source === "internal" && typeof slug === "string" && !hasDatasource(slug)) {
        return invalid("schema", `${name}: there is no datasource ${slug}`);
      }
    }
    const group = change["component_group_uuid"];
    const isThere = [...groups.values()].some(({ uuid }) => uuid === group);
    if (group && !isThere) return invalid("component_group_uuid", "is not valid");
    return undefined;
  }

  /** Returns endpoints of groups, tags or presets. They store what is sent and add the service's keys. */
  function simple(path: string, kind: string, all: Map<number, JsonObject>, more: More): Endpoints {
    const put = (id: number, change: JsonObject, status: number) => {
      if (!all.has(id) && !change["name"]) return invalid("name", "can't be blank");
      if (more.unique && named(all, change["name"], id)) {
        return invalid("name", "has already been taken");
      }
      all.set(id, { ...more.of(change), ...all.get(id), ...change, id });
      return ok({ [kind]: all.get(id) ?? null }, status);
    };
    const change = forOne(all, (_, { ids: [id = 0], body }) => put(id, sent(body, kind), 200));
    return {
      [`GET ${path}`]: ({ query }) =>
        more.pages
          ? listed(path, [...all.values()], query, (one) => one)
          : ok({ [path]: [...all.values()] }),
      [`GET ${path}/:id`]: forOne(all, (one) => ok({ [kind]: one })),
      [`POST ${path}`]: ({ body }) => put(nextId(), sent(body, kind), more.made),
      [`PUT ${path}/:id`]: change,
      [`PATCH ${path}/:id`]: change,
      [`DELETE ${path}/:id`]: forOne(all, (one, { ids: [id = 0] }) => {
        all.delete(id);
        return more.removed === 204 ? done : ok({ [kind]: one });
      }),
    };
  }

  const endpoints: Endpoints = {
    ...simple("component_groups", "component_group", groups, {
      of: ({ parent_id: parent = null }) => ({
        uuid: randomUUID(),
        parent_id: parent,
        parent_uuid: groups.get(Number(parent))?.["uuid"] ?? null,
      }),
      unique: true,
      made: 201,
      removed: 200,
    }),
    ...simple("internal_tags", "internal_tag", tags, {
      of: () => ({ object_type: "asset" }),
      pages: true,
      made: 200,
      removed: 204,
    }),
    ...simple("presets", "preset", presets, {
      of: () => {
        const time = new Date().toISOString();
        const unset = { preset: null, image: null, color: null, icon: null, description: null };
        return { ...unset, space_id: spaceId, created_at: time, updated_at: time };
      },
      made: 201,
      removed: 200,
    }),
    "GET components": () => ok({ components: [...components.values()].map(shown) }),
    "GET components/:id": forOne(components, (component) => ok({ component: shown(component) })),
    "POST components": ({ body }) => {
      const change = sent(body, "component");
      return wrong(change, 0) ?? ok(store(nextId(), change), 201);
    },
    "PUT components/:id": forOne(components, (component, { ids: [id = 0], body }) => {
      const change = sent(body, "component");
      return wrong({ ...component, ...change }, id) ?? ok(store(id, change));
    }),
    "DELETE components/:id": forOne(components, (component, { ids: [id = 0] }) => {
      components.delete(id);
      save.json("components.json", [...components.values()].map(shown));
      return ok({ component: shown(component) });
    }),
  };
  return {
    endpoints,
    fieldsOf(name) {
      const component = [...components.values()].find((one) => one["name"] === name);
      return isObject(component?.["schema"]) ? component["schema"] : undefined;
    },
  };
}

type More = {
  /** Returns what a new one has besides what is sent. */
  of: (change: JsonObject) => JsonObject;
  unique?: boolean;
  pages?: boolean;
  /** The statuses of creating and removing one. */
  made: number;
  removed: number;
};
