type Value = string | boolean | undefined | ((event: Event) => void);

/** Creates an element with attributes (`true`: one without a value), listeners (`onclick`) and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (typeof value === "string") element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

export function button(text: string, act: () => void, attributes: Record<string, Value> = {}) {
  return h("button", { type: "button", onclick: act, ...attributes }, text);
}

export function byId<Found extends HTMLElement>(id: string): Found {
  return document.getElementById(id) as Found;
}
