import type { ReactNode } from "react";
import { brand } from "../brand/brand.ts";
import { Logo } from "../brand/logo.tsx";
import { type Language, languages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import { toHtml } from "../render/to-html.ts";
import { buttonClass } from "../ui/button-class.ts";
import { PrivacyLine } from "../ui/form-fields.tsx";
import { plainStyles } from "./page-styles.ts";
import "../pages/frame/own-colours.css";
import "../pages/frame/paper.css";
import "../pages/message/message.css";

type PlainWords = {
  title: string;
  text: string;
  /** Where the visitor can go next. An empty `href` reloads this page. */
  link?: { href: string; text: string };
  /** The label of a button that posts to this page. */
  button?: string;
};

/**
 * A page in the site's design that needs no content: a title, a line of text and links. For when there is nothing
 * else to show.
 */
export function plainPage(language: Language, { title, text, link, button }: PlainWords): string {
  const say = sayIn(language);
  return plainDocument(
    language,
    title,
    <div className="container">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="row message-page-links">
        {button && (
          <form method="post">
            <button className={buttonClass()}>{button}</button>
          </form>
        )}
        {link && (
          <a className={buttonClass()} href={link.href}>
            {link.text}
          </a>
        )}
        <HomeLink language={language} />
      </div>
      {button && (
        <PrivacyLine
          text={say("form.privacy")}
          href={paths.to("privacy", language)}
          newTab={say("form.newTab")}
        />
      )}
      <WriteToUs language={language} />
    </div>,
  );
}

/** The site's design around such a page. `styles`: the stylesheets of a page that needs more than a plain one. */
export function plainDocument(
  language: Language,
  title: string,
  content: ReactNode,
  styles = plainStyles,
): string {
  const page = (
    <html lang={languages[language].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
      </head>
      <body>
        <header className="site-header tone-mist">
          <div className="container site-header-row">
            <a className="site-header-logo" href={paths.home(language)}>
              <Logo />
            </a>
          </div>
        </header>
        <main>
          <section className="message-page section tone-mist">{content}</section>
        </main>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${toHtml(page)}`;
}

type OfLanguage = { readonly language: Language };

export function HomeLink({ language }: OfLanguage) {
  return (
    <a className={buttonClass("secondary")} href={paths.home(language)}>
      {sayIn(language)("notFound.home")}
    </a>
  );
}

export function WriteToUs({ language }: OfLanguage) {
  return (
    <p>
      {sayIn(language)("unavailable.write")} <a href={`mailto:${brand.email}`}>{brand.email}</a>
    </p>
  );
}

/** The page for when the content is unavailable. */
export function unavailablePage(language: Language): string {
  const say = sayIn(language);
  return plainPage(language, {
    title: say("unavailable.title"),
    text: say("unavailable.text"),
    link: { href: "", text: say("unavailable.again") },
  });
}

/** `ancestors`: the origins that may show the page in a frame. */
export const plainPolicyIn = (ancestors: readonly string[]) =>
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; " +
  `form-action 'none'; frame-ancestors ${ancestors.join(" ")}`;

export const plainPolicy = plainPolicyIn(["'none'"]);
