/**
 * The networks where people can follow the company, for editors to choose in the footer. `value`: an icon.
 */
export const followNetworks = [
  { name: "LinkedIn", value: "linkedin" },
  { name: "Facebook", value: "facebook" },
  { name: "X", value: "x" },
  { name: "YouTube", value: "youtube" },
  { name: "Instagram", value: "instagram" },
] as const;

/** The networks where people can share an article, each with its share page. It opens in a small window. */
export const shareNetworks = [
  {
    name: "LinkedIn",
    icon: "linkedin",
    href: (address: string) =>
      `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
  },
  {
    name: "Facebook",
    icon: "facebook",
    href: (address: string) =>
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  },
  {
    name: "X",
    icon: "x-logo",
    href: (address: string, title: string) =>
      `https://x.com/intent/post?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
  },
] as const;
