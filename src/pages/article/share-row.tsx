import type { PageContext } from "../../render/block.ts";
import { CopyLink } from "../../blocks/kit/copy-link.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Links to three networks' sharing pages, which open in a small window, and copying the address. */
export function ShareRow({ page, title }: { page: PageContext; title: string }) {
  const { say } = page;
  const address = encodeURIComponent(page.site.origin + page.path);
  const networks = [
    { icon: "linkedin", href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { icon: "facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    {
      icon: "x",
      href: `https://x.com/intent/post?url=${address}&text=${encodeURIComponent(title)}`,
    },
  ] as const;
  return (
    <ul className="share-row" aria-label={say("share.title")}>
      {networks.map(({ icon, href }) => (
        <li key={icon}>
          <a
            className="share-button"
            href={href}
            target="_blank"
            rel="noopener"
            data-share=""
            aria-label={say(`share.${icon}`)}
          >
            <Icon name={icon === "x" ? "x-logo" : icon} />
          </a>
        </li>
      ))}
      <li>
        <CopyLink page={page} />
      </li>
    </ul>
  );
}
