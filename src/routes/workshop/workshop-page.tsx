import { assets } from "virtual:assets";
import {
  type Language,
  allLanguages,
  defaultLanguage,
  languages,
} from "../../language/language.ts";
import { type WorkshopPart, workshopParts } from "./workshop-parts.ts";

export const workshopPath = "/dev/blocks/";
export const widths = [360, 768, 1280] as const;

/** The language and width to show; a width of null shows all widths next to each other. */
export type Look = { readonly language: Language; readonly width: number | null };

/** The content and the name of a frame. */
export type Exhibit = { readonly name: string; readonly href: string };

type WorkshopProps = {
  readonly part: WorkshopPart | null;
  readonly exhibits: readonly Exhibit[];
  readonly look: Look;
};

/** The workshop's own page: all parts by group, and each example of the chosen part in a frame. */
export function WorkshopPage({ part, exhibits, look }: WorkshopProps) {
  return (
    <html lang={defaultLanguage}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{part ? `${part.title} | Blocks` : "Blocks"}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.styles.first} />
        <link rel="stylesheet" href="/src/routes/workshop/workshop.css" />
        <link
          rel="stylesheet"
          href="/src/routes/workshop/workshop-narrow.css"
          media="(width < 768px)"
        />
        <script type="module" src="/src/routes/workshop/workshop-client.ts" />
      </head>
      <body className="workshop">
        <nav className="workshop-list" aria-label="Blocks and page types">
          <a className="workshop-home" href={addressOf(null, look)}>
            Blocks
          </a>
          <label className="visually-hidden" htmlFor="workshop-search">
            Search
          </label>
          <input
            id="workshop-search"
            className="workshop-search"
            type="search"
            placeholder="Search  ( / )"
            autoComplete="off"
          />
          {[...workshopParts].map(([group, parts]) => (
            <section key={group} className="workshop-group">
              <h2>{group}</h2>
              <ul>
                {parts.map(({ name, title }) => (
                  <li key={name} data-find={`${title} ${name}`.toLowerCase()}>
                    <a
                      href={addressOf(name, look)}
                      aria-current={name === part?.name ? "page" : undefined}
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p className="workshop-nothing soft" hidden>
            No block or page type has that name.
          </p>
        </nav>
        <main className="workshop-main">
          {part ? <Part part={part} exhibits={exhibits} look={look} /> : <Welcome look={look} />}
        </main>
      </body>
    </html>
  );
}

function Part({ part, exhibits, look }: WorkshopProps & { part: WorkshopPart }) {
  return (
    <>
      <header className="workshop-head">
        <h1>{part.title}</h1>
        <p className="workshop-about note">
          {part.about} <code>{part.folder}</code>
        </p>
        <div className="row workshop-looks">
          <ul aria-label="Language">
            {allLanguages.map((language) => (
              <li key={language}>
                <a
                  href={addressOf(part.name, { ...look, language })}
                  title={languages[language].label}
                  aria-current={language === look.language ? "true" : undefined}
                >
                  {language}
                </a>
              </li>
            ))}
          </ul>
          <ul aria-label="Width">
            {[...widths, null].map((width) => (
              <li key={width}>
                <a
                  href={addressOf(part.name, { ...look, width })}
                  aria-current={width === look.width ? "true" : undefined}
                >
                  {width ?? "All"}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </header>
      {exhibits.length === 0 && (
        <p className="workshop-nothing soft">
          The space has no page of this type in this language.
        </p>
      )}
      {exhibits.map(({ name, href }) => (
        <section key={href} className="workshop-exhibit">
          <h2>
            {name}
            <a href={href} target="_blank" rel="noopener">
              Open alone
            </a>
          </h2>
          <div className="workshop-frames">
            {(look.width ? [look.width] : widths).map((width) => (
              <figure key={width} className="workshop-figure">
                <figcaption>{width} px</figcaption>
                <div className="workshop-frame">
                  {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site */}
                  <iframe src={href} title={`${name}, ${width} px`} width={width} height="480" />
                </div>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

function Welcome({ look }: { look: Look }) {
  return (
    <>
      <header className="workshop-head">
        <h1>Blocks and page types</h1>
        <p className="workshop-about note">
          Each block with its examples, each page type in its states, in every language and at three
          widths. Your edits show immediately.
        </p>
      </header>
      {[...workshopParts].map(([group, parts]) => (
        <section key={group} className="workshop-cards">
          <h2>{group}</h2>
          <ul>
            {parts.map(({ name, title, picture }) => (
              <li key={name} data-find={`${title} ${name}`.toLowerCase()}>
                <a href={addressOf(name, look)}>
                  {picture ? (
                    <img src={picture} alt="" width="480" height="300" loading="lazy" />
                  ) : (
                    <span className="workshop-blank" aria-hidden="true">
                      {title}
                    </span>
                  )}
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function addressOf(name: string | null, { language, width }: Look): string {
  const query = new URLSearchParams({ lang: language, width: String(width ?? "all") });
  return `${workshopPath}${name ? `${name}/` : ""}?${query}`;
}
