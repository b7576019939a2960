import type { PageContext } from "../../render/block.ts";
import { CallPanel } from "../../blocks/kit/call-panel.tsx";
import { paths } from "../../language/paths.ts";
import { Styles } from "../../render/styles.tsx";
import { Button } from "../../ui/button.tsx";
import demoBannerStyles from "styles-of:./demo-banner.tsx";

/** The call to action at the end of articles: book a demo. */
export function DemoBanner({ page: { language, say } }: { page: PageContext }) {
  return (
    <CallPanel
      styles={<Styles of={demoBannerStyles} />}
      title={say("blog.demoTitle")}
      text={say("blog.demoText")}
      tone="brand"
    >
      <Button to={paths.to("demo", language)} size="large">
        {say("blog.demoButton")}
      </Button>
    </CallPanel>
  );
}
