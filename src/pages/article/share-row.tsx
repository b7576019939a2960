import type { PageContext } from "../../render/block.ts";
import { CopyLink } from "../../blocks/kit/copy-link.tsx";
import { shareNetworks } from "../../brand/networks.ts";
import { Icon } from "../../ui/icon.tsx";
import "./share-row.css";

/** Links to the networks' sharing pages, which open in a small window, and a button that copies the address. */
export function ShareRow({ page, title }: { page: PageContext; title: string }) {
  const { say } = page;
  const address = page.site.origin + page.path;
  return (
    <ul className="row share-row" aria-label={say("share.title")}>
      {shareNetworks.map(({ name, icon, href }) => (
        <li key={name}>
          <a
            className="icon-button share-button"
            href={href(address, title)}
            target="_blank"
            rel="noopener"
            data-share=""
            aria-label={say("share.on", { network: name })}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
      <li>
        <CopyLink page={page} />
      </li>
    </ul>
  );
}
