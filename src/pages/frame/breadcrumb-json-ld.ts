import type { Crumb } from "./breadcrumb.tsx";

/** The structured data of a breadcrumb. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.text,
      item: origin + crumb.href,
    })),
  };
}
