import { defineBlock, defineField } from "@storyblok/schema";
import { type BlockNode, only } from "../../story/fields.ts";
import { Icon } from "../../ui/icon.tsx";
import { Anchor } from "../../ui/link.tsx";
import { block } from "../../render/block.ts";
import { iconField } from "../kit/icon-field.ts";
import "../../ui/menu-row.css";
import "./learning-hub-category.css";
import "../../pages/hub/learning-hub-topics.css";

const schema = defineBlock({
  name: "learning-hub-category",
  display_name: "Learning Hub: category",
  fields: [
    iconField,
    defineField("text", { type: "text", required: true }),
    defineField("link", { type: "multilink", required: true }),
  ],
});

/** A topic of the learning hub. Its index is its position in the landing page's list. */
export const learningHubCategory = block({
  schema,
  View: ({ content }) => <CategoryLink category={{ ...content, href: content.link?.href ?? "" }} />,
});

export type Category = {
  readonly icon: string;
  readonly text: string;
  readonly href: string;
  /** The language tag of its text, if it differs from the text around it. */
  readonly lang?: string | undefined;
};

/** The topics with a name and a link, in the editors' order. */
export function categoriesOf(nodes: readonly BlockNode[]): readonly Category[] {
  return only(schema, nodes).flatMap(({ content: { icon, text, link } }) =>
    text !== "" && link ? [{ icon, text, href: link.href }] : [],
  );
}

/** A link to a category. `current` marks the current page. */
export function CategoryLink({ category, current }: { category: Category; current?: boolean }) {
  const { icon, text, href, lang } = category;
  const content = (
    <>
      <Icon name={icon} />
      <span lang={lang}>{text}</span>
    </>
  );
  return current ? (
    <a className="menu-row hub-topic" href={href} aria-current="page">
      {content}
    </a>
  ) : (
    <Anchor className="menu-row hub-topic" to={href}>
      {content}
    </Anchor>
  );
}
