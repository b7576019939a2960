import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type English from "./texts/en.json";
import { type Language, languages, respellIn } from "../../../src/language/language.ts";
import type { Tree } from "../tree.ts";
import type { Company } from "./answers.ts";
import { codeOf } from "./answers.ts";

type Texts = typeof English;
type Fields = { readonly [field: string]: unknown };

const space = "demo/space";
const text = (words: string) => ({ component: "markdown", text: words });

/** Replaces the demo's space by one of about fifteen stories in each language of the company. */
export async function writeSpace(tree: Tree, company: Company, cover: Buffer): Promise<void> {
  const code = codeOf(company.name);
  const put = (file: string, content: unknown) =>
    tree.replace(`${space}/${file}`, `${JSON.stringify(content, null, 2)}\n`);
  tree.remove("demo/");
  tree.replace(`${space}/assets/start.webp`, cover);
  put("space.json", {
    id: 100_001,
    name: company.name,
    publicToken: `${code}-public`,
    previewToken: `${code}-preview`,
    webhookSecret: `${code}-webhook-secret`,
  });
  const named = company.languages.map(
    (language) => [language, textsIn(language, company)] as const,
  );
  const [first = ""] = named.map(([, { blog }]) => blog.category);
  const dimensions = Object.fromEntries(
    named.map(([language, { blog }]) => [language, blog.category]),
  );
  put("datasources/blog-categories.json", {
    name: "Blog: categories",
    entries: [{ name: first, value: "news", dimensions }],
  });
  for (const [language, texts] of named) {
    const slugs = await slugsIn(tree, language, texts);
    for (const [slug, story] of storiesIn(language, { texts, slugs, company })) {
      put(`stories/${language}/${slug}.json`, story);
    }
  }
}

/** Returns the texts of the nearest language that has some, in the spelling of this one. */
function textsIn(language: Language, company: Company): Texts {
  const { street, postalCode, city } = company;
  const known = [language, ...languages[language].fallsBackTo].map((code) =>
    join(import.meta.dirname, `texts/${code}.json`),
  );
  const file = known.find((path) => existsSync(path));
  if (!file) throw new Error(`there are no texts in ${language}`);
  const values: Record<string, string> = {
    company: company.name,
    legalName: company.legalName,
    email: company.email,
    address: `${street}, ${postalCode} ${city}`,
  };
  return JSON.parse(readFileSync(file, "utf8"), (_, value: unknown) =>
    typeof value === "string"
      ? respellIn(language, value).replace(
          /\{\{(\w+)\}\}/g,
          (whole, name: string) => values[name] ?? whole,
        )
      : value,
  );
}

/** Returns the slugs that the code itself uses, and those of the other pages. */
async function slugsIn(tree: Tree, language: Language, { about, pricing, first, second }: Texts) {
  const paths: Record<string, string> = {};
  for (const code of [language, ...languages[language].fallsBackTo].toReversed()) {
    Object.assign(paths, JSON.parse(await tree.read(`locales/${code}.json`)).paths);
  }
  return {
    ...paths,
    about: codeOf(about.name),
    pricing: codeOf(pricing.name),
    first: `${paths["blog"]}/${codeOf(first.name)}`,
    second: `${paths["blog"]}/${codeOf(second.name)}`,
  } as Readonly<Record<string, string>>;
}

