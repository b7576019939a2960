import type { ReactNode } from "react";
import type { BlockNode } from "../story/fields.ts";
import type { Block, Load, PageContext } from "./block.ts";
import { withEditMark, placeholder } from "./edit-mark.ts";
import { findBlock } from "./find-block.ts";
import { factsOf } from "./node-facts.ts";
import { cachedHtml } from "./cached-html.ts";

/**
 * Renders blocks in the editors' order, each in an element of its own without a box. So the order of
 * elements is the same whether a block is cached, new, late or a draft, and styles can refer to neighbours
 * (`styles/base/placed.css`). Blocks that depend only on content and language are rendered once per version
 * and reused as HTML. A block that fails shows nothing to visitors and does not affect the others.
 */
export function Blocks({ nodes, page }: { nodes: readonly BlockNode[]; page: PageContext }) {
  const { from, links } = page.stylesBelow;
  const shown: ReactNode[] = [];
  let open = "";
  for (const [index, node] of nodes.entries()) {
    // The links go inside the block's element, so neighbours do not change. If the block is empty, the next has them.
    if (node === from) open = links;
    const found = node.kind === "known" ? findBlock(node.component) : undefined;
    const expanded = page.editing ? null : found?.expandsTo?.(node);
    if (expanded) {
      shown.push(<Blocks key={index} nodes={expanded} page={page} />);
      continue;
    }
    if (!found || page.editing || !isStatic(node, page)) {
      shown.push(<Placed key={index} node={node} found={found} page={page} />);
      continue;
    }
    const html = safely(node, page, () =>
      cachedHtml(page, node, node.uid, (inside) => elementOf(found, node, inside)),
    );
    if (!html) continue;
    shown.push(<Html key={index} html={open + html} />);
    open = "";
  }
  return open ? [...shown, <Html key="styles" html={open} />] : shown;
}

/** True if neither the block nor any below it depends on the page, the time, a load or a form that was sent. */
export function isStatic(node: BlockNode, page: PageContext): boolean {
  const { varies } = factsOf(node);
  return varies === null || (varies === "form" && page.form === null);
}

function elementOf(found: Block, node: BlockNode, page: PageContext, data?: unknown) {
  return <>{found.render(node, page, data)}</>;
}

function safely(node: BlockNode, page: PageContext, html: () => string): string {
  try {
    return html();
  } catch (error) {
    const { component } = node;
    page.report("block-failed", { component, path: page.path, error: String(error) });
    return "";
  }
}

/** Ready HTML in an element without a box of its own (`display: contents`). */
export function Html({ html }: { html: string }) {
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same element around React children. */
function Boxless({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className="contents" id={id}>
      {children}
    </div>
  );
}

function Placed(props: { node: BlockNode; found: Block | undefined; page: PageContext }) {
  const { node, found, page } = props;
  if (!found) return page.editing ? <Html html={placeholder(node, page)} /> : null;
  const load = page.loads.get(node);
  if (load?.state !== "pending") {
    return <Settled load={load} node={node} found={found} page={page} />;
  }
  const html = load.promise.then((result) =>
    page.toHtml(
      <Settled load={{ state: "done", result }} node={node} found={found} page={page} />,
      node.uid,
    ),
  );
  return (
    <Boxless id={page.sendLater(html)}>
      {found.pending?.() ?? <div className="block-pending" aria-hidden="true" />}
    </Boxless>
  );
}

type Settled = {
  load: Exclude<Load, { state: "pending" }> | undefined;
  node: BlockNode;
  found: Block;
  page: PageContext;
};

/**
 * A block rendered to HTML separately, so that an error stays within it. If its load failed, the page does
 * without the block. For editors it has an edit mark; if it shows nothing, they see its name.
 */
function Settled({ load, node, found, page }: Settled) {
  const failed = load?.result.ok === false;
  if (failed && !page.editing) return null;
  const data = load?.result.ok ? load.result.value : undefined;
  const html = failed
    ? ""
    : safely(node, page, () => page.toHtml(elementOf(found, node, page, data), node.uid));
  if (page.editing) return <Html html={withEditMark(html, node, page)} />;
  return html && <Html html={html} />;
}
