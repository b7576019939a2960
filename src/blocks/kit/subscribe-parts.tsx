import type { subscriptionLists } from "../../brand/options.ts";
import type { FormSurroundings } from "../../forms/describe.ts";
import { subscribe } from "../../forms/subscribe.ts";
import type { PageContext } from "../../render/block.ts";
import { PageForm } from "./form-parts.tsx";

type List = (typeof subscriptionLists)[number]["value"];

type SubscribeProps = {
  page: PageContext;
  list: List;
  /** Where two forms for one list stand on a page. */
  id?: string;
} & Pick<FormSurroundings, "send" | "success">;

/** One field and a button: an e-mail address for a mailing list. */
export function SubscribeForm({ list, id = `subscribe-${list}`, ...rest }: SubscribeProps) {
  return (
    <div className="subscribe tone-paper">
      <PageForm
        form={subscribe}
        door={false}
        id={id}
        fields={{ list: { initial: list } }}
        {...rest}
      />
    </div>
  );
}
