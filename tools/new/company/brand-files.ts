import type { Tree } from "../tree.ts";
import type { Company } from "./answers.ts";
import { codeOf } from "./answers.ts";
import { paletteOf } from "./palette.ts";

const brandFile = "src/brand/brand.ts";
const optionsFile = "src/brand/options.ts";
const tokensFile = "client/styles/tokens.css";

/**
 * Writes the company's name, address, plans and colours into their files. Returns notes on changes to them.
 */
export async function writeBrand(tree: Tree, company: Company): Promise<readonly string[]> {
  const { css, notes } = paletteOf(await tree.read(tokensFile), company);
  const [, brand600 = company.colour] = /--brand-600: (#[\da-f]+);/.exec(css) ?? [];
  const before = nameIn(await tree.read(brandFile));
  tree.replace(tokensFile, css);
  await tree.change(brandFile, (source) => branded(source, company, brand600));
  await tree.change(optionsFile, (source) => withPlans(source, company));
  tree.replace("src/brand/logo.tsx", logo);
  tree.replace("src/ui/logo.css", logoStyle);
  await tree.change("public/site.webmanifest", (text) =>
    text.replaceAll(JSON.stringify(before), JSON.stringify(company.name)),
  );
  await tree.change("wrangler.toml", (text) => withNames(text, company));
  return notes;
}

/** Cloudflare allows 63 letters in a bucket's name; the longest ending is `-site-production-attachments`. */
const maxCodeLength = 35;

/** Replaces hosts, and names of workers, queues, databases and buckets. The file names the current ones. */
export function withNames(toml: string, { name, email }: Pick<Company, "name" | "email">): string {
  const [, code] = /^name = ("[a-z\d-]+-site)"$/m.exec(toml) ?? [];
  const [, host] = /^SITE_ORIGIN = "https:\/\/www(\.[a-z\d.-]+")$/m.exec(toml) ?? [];
  const newCode = codeOf(name).slice(0, maxCodeLength).replace(/-$/, "");
  const moved = host ? toml.replaceAll(host, `.${email.split("@")[1]}"`) : toml;
  return code ? moved.replaceAll(code, `"${newCode}-site`) : moved;
}

function nameIn(source: string): string {
  const [, name] = /^const name = "([^"]+)"/m.exec(source) ?? [];
  if (name === undefined) throw new Error(`${brandFile} has no name`);
  return name;
}

function branded(source: string, company: Company, accentColor: string): string {
  const host = company.email.split("@")[1] ?? "";
  const values: Record<string, string> = {
    legalName: company.legalName,
    email: company.email,
    supportEmail: company.email,
    securityEmail: `security@${host}`,
    phone: company.phone,
    street: company.street,
    postalCode: company.postalCode,
    city: company.city,
    country: company.country,
    timeZone: company.timeZone,
    accentColor,
  };
  const named = source.replace(
    /^const name = .*$/m,
    `const name = ${JSON.stringify(company.name)};`,
  );
  const filled = Object.entries(values).reduce(
    (text, [key, value]) =>
      text.replace(
        new RegExp(`(\\b${key}: )"[^"]*"`),
        (_, start: string) => start + JSON.stringify(value),
      ),
    named,
  );
  return filled.replace(/(\bsocial: )\[[^\]]*\]/, "$1[]");
}

/** Writes the company's plans. Of the add-ons, only the one that suits any company stays. */
function withPlans(source: string, { plans }: Company): string {
  const listed = plans.map((plan) => `${JSON.stringify(plan)},`).join("\n");
  const [, support = ""] = /(\{\s+value: "premium-support",[^}]*\},?\s+\},?)/.exec(source) ?? [];
  return source
    .replace(/(export const plans = \[)[^\]]*\]/, (_, start: string) => `${start}${listed}]`)
    .replace(/(export const addOns = \[)[^\]]*\]/, (_, start: string) => `${start}${support}]`);
}

/** The company's first letter on its colour, until there is a real mark. */
const logo = `import { brand } from "./brand.ts";

/** The first letter of the name, until there is a real mark. Its colours follow the background. */
function LogoMark() {
  const [letter = ""] = brand.name;
  // The stylesheet draws the letter. As text, it would add to the name of the link.
  return <span className="logo-mark" data-letter={letter.toUpperCase()} aria-hidden="true" />;
}

/** The mark and the name. The name is text, so that it can be read aloud and selected. */
export function Logo() {
  return (
    <span className="logo">
      <LogoMark />
      <span className="logo-name" translate="no">
        {brand.name}
      </span>
    </span>
  );
}
`;

const logoStyle = `.logo {
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--text);
}

.logo-mark {
  display: grid;
  place-items: center;
  width: var(--space-8);
  height: var(--space-8);
  border-radius: var(--radius-small);
  background: var(--brand-600);
  color: var(--on-dark);
  font-family: var(--font-heading);
  font-size: var(--size-h4);
  font-weight: var(--weight-heading);
  line-height: 1;
}

.logo-mark::before {
  content: attr(data-letter);
}

.tone-brand .logo-mark {
  background: var(--on-dark);
  color: var(--brand-900);
}

.logo-name {
  font-family: var(--font-heading);
  font-size: var(--size-h3);
  font-weight: var(--weight-heading);
  line-height: 1;
  letter-spacing: -0.03em;
}
`;
