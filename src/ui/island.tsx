import type { Wake } from "./behaviours.ts";
import { writeProps } from "./island-props.ts";
import type { FunctionComponent } from "react";

/** A piece that moves: React, rendered on the server, woken in the browser. `Props` must survive JSON. */
export type Island<Props> = {
  readonly name: string;
  readonly wake: Wake;
  readonly View: FunctionComponent<Props>;
};

export function island<Props extends object>(definition: Island<Props>): Island<Props> {
  return definition;
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
export function IslandRoot<Props extends object>({
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
