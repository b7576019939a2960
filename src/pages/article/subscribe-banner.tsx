import type { PageContext } from "../../render/block.ts";
import { Styles } from "../../render/styles.tsx";
import { CallPanel } from "../../blocks/kit/call-panel.tsx";
import { SubscribeForm } from "../../blocks/kit/subscribe-parts.tsx";
import subscribeBannerStyles from "styles-of:./subscribe-banner.tsx";

/** The call to action at the end of stories: subscribe to the next ones. */
export function SubscribeBanner({ page }: { page: PageContext }) {
  const { say } = page;
  return (
    <CallPanel
      styles={<Styles of={subscribeBannerStyles} />}
      title={say("success.subscribeTitle")}
      text={say("success.subscribeText")}
      tone="brand"
      below={
        <SubscribeForm
          page={page}
          list="newsletter"
          id="stories-subscribe"
          send={say("success.subscribeButton")}
        />
      }
    />
  );
}
