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

/** The page in which pasted code runs. It has an opaque origin, and no other site may frame it. */
export const embedPath = "/api/embed";

type FrameFacts = {
  /** The address of the frame, one of `frameOrigins`. */
  player: string;
  /** The provider's name. A visitor's choice is remembered per provider. */
  provider: string;
  title: string;
  frameClass?: string | undefined;
  /** Starts playing after the click that opened it. */
  autoplay?: boolean;
  /** HTML with scripts to run in the frame. */
  code?: string;
};

/** The attributes of an element that becomes a third party's frame when a visitor asks for it. */
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
 * A card in place of third-party content. It names the content and the provider, and a button loads the frame.
 * With an `href` the button is a link to the provider's page, which also works without scripts.
 */
export function RequestedCard({
  page,
  icon,
  href,
  action,
  takesInput = false,
  remembered = true,
  children,
  ...frame
}: FrameFacts & {
  page: PageContext;
  icon: IconName;
  href: string | null;
  action: string;
  /** True if visitors type something into the frame. */
  takesInput?: boolean;
  /** True if the provider reports that its frame has loaded. Only then is the choice remembered. */
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
          <p className="small-heading requested-title">{frame.title}</p>
          {children}
          <p className="small soft">
            {page.say("embed.privacy", { provider: frame.provider })}
            {remembered && ` ${page.say("embed.remembered")}`}
          </p>
          {takesInput && (
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
          <Button className="with-scripts">{action}</Button>
        )}
      </div>
    </div>
  );
}
