import { useEffect, useRef } from "react";
import { formatMoney } from "../../src/language/money.ts";
import { island } from "../../src/ui/island.tsx";
import { usePricingChoice } from "./pricing-choice.ts";
import type { Drawn, PricingProps } from "./pricing-parts.ts";
import { Plans } from "./pricing-plans.tsx";
import { Settings } from "./pricing-settings.tsx";
import { Total } from "./pricing-total.tsx";

/** Settings, plans and total are views of one choice. */
function View(props: PricingProps) {
  const { written, currency, locale } = props;
  const root = useRef<HTMLDivElement>(null);
  // A browser's first number formatter takes 15 ms, so create it before the first keystroke.
  useEffect(() => {
    const idle = self.requestIdleCallback ?? setTimeout;
    idle(() => formatMoney(0, currency, locale));
  }, [currency, locale]);
  const drawn: Drawn = {
    ...props,
    ...usePricingChoice(props, root),
    money: (cents) => written[cents] ?? formatMoney(cents, currency, locale),
  };
  return (
    <div className="pricing-live" ref={root}>
      <Settings {...drawn} />
      <Plans {...drawn} />
      <Total {...drawn} />
    </div>
  );
}

export const pricingCalculator = island<PricingProps>({
  name: "pricing-calculator",
  wake: "visible",
  View,
});
