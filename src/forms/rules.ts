/**
 * What makes a field's value right. Pure, without a library, because the browser and the server run
 * the same functions and must never disagree.
 */

/** What is wrong with a value. Its words are `form.errorMessages.{field}.empty|invalid`. */
export type Problem = "empty" | "invalid";

export type Kind =
  | "text"
  | "email"
  | "tel"
  | "textarea"
  | "select"
  | "checkbox"
  /** Up to three attachments. */
  | "file"
  /** Travels unseen: the page or a script of ours fills it in. */
  | "hidden";

export type Rule = keyof typeof maxLength;

/** As much of a field as checking it needs. It survives JSON, so an island can be given it. */
export type Checked = {
  readonly kind: Kind;
  readonly rule: Rule;
  readonly required: boolean;
  readonly options: readonly { readonly value: string }[];
};

/** The rule browsers apply to `type=email` (HTML, "valid e-mail address"), with a dot in the host. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** More than any mail server takes before the @, and a dot where none may stand (RFC 5321, 4.1.2, 4.5.3). */
const isUndeliverable = (address: string) =>
  address.lastIndexOf("@") > 64 || /^\.|\.\.|\.@|\.\d+$/.test(address);

/** The most characters of a value, by its rule; a value that is longer is looked at no further. */
export const maxLength = {
  email: 254,
  phone: 60,
  code: 60,
  codes: 300,
  employees: 3,
  name: 100,
  /** A first and a last name together. */
  fullName: 201,
  title: 150,
  message: 300,
  report: 5000,
  url: 2000,
  option: 100,
  agreement: 4,
  file: 0,
} as const satisfies Record<string, number>;

const rules: { readonly [Name in Rule]: (value: string, field: Checked) => boolean } = {
  email: (value) => !isUndeliverable(value) && emailPattern.test(value),
  phone: (value) => /^\+?[0-9]{6,20}$/.test(value.replace(/[\s().\-/]/g, "")),
  code: (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
  codes: (value) => /^[a-z0-9-]+(?:,[a-z0-9-]+)*$/.test(value),
  employees: (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= 501,
  name: (value) => /[\p{L}\p{N}]/u.test(value),
  fullName: (value) => /[\p{L}\p{N}]/u.test(value),
  title: (value) => value.length >= 2,
  message: () => true,
  report: (value) => value.length >= 10,
  url: (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
  option: (value, field) => field.options.some((option) => option.value === value),
  agreement: (value) => value === ticked,
  /** What is sent in place of a file, and is none. */
  file: () => false,
};

/** A ticked checkbox's value; an unticked one's is empty. */
export const ticked = "on";

/**
 * A value as it is checked, stored and delivered: trimmed, line ends as LF, the host of an address in
 * the ASCII form that browsers give it.
 */
export function clean(kind: Kind, raw: string): string {
  const value = raw.replace(/\r\n?/g, "\n").trim();
  if (kind === "checkbox") return /^(on|true|1|yes)$/i.test(value) ? ticked : "";
  return kind === "email" ? asciiHost(value) : value;
}

/** What is wrong with a cleaned value; null where nothing is. */
export function check(field: Checked, value: string): Problem | null {
  if (value === "") return field.required ? "empty" : null;
  if (value.length > maxLength[field.rule]) return "invalid";
  if (hasControlCharacter(field.kind, value) || !value.isWellFormed()) return "invalid";
  return rules[field.rule](value, field) ? null : "invalid";
}

/** What attachments may be. What is in them is looked at on the server. */
export const attachmentRules = { maxFiles: 3, maxBytes: 10 * 1024 * 1024 } as const;

/** What is wrong with the files chosen for a field, as far as their number and sizes tell. */
export function checkFiles(
  field: { readonly required: boolean },
  files: readonly { readonly size: number }[],
): Problem | null {
  if (files.length === 0) return field.required ? "empty" : null;
  const { maxFiles, maxBytes } = attachmentRules;
  return files.length <= maxFiles && files.every(({ size }) => size > 0 && size <= maxBytes)
    ? null
    : "invalid";
}

function hasControlCharacter(kind: Kind, value: string): boolean {
  return /\p{Cc}/u.test(kind === "textarea" ? value.replace(/[\n\t]/g, "") : value);
}

function asciiHost(address: string): string {
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  // Making one of a long host takes long. In ASCII it is longer still, and the whole too long.
  if (address.length > maxLength.email) return address;
  // Code points beyond ASCII, and nothing that would make it more than a host.
  if (at < 1 || !/[^\p{ASCII}]/u.test(host) || /[\s/?#@:\\%]/.test(host)) return address;
  const url = `http://${host}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}
