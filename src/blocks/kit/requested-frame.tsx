import type { ReactNode } from "react";
import { buttonClass } from "../../ui/button-class.ts";
import { PrivacyLine } from "../../ui/form-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icons.ts";
import { islandAttributes } from "../../ui/behaviours.ts";
import { paths } from "../../language/paths.ts";
import type { PageContext } from "../../render/block.ts";
import "./requested-frame.css";

/** Where code that an editor pasted runs: a page without an origin, that no one else may frame. */
export const embedPath = "/api/embed";

type FrameFacts = {
  /** The address of the frame, one of `frameOrigins`. */
  player: string;
  /** Whose it is: what a visitor's choice is remembered by. */
  provider: string;
  title: string;
  frameClass?: string | undefined;
  /** Starts by itself after a click. */
  autoplay?: boolean;
  /** HTML with scripts to run in the frame. */
  code?: string;
};

/** The attributes of an element that becomes a frame of a third party once a visitor asks for it. */
export function frameAttributes(
  { say }: Pick<PageContext, "say">,
  { player, provider, title, frameClass, autoplay, code }: FrameFacts,
) {
  return {
    ...islandAttributes("requested-frame"),
    "data-player": player,
    "data-provider": provider,
    "data-title": title,
    "data-waiting": say("embed.waiting", { provider }),
    "data-unreachable": say("embed.unreachable", { provider }),
    "data-there": say("embed.there", { provider }),
    "data-frame-class": frameClass || undefined,
    "data-autoplay": autoplay ? "" : undefined,
    "data-code": code,
  };
}

/**
 * A card in the place of something a third party shows: what it is, whose it is, and a button. Without
 * scripts the button is a link to the same at the provider's, where there is one.
 */
export function RequestedCard({
  page,
  icon,
  href,
  action,
  entered = false,
  remembered = true,
  children,
  ...frame
}: FrameFacts & {
  page: PageContext;
  icon: IconName;
  href: string | null;
  action: string;
  /** Whether visitors type something there. */
  entered?: boolean;
  /** Whether the provider says that its frame has come: only then the choice is remembered. */
  remembered?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="requested" {...frameAttributes(page, frame)}>
      <div className="requested-card" data-stand-in="">
        <span className="icon-tile">
          <Icon name={icon} />
        </span>
        <div className="requested-text">
          <p className="requested-title">{frame.title}</p>
          {children}
          <p className="small soft">
            {page.say("embed.privacy", { provider: frame.provider })}
            {remembered && ` ${page.say("embed.remembered")}`}
          </p>
          {entered && (
            <PrivacyLine
              text={page.say("embed.entered", { provider: frame.provider })}
              href={paths.to("privacy", page.language)}
              newTab={page.say("form.newTab")}
            />
          )}
        </div>
        {href ? (
          <a className={buttonClass()} href={href} target="_blank" rel="noopener" data-replay="">
            <span>{action}</span>
          </a>
        ) : (
          <Button className="requested-button">{action}</Button>
        )}
      </div>
    </div>
  );
}
