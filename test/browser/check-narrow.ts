import type { Page } from "playwright";

/**
 * Returns what is too narrow to read or use beside something else: texts of less than four letters a line, sliders
 * that no finger can set, icons that are squeezed.
 */
export function tooNarrow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.body.querySelectorAll("*")].filter((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const ownText = (element: Element) =>
      [...element.childNodes]
        .map((node) => (node instanceof Text ? node.data.trim() : ""))
        .join("");
    const isTooNarrow = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const { fontSize, display } = getComputedStyle(element);
      if (element.matches("svg.icon")) return height > width + 1;
      if (element.matches("input[type=range]")) return width < 120;
      if (display === "inline" || element.closest(".visually-hidden")) return false;
      return ownText(element).length > 20 && width < 4 * Number.parseFloat(fontSize);
    };
    return shown.filter(isTooNarrow).map((one) => {
      const { width, height } = one.getBoundingClientRect();
      const { localName, parentElement, textContent } = one;
      const name = `${parentElement?.className} > ${localName}.${one.getAttribute("class")}`;
      return `${name} ${Math.round(width)}×${Math.round(height)} ${textContent?.slice(0, 30)}`;
    });
  });
}
