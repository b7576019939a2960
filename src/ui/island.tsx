import type { Wake } from "./behaviours.ts";
import { writeProps } from "./island-props.ts";
import type { FunctionComponent } from "react";

/** A React component that is rendered on the server and woken in the browser. `Props` must survive JSON. */
export type Island<Props> = {
  readonly name: string;
  readonly wake: Wake;
  readonly View: FunctionComponent<Props>;
};

export function island<Props extends object>(definition: Island<Props>): Island<Props> {
  return definition;
}

type IslandRootProps<Props> = {
  of: Island<Props>;
  props: NoInfer<Props>;
  /** Sent to the browser instead of `props`, if the browser derives the props from it: `client/islands/all.ts`. */
  sent?: object;
  /** Overrides when this one wakes. */
  wake?: Wake;
};

/** Renders an island with everything the browser needs to wake it. */
export function IslandRoot<Props extends object>({
  of,
  props,
  sent = props,
  wake = of.wake,
}: IslandRootProps<Props>) {
  return (
    <div className="island" data-island={of.name} data-wake={wake} data-props={writeProps(sent)}>
      <of.View {...props} />
    </div>
  );
}
