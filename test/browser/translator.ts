import type { Page } from "playwright";

/**
 * Translates a page as Chrome and Edge do: each text goes into two `<font>` elements of the translator, later
 * content too, and the page is not notified. Here every word stays the same, between guillemets.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const untranslated = "script, style, noscript, textarea, svg, font, [translate=no]";
    const textsIn = (node: Node): Text[] => {
      if (node instanceof Text) return [node];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts;
    };
    const translateTexts = (node: Node) => {
      for (const text of textsIn(node)) {
        if (!text.data.trim() || text.parentElement?.closest(untranslated)) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.append(`«${text.data}»`);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translateTexts(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === "characterData" ? [target] : addedNodes) translateTexts(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
