import { useEffect, useRef, useState } from "react";
import { Glyph } from "../../src/ui/glyph.tsx";
import { Slot, island } from "../../src/ui/island.tsx";

type AccordionProps = {
  /** Unique on the page: the browser itself closes the other items of a group. */
  group: string;
  titles: readonly string[];
  /** The item that is open at first, -1 for none. */
  open: number;
  /** What the items say, on the server only. */
  html?: readonly string[];
};

/** Works as native `details` before it wakes; then it also closes on Escape and on a click elsewhere. */
function View({ group, titles, open, html }: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(open);

  useEffect(() => {
    // Whoever was quicker than this script has already opened or closed something.
    const items = [...(root.current?.children ?? [])];
    setIndex(items.findIndex((item) => item.hasAttribute("open")));
  }, []);

  useEffect(() => {
    if (index < 0) return;
    const isInside = ({ target }: Event) =>
      target instanceof Node && root.current?.contains(target) === true;
    // In the document at once: a toggle that is still to be told of must not open it again.
    const close = () => {
      for (const item of root.current?.children ?? []) item.removeAttribute("open");
      setIndex(-1);
    };
    const onClick = (event: MouseEvent) => {
      if (!isInside(event)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isInside(event)) return;
      // What had the focus is about to be hidden.
      root.current?.querySelector<HTMLElement>("[open] > summary")?.focus();
      close();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, [index]);

  return (
    <div className="accordion-items" ref={root}>
      {titles.map((title, item) => (
        <details
          key={item}
          className="accordion-item"
          name={group}
          open={item === index}
          onToggle={(event) => {
            const isOpen = event.currentTarget.open;
            setIndex((now) => (isOpen ? item : now === item ? -1 : now));
          }}
        >
          <summary className="accordion-summary">
            <h3 className="accordion-question">{title}</h3>
            <Glyph name="chevron-down" className="accordion-chevron" />
          </summary>
          <Slot className="accordion-answer" html={html?.[item]} />
        </details>
      ))}
    </div>
  );
}

export const accordion = island<AccordionProps>({ name: "accordion", wake: "use", View });
