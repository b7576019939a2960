import type { Prose } from "../../story/fields.ts";
import { Icon } from "../../ui/icon.tsx";
import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { copyAttributes } from "./copy-link.tsx";
import "../../ui/prose.css";
import "../../ui/prose.marks.css";

/** Rich text or markdown with the blocks in it. Headings get a button that copies their address. */
export function ProseHtml({ prose, page }: { prose: Prose; page: PageContext }) {
  return prose.parts.map((part, index) => {
    if (typeof part !== "string") return <Blocks key={index} nodes={[part]} page={page} />;
    const html = withHeadingLinks(part, page);
    return (
      <div
        key={index}
        className="prose"
        {...(html !== part && copyAttributes(page))}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  });
}

/** Matches headings as `headingHtml` of the content room writes them. */
const linkable = /<h([1-3]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;

/** Puts the button beside the heading, not in it, so that the heading's accessible name is only its text. */
function withHeadingLinks(html: string, page: PageContext): string {
  if (!html.includes(" id=")) return html;
  return html.replace(linkable, (heading, level: string, id: string, inner: string) => {
    const title = inner.replace(/<[^>]*>/g, "").replaceAll('"', "&quot;");
    const label = page.say("share.copyHeading", { title });
    const button = `<button type="button" class="heading-link with-scripts" data-copy="${id}" aria-label="${label}">`;
    return `<div class="linked-heading linked-h${level}">${heading}${button}${linkIcon(page)}</button></div>`;
  });
}

let linkIconHtml: string | undefined;

function linkIcon(page: PageContext): string {
  return (linkIconHtml ??= page.toHtml(<Icon name="link" size="small" />));
}
