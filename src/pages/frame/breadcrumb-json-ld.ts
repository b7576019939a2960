import type { Crumb } from "./breadcrumb.tsx";

/** Where a page is, as search engines are told. */
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
