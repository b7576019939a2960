import { Suspense, use, type ReactNode } from "react";
import type { BlockNode } from "../story/fields.ts";
import type { Block, Load, PageContext } from "./block.ts";
import { marked, placeholder } from "./edit-mark.ts";
import { findBlock } from "./find-block.ts";
import { everyNode, factsOf } from "./node-facts.ts";
import { once } from "./cached-html.ts";

/**
 * Renders blocks as editors placed them, each in an element of its own without a box: so what is
 * beside what is the same whether a block was kept, is new, comes late or belongs to a draft, and the
 * styles may speak of neighbours (`styles/base/placed.css`). Those that depend on nothing but content
 * and language are rendered once for each version and reused as HTML. One that fails shows nothing to
 * visitors and leaves the rest alone.
 */
export function Blocks({ nodes, page }: { nodes: readonly BlockNode[]; page: PageContext }) {
  const { from, links } = page.stylesBelow;
  const shown: ReactNode[] = [];
  let open = "";
  for (const [index, node] of nodes.entries()) {
    // Inside its element: what is beside what stays the same. Of a block that shows nothing for the next.
    if (node === from) open = links;
    const found = node.kind === "known" ? findBlock(node.component) : undefined;
    const stands = page.editing ? null : found?.standsFor?.(node);
    if (stands) {
      shown.push(<Blocks key={index} nodes={stands} page={page} />);
      continue;
    }
    if (!found || page.editing || !isStatic(node, page)) {
      shown.push(<Placed key={index} node={node} found={found} page={page} />);
      continue;
    }
    const html = safely(node, page, () =>
      once(page, node, node.uid, (inside) => elementOf(found, node, inside)),
    );
    if (!html) continue;
    shown.push(<Html key={index} html={open + html} />);
    open = "";
  }
  return open ? [...shown, <Html key="styles" html={open} />] : shown;
}

/** Neither the block nor any below it depends on the page, the time or a load, or a form that was sent. */
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

/** HTML that was made before, in an element without a box of its own (`display: contents`). */
export function Html({ html }: { html: string }) {
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same around what is rendered here and now. */
export function Boxless({ children }: { children: ReactNode }) {
  return <div className="contents">{children}</div>;
}

function Placed(props: { node: BlockNode; found: Block | undefined; page: PageContext }) {
  const { node, found, page } = props;
  if (!found) return page.editing ? <Html html={placeholder(node, page)} /> : null;
  const load = page.loads.get(node);
  return isLate(node, page) ? (
    <Suspense
      fallback={
        <Boxless>
          {found.pending?.() ?? <div className="block-pending" aria-hidden="true" />}
        </Boxless>
      }
    >
      {load?.state === "pending" ? (
        <Late load={load} node={node} found={found} page={page} />
      ) : (
        <Settled load={load} node={node} found={found} page={page} />
      )}
    </Suspense>
  ) : (
    <Settled load={load} node={node} found={found} page={page} />
  );
}

/** The block or one in it still waits for what it loads. */
function isLate(node: BlockNode, page: PageContext): boolean {
  if (page.loads.size === 0) return false;
  return [...everyNode([node])].some((each) => page.loads.get(each)?.state === "pending");
}

type Loaded = { node: BlockNode; found: Block; page: PageContext };

function Late({ load, ...rest }: Loaded & { load: Extract<Load, { state: "pending" }> }) {
  const result = use(load.promise);
  return <Settled {...rest} load={{ state: "done", result }} />;
}

/**
 * A block of its own HTML, so that an error in it stays its own. A load that failed shows nothing:
 * the page does without the block. For editors it carries its mark, and where it shows nothing, its name.
 */
function Settled({ load, node, found, page }: Loaded & { load: Load | undefined }) {
  const failed = load?.state === "done" && !load.result.ok;
  if (failed && !page.editing) return null;
  const data = load?.state === "done" && load.result.ok ? load.result.value : undefined;
  // What is made into HTML at once cannot wait for a late block in it: that one streams by itself.
  if (isLate(node, page)) return <Boxless>{elementOf(found, node, page, data)}</Boxless>;
  const html = failed
    ? ""
    : safely(node, page, () => page.toHtml(elementOf(found, node, page, data), node.uid));
  if (page.editing) return <Html html={marked(html, node, page)} />;
  return html && <Html html={html} />;
}
