import { jsonAnswer } from "./answer.ts";
import { cut, type Endpoint } from "./endpoint.ts";
import { folderLinkOf, linkOf, type Link } from "./link.ts";
import type { Story } from "./model.ts";

export const links: Endpoint = ({ catalog, version, query }) => {
  const dates = query.values.get("include_dates") === "1";
  const all: Link[] = [
    ...catalog.folders.map(folderLinkOf),
    ...catalog
      .view(version)
      .stories.map((item) => (dates ? { ...linkOf(item), ...datesOf(item) } : linkOf(item))),
  ];
  all.sort((a, b) => a.position - b.position || a.id - b.id);
  const { items, headers } = cut(all, query, 1000);
  return jsonAnswer(
    200,
    { links: Object.fromEntries(items.map((item) => [item.uuid, item])) },
    headers,
  );
};

function datesOf({ published_at, created_at, updated_at }: Story) {
  return { published_at, created_at, updated_at };
}
