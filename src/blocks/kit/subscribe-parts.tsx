import type { subscriptionLists } from "../../brand/options.ts";
import type { BlockNode } from "../../story/fields.ts";
import type { FormContext } from "../../forms/describe.ts";
import { subscribe } from "../../forms/subscribe.ts";
import type { PageContext } from "../../render/block.ts";
import { PageForm } from "./form-parts.tsx";
import "./subscribe-parts.css";

type List = (typeof subscriptionLists)[number]["value"];

type SubscribeProps = {
  page: PageContext;
  list: List;
} & ({ node: BlockNode } | { id: string }) &
  Pick<FormContext, "send" | "success">;

/** A form with one field and a button, to subscribe an email address to a mailing list. */
export function SubscribeForm({ list, ...rest }: SubscribeProps) {
  return (
    <div className="subscribe tone-paper">
      <PageForm form={subscribe} door={false} fields={{ list: { initial: list } }} {...rest} />
    </div>
  );
}
