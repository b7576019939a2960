import type { Page } from "../blocks/block.ts";
import { paths } from "../language/paths.ts";
import { Button } from "../ui/button.tsx";

/** The call to action that ends stories: hear of the next ones. */
export function SubscribeBanner({ page }: { page: Page }) {
  const { language, say } = page;
  return (
    <section className="section call-to-action">
      <div className="container">
        <div className="call-to-action-panel tone-brand">
          <div className="call-to-action-text">
            <h2>{say("success.subscribeTitle")}</h2>
            <p className="lead">{say("success.subscribeText")}</p>
            <div className="button-row">
              <Button to={paths.to("contact", language)} size="large" icon="mail">
                {say("success.subscribeButton")}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
