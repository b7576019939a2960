import { describe, expect, test } from "vitest";
import type { Addition } from "./addition.ts";

const locale = {
  paths: { contact: "contactez-nous" },
  words: {
    skipToContent: "Aller au contenu",
    form: { errorMessages: { firstName: { empty: "Veuillez indiquer votre prénom" } } },
  },
};

const home = {
  component: "page",
  body: [
    { component: "title-and-text", title: "Bonjour" },
    {
      component: "integration-section",
      title_en: "Payroll",
      title_fr: "Paie",
      integrations: [{ component: "integration-card", title_en: "Saldavio" }],
    },
    {
      component: "external-form",
      provider: "P",
      script: "https://p.example/e.js",
      french_form: "f7",
    },
  ],
};
const categoriesFile = "demo/space/datasources/blog-categories.json";
const contact = { component: "page", body: [{ component: "contact-form", title: "Parlons-en" }] };

/** French: a few words, one entry, and stories in a folder of their own. */
export const language: Addition = {
  name: "a language",
  recipes: [["A language", { code: "fr" }]],

  async add(copy) {
    await copy.make("language", "fr");
    await copy.write("locales/fr.json", JSON.stringify(locale));
    const options = await copy.read("src/brand/options.ts");
    await copy.write("src/brand/options.ts", options.replace('fr: "Product"', 'fr: "Produit"'));
  },

  async fill(copy) {
    await copy.story("fr/settings", { component: "settings" });
    await copy.story("fr/home", home, { group: "home" });
    await copy.story("fr/contactez-nous", contact, { group: "contact" });
    await copy.story("fr/blog/index", { component: "blog-overview", title: "Le blog" });
    await copy.story("fr/blog/la-paie", {
      component: "blog-page",
      title: "La paie",
      category: "product",
      date: "2026-11-01 09:00",
    });
    const categories = JSON.parse(await copy.read(categoriesFile));
    const product = { name: "Product", value: "product", dimensions: { fr: "Le produit" } };
    categories.entries = [
      ...categories.entries.filter(({ value }: { value: string }) => value !== "product"),
      product,
    ];
    await copy.write(categoriesFile, JSON.stringify(categories));
  },

  registerTests(built) {
    const textOf = async (path: string) => (await built().site.fetch(path)).text();

    /** Returns the path that a visitor is redirected to. */
    async function redirectPath(path: string, acceptLanguage: string): Promise<string> {
      const { headers } = await built().site.fetch(path, {
        headers: { "accept-language": acceptLanguage },
      });
      const { pathname } = new URL(headers.get("location") ?? "", built().site.origin);
      return pathname;
    }

    describe("a visitor with a French browser", () => {
      test.each([
        ["/", "fr", "/fr/"],
        ["/", "fr-CA,fr;q=0.9,en;q=0.8", "/fr/"],
        ["/blog/", "fr", "/fr/blog/"],
        ["/", "en-GB,fr;q=0.5", "/en/"],
      ])("is redirected from %s with %s to %s", async (path, acceptLanguage, to) => {
        expect(await redirectPath(path, acceptLanguage)).toBe(to);
      });

      test("reads the page in French, and in English if a text is missing", async () => {
        const html = await textOf("/fr/");
        expect(html).toMatch(/<html[^>]* lang="fr"/);
        expect(html).toContain("Bonjour");
        expect(html).toContain("Aller au contenu");
        expect(html).toContain("Choose language");
        expect(html).toContain("Paie");
        expect(html).toContain("Saldavio");
        expect(html).toContain("id=&quot;f7&quot;");
      });

      test("finds French where languages are listed", async () => {
        const html = await textOf("/en/");
        expect(html).toMatch(/<link[^>]* hrefLang="fr" href="[^"]+\/fr\/"/i);
        expect(html).toMatch(/href="\/api\/language\/fr\?to=%2Ffr%2F"[^>]*>Français/);
        const sitemap = await textOf("/sitemap.xml");
        expect(sitemap).toMatch(/<loc>[^<]+\/fr\/<\/loc>/);
        expect(sitemap).toMatch(/hreflang="fr" href="[^"]+\/fr\/contactez-nous\/"/);
      });

      test("is redirected to a page's own address in French", async () => {
        expect(await redirectPath("/fr/contact-us/", "")).toBe("/fr/contactez-nous/");
      });

      test("reads a category and a form's choices by their French names", async () => {
        const blog = await textOf("/fr/blog/product/");
        expect(blog).toContain("Le produit");
        expect(blog).toContain("/fr/blog/la-paie/");
        expect(await textOf("/fr/contactez-nous/")).toContain(">Produit</option>");
      });

      test("gets a form's error messages in French", async () => {
        const answer = await built().site.fetch("/fr/contactez-nous/", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ form: "contact", lastName: "Martin" }),
        });
        expect(answer.status).toBe(422);
        expect(await answer.text()).toContain("Veuillez indiquer votre prénom");
      });
    });
  },
};
