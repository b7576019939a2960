import type { ReactElement } from "react";
import { renderToString } from "virtual:react-at-once";

/** Renders an element synchronously. `prefix` keeps its ids apart from those of other pieces. */
export function toHtml(element: ReactElement, prefix = ""): string {
  return renderToString(element, { identifierPrefix: prefix });
}
