import { jsonAnswer } from "./answer.ts";
import { cut, type Endpoint } from "./endpoint.ts";
import { notFound } from "./errors.ts";
import { folderLinkOf, linkOf, type Link } from "./link.ts";
import type { Story } from "./model.ts";
import { listOf } from "./query.ts";

export const links: Endpoint = ({ catalog, version, query }) => {
  const { stories: known } = catalog.view(version);
  const dates = query.values.get("include_dates") === "1";
  const prefixes = listOf(query, "starts_with");
  const uuids = listOf(query, "by_uuid");
  const parent = query.values.get("with_parent");
  const all: Link[] = [
    ...catalog.folders.map(folderLinkOf),
    ...known.map((item) => (dates ? { ...linkOf(item), ...datesOf(item) } : linkOf(item))),
  ].filter(
    (link) =>
      (!prefixes || prefixes.some((prefix) => link.slug.startsWith(prefix))) &&
      (!uuids || uuids.includes(link.uuid)) &&
      (!parent || String(link.parent_id) === parent),
  );
  all.sort((a, b) => a.position - b.position || a.id - b.id);
  const { items, headers } = cut(all, query, 1000);
  return jsonAnswer(
    200,
    { links: Object.fromEntries(items.map((item) => [item.uuid, item])) },
    headers,
  );
};

export const link: Endpoint = ({ catalog, version, rest }) => {
  const found = catalog.view(version).byUuid.get(rest);
  const folder = catalog.folders.find(({ uuid }) => uuid === rest);
  if (!found && !folder) return notFound();
  return jsonAnswer(200, { link: found ? linkOf(found) : folder && folderLinkOf(folder) });
};

function datesOf({ published_at, created_at, updated_at }: Story) {
  return { published_at, created_at, updated_at };
}