function storiesIn(
  language: Language,
  {
    texts,
    slugs,
    company,
  }: { texts: Texts; slugs: Readonly<Record<string, string>>; company: Company },
): readonly (readonly [slug: string, story: object])[] {
  const slugOf = (place: string) => slugs[place] ?? place;
  const link = (place: string) => ({
    linktype: "story",
    story: `@story:${language}/${slugOf(place)}`,
  });
  const picture = {
    "@asset": "start.webp",
    alt: texts.settings.picture,
    focus: "1310x700:1311x701",
  };
  let position = 0;
  const story = (slug: string, group: string, name: string, content: Fields, more: Fields = {}) =>
    [slug, { name, group, position: (position += 10), ...more, content }] as const;
  const meta = ({ title, description }: { title: string; description: string }) => [
    { component: "meta", title, description },
  ];
  type Page = { name: string; title: string; description: string };
  const page = (group: string, part: Page, body: readonly Fields[]) =>
    story(slugOf(group), group, part.name, { component: "page", body, meta: meta(part) });
  const hero = ({ title, lead }: { title: string; lead?: string }, more: Fields = {}) => ({
    component: "hero",
    title,
    lead,
    tone: "sand",
    layout: "centered",
    ...more,
  });
  const button = (words: string, place: string) => ({
    component: "button",
    text: words,
    link: link(place),
    style: "primary",
  });
  const item = (component: string, part: { name: string }, place: string) => ({
    component,
    title: part.name,
    link: link(place),
  });
  const { home, about, pricing, demo, contact, blog, first, second, author } = texts;
  const { privacy, cookies, terms, notFound, settings } = texts;
  const column = (title: string, pages: Readonly<Record<string, { name: string }>>) => ({
    component: "footer-section",
    title,
    items: Object.entries(pages).map(([place, part]) => item("footer-item", part, place)),
  });
  const post = (group: string, part: typeof first, day: string) => {
    const date = `@date:${day} 09:00`;
    const content = {
      component: "blog-page",
      category: "news",
      date,
      title: part.title,
      thumbnail_summary: part.lead,
      summary: part.lead,
      image: picture,
      author: `@story:${language}/authors/team`,
      body: [text(part.text)],
      meta: meta(part),
    };
    return story(slugOf(group), group, part.name, content, { first_published_at: date });
  };

  return [
    story("settings", "settings", "Settings", {
      component: "settings",
      header: [
        {
          component: "site-header",
          items: [
            item("menu-item", pricing, "pricing"),
            item("menu-item", about, "about"),
            item("menu-item", blog, `${slugs["blog"]}/`),
          ],
          cta_text: contact.name,
          cta_link: link("contact"),
        },
      ],
      footer: [
        {
          component: "site-footer",
          newsletter_title: settings.newsletter,
          newsletter_text: settings.newsletterText,
          sections: [
            column(settings.company, { about, pricing, demo, contact }),
            column(settings.legal, { privacy, cookies, terms }),
          ],
          bottom_links: [],
          social_media_links: [],
          company_line: `${company.legalName}, ${company.street}, ${company.postalCode} ${company.city}`,
        },
      ],
      meta: meta({ title: company.name, description: home.description }),
    }),
    story("404", "not-found", notFound.name, {
      component: "not-found-page",
      title: notFound.title,
      text: notFound.text,
      links: [button(notFound.button, "home")],
    }),
    page("home", home, [
      hero(home, { buttons: [button(home.button, "contact")], image: picture, layout: "split" }),
      {
        component: "feature-grid",
        title: home.reasons,
        items: home.points.map(([title, words]) => ({
          component: "feature",
          icon: "check",
          title,
          text: words,
        })),
        columns: "3",
        tone: "paper",
      },
      {
        component: "resource-cards",
        title: home.news,
        source: "latest-blog",
        link: link(`${slugs["blog"]}/`),
        link_text: home.all,
      },
    ]),
    page("about", about, [hero(about), text(about.text)]),
    page("pricing", pricing, [
      hero(pricing),
      {
        component: "pricing-calculator",
        title: pricing.calculator,
        plans: company.plans.map((plan, index) => ({
          component: "pricing-plan",
          name: plan.label,
          code: plan.value,
          text: pricing.plan,
          recommended: index === 1,
        })),
      },
      { component: "lead-form", title: pricing.quote },
    ]),
    page("demo", demo, [{ component: "demo-form", title: demo.title, text: demo.lead }]),
    page("contact", contact, [
      {
        component: "contact-form",
        title: contact.title,
        text: contact.lead,
        success_title: contact.success,
        success_text: contact.then,
      },
    ]),
    story(
      `${slugs["blog"]}/index`,
      "blog",
      blog.name,
      { component: "blog-overview", title: blog.title, description: blog.lead, meta: meta(blog) },
      { is_startpage: true },
    ),
    post("first", first, "-1d"),
    post("second", second, "-8d"),
    story("authors/team", "author", author.name, {
      component: "author",
      name: author.name,
      image: picture,
      position: author.position,
      description: author.description,
      meta: meta(author),
    }),
    page("privacy", privacy, [
      hero(privacy),
      text(privacy.text),
      { component: "privacy-table", inventory: "contacted", title: privacy.contacted },
    ]),
    page("cookies", cookies, [
      hero(cookies),
      { component: "privacy-table", inventory: "stored", title: cookies.stored },
    ]),
    page("terms", terms, [hero(terms), text(terms.text)]),
  ];
}
