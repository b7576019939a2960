import type { JsonObject } from "../json.ts";
import { createIds, type Endpoints, gone, invalid, ok } from "./model.ts";
import type { Save } from "./save.ts";

/** Block and page types. The folder keeps them in `components.json`, which only this stand-in reads. */
export function componentEndpoints(save: Save): Endpoints {
  const nextId = createIds();
  const components = new Map<number, JsonObject>();
  const keep = (id: number, sent: JsonObject) => {
    const component = { ...components.get(id), ...sent, id };
    components.set(id, component);
    save.json("components.json", [...components.values()]);
    return component;
  };
  const wrong = (sent: JsonObject, id: number) => {
    if (!sent["name"]) return invalid("name", "can't be blank");
    const taken = [...components.values()].some(
      (one) => one["name"] === sent["name"] && one["id"] !== id,
    );
    return taken ? invalid("name", "has already been taken") : undefined;
  };
  return {
    "GET components": () => ok({ components: [...components.values()] }),
    "POST components": ({ body }) => {
      const sent = body["component"] as JsonObject;
      return wrong(sent, 0) ?? ok({ component: keep(nextId(), sent) }, 201);
    },
    "PUT components/:id": ({ ids: [id = 0], body }) => {
      if (!components.has(id)) return gone;
      const sent = body["component"] as JsonObject;
      return wrong(sent, id) ?? ok({ component: keep(id, sent) });
    },
  };
}
