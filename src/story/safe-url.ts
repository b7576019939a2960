/**
 * Checks an address that an editor wrote, with the one rule of this site: http, https, mailto, tel, or a path of this
 * site. Removes control characters, as browsers do (`jav&#x09;ascript:`), and blanks at the ends, and encodes blanks
 * inside, as in a file's name. Returns null for everything else.
 */
export function safeUrl(text: string): string | null {
  // oxlint-disable-next-line no-control-regex -- these are exactly what hides a scheme from a check
  const bare = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "").trim();
  if (bare === "") return null;
  if (/^[/#?]/.test(bare) && !/^[/\\]{2}/.test(bare) && !bare.startsWith("/\\")) {
    return bare.replace(/\s/gu, encodeURIComponent);
  }
  return whole(withoutBlanks(bare)) ?? whole(bare.replace(/\s/gu, ""));
}

/** Removes the blanks that people write into telephone numbers and e-mail addresses. */
function withoutBlanks(address: string): string {
  const [to = "", ...rest] = /^(tel|mailto)\s*:/i.test(address)
    ? address.split("?")
    : ["", address];
  return [to.replace(/\s/gu, ""), ...rest.map((part) => part.replace(/\s/gu, encodeURIComponent))]
    .filter((part, index) => index > 0 || part !== "")
    .join("?");
}

function whole(address: string): string | null {
  try {
    const url = new URL(address);
    return ["http:", "https:", "mailto:", "tel:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}

/** Checks whether an address leads to another site. `origin`: this site's. */
export function isOutside(href: string, origin: string): boolean {
  return isExternal(href) && new URL(href).origin !== origin;
}
