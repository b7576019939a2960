import { questionsOf } from "../../blocks/kit/questions.ts";
import { offersOf } from "../../blocks/kit/price-offer.ts";
import type { PageContext } from "../../render/block.ts";
import type { BlockNode } from "../../story/fields.ts";
import { languages } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import { brand } from "../../brand/brand.ts";
import type { PageHead } from "../page-type.ts";

/** The structured data of a page made of blocks: its questions, its prices, and on the home page the organization. */
export function bodyHead(body: readonly BlockNode[], page: PageContext): PageHead {
  const questions = questionsOf(body);
  const offers = offersOf(body, page.language);
  return {
    jsonLd: [
      ...(page.path === paths.home(page.language) ? siteJsonLd(page) : []),
      ...(offers.length > 0 ? [softwareJsonLd(offers, page)] : []),
      ...(questions.length > 0 ? [faqJsonLd(questions)] : []),
    ],
  };
}

function faqJsonLd(questions: readonly { question: string; answer: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function softwareJsonLd(
  offers: ReturnType<typeof offersOf>,
  { site, path, language }: PageContext,
) {
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: brand.name,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    url: site.origin + path,
    inLanguage: languages[language].tag,
    offers: offers.map(({ name, price, currency }) => ({
      "@type": "Offer",
      name,
      price,
      priceCurrency: currency,
      url: site.origin + path,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price,
        priceCurrency: currency,
        unitCode: "MON",
        referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
      },
    })),
  };
}

function siteJsonLd({ site, language, languages: live }: PageContext) {
  const organization = { "@id": `${site.origin}/#organization` };
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      ...organization,
      name: brand.name,
      legalName: brand.legalName,
      url: `${site.origin}/`,
      logo: site.origin + brand.logoPath,
      email: brand.email,
      telephone: brand.phone,
      address: {
        "@type": "PostalAddress",
        streetAddress: brand.address.street,
        postalCode: brand.address.postalCode,
        addressLocality: brand.address.city,
        addressCountry: brand.address.country,
      },
      sameAs: brand.social,
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      "@id": `${site.origin}/#website`,
      name: brand.name,
      url: site.origin + paths.home(language),
      inLanguage: live.map((code) => languages[code].tag),
      publisher: organization,
    },
  ];
}
