import type { PageContext } from "../../render/block.ts";
import { CallPanel } from "../../blocks/kit/call-panel.tsx";
import { SubscribeForm } from "../../blocks/kit/subscribe-parts.tsx";

/** The call to action that ends stories: hear of the next ones. */
export function SubscribeBanner({ page }: { page: PageContext }) {
  const { say } = page;
  return (
    <CallPanel
      title={say("success.subscribeTitle")}
      text={say("success.subscribeText")}
      tone="brand"
      below={
        <SubscribeForm
          page={page}
          list="newsletter"
          id="subscribe-stories"
          send={say("success.subscribeButton")}
        />
      }
    />
  );
}
