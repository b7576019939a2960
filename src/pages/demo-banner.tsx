import type { Page } from "../blocks/block.ts";
import { paths } from "../language/paths.ts";
import { Button } from "../ui/button.tsx";

/** The call to action that ends articles: book a demo. It looks like the block of that name. */
export function DemoBanner({ page }: { page: Page }) {
  const { language, say } = page;
  return (
    <section className="section call-to-action">
      <div className="container">
        <div className="call-to-action-panel tone-brand">
          <div className="call-to-action-text">
            <h2>{say("blog.demoTitle")}</h2>
            <p className="lead">{say("blog.demoText")}</p>
            <div className="button-row">
              <Button to={paths.to("demo", language)} size="large">
                {say("blog.demoButton")}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
