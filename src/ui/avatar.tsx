import type { Asset } from "../story/fields.ts";
import { Picture } from "./picture.tsx";
import "./avatar.css";

/** A round portrait of 40, 56 or 192 px. Without a picture it shows the person's initials. */
export function Avatar({
  asset,
  name,
  size = 56,
}: {
  asset: Asset | null;
  name: string;
  size?: 40 | 56 | 192;
}) {
  const look = size === 56 ? "avatar" : `avatar avatar-${size}`;
  if (asset) {
    return (
      <Picture
        asset={asset}
        width={size}
        height={size}
        widths={[size]}
        alt={asset.alt || name}
        className={look}
      />
    );
  }
  return (
    <span className={`${look} avatar-initials`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => word?.charAt(0).toLocaleUpperCase() ?? "").join("");
}
