/**
 * The one rule for addresses that editors wrote: http, https, mailto, tel, or a path of this site.
 * Control characters and spaces are dropped first, since browsers drop them too (`jav&#x09;ascript:`).
 * Returns null for everything else.
 */
export function safeUrl(text: string): string | null {
  // oxlint-disable-next-line no-control-regex -- these are exactly what hides a scheme from a check
  const bare = text.replace(/[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g, "");
  if (bare === "") return null;
  if (/^[/#?]/.test(bare) && !/^[/\\]{2}/.test(bare) && !bare.startsWith("/\\")) return bare;
  try {
    const url = new URL(bare);
    return ["http:", "https:", "mailto:", "tel:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}
