/** Titles that count without a dot. A shorter word without a dot may be a name. */
const whole = /^(dr|prof|professor(in)?|doktor|doctor|mr|mrs|ms|mx|miss|herr|frau|heer|mevrouw)$/i;
/** Titles and degrees that count only with a dot, in the languages of this site. */
const short =
  /^((d|hon|mult)?dr|prof|univ|ao|apl|hon|ass|dipl|m?mag|lic|ing|ir|drs|mr|mrs|ms|mx|hr|fr|dhr|mevr|mw|pd|priv|doz|med|rer|nat|phil|iur|jur|oec|pol|soc|theol|techn|vet|dent|habil|hc|et)$/i;

/** True if a word is a title, or several joined by hyphens: `Dipl.-Ing.`, `Univ.-Prof.`. */
function isTitle(word: string): boolean {
  const bare = word.replaceAll(/[.,]/g, "");
  if (whole.test(bare) || /^(DI|PD)$/.test(bare) || /^dipl\b/i.test(bare)) return true;
  if (/^h\.\s?c\.$/i.test(word)) return true;
  return /[.,]$/.test(word) && bare.split("-").every((part) => short.test(part));
}

/** Returns the first name from a full name that may begin with titles: `Anna` from `Dr. Anna Berg`. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !isTitle(word)) ?? words[0] ?? "";
}
