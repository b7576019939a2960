import type { FunctionComponent } from "react";

/**
 * When the browser wakes an island: as it comes into view, when the browser is idle, at first use, or, idle,
 * where it prefers another language than the page's.
 */
type Wake = "visible" | "idle" | "use" | "foreign";

/** A piece that moves: React, rendered on the server, woken in the browser. `Props` must survive JSON. */
export type Island<Props> = {
  readonly name: string;
  readonly wake: Wake;
  readonly View: FunctionComponent<Props>;
};

export function island<Props extends object>(definition: Island<Props>): Island<Props> {
  return definition;
}

/**
 * Something that moves without React: `start` gets the element the server rendered, once. For the
 * little things (a frame in place of a thumbnail) that should not cost a visitor a framework.
 */
export type Behaviour = {
  readonly name: string;
  readonly wake: Wake;
  readonly start: (element: HTMLElement) => void | Promise<void>;
};

export function behaviour(definition: Behaviour): Behaviour {
  return definition;
}

/** A click that is to open a tab or a window of its own: that is the browser's. */
export function opensElsewhere({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">): boolean {
  return ctrlKey || metaKey || shiftKey;
}

/** The attributes of the element that a behaviour wakes: `<div {...waking(feedback)}>`. */
export function waking(of: Behaviour) {
  return { "data-island": of.name, "data-wake": of.wake };
}

type WokenProps<Props> = {
  of: Island<Props>;
  props: NoInfer<Props>;
  /** What travels in their place, where the browser makes the props of it: `client/islands/all.ts`. */
  sent?: object;
  /** Where this one should not wake when its kind does. */
  wake?: Wake;
};

/** Renders an island with what the browser needs to wake it. */
export function Woken<Props extends object>({
  of,
  props,
  sent = props,
  wake = of.wake,
}: WokenProps<Props>) {
  return (
    <div className="island" data-island={of.name} data-wake={wake} data-props={writeProps(sent)}>
      <of.View {...props} />
    </div>
  );
}

/**
 * What an island is given, as its element carries it: JSON in which a tilde stands for each quote, since
 * a quote takes six letters in an attribute.
 */
function writeProps(props: object): string {
  return JSON.stringify(props).replaceAll("~", "\\u007e").replaceAll('"', "~");
}

export function readProps(text: string): object {
  return JSON.parse(text.replaceAll("~", '"')) as object;
}
