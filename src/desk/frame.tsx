import type { ReactNode } from "react";
import { assets } from "virtual:assets";
import { Logo } from "../brand/logo.tsx";
import { brand } from "../brand/brand.ts";
import { type Person, may } from "./access.ts";
import { PostButton } from "./post-button.tsx";
import type { Speech } from "./say.ts";

/** In menu order. */
export const hrefs = {
  now: "/desk/",
  leads: "/desk/leads/",
  people: "/desk/people/",
  publishing: "/desk/publishing/",
  content: "/desk/content/",
  speed: "/desk/speed/",
  notices: "/desk/told/",
  access: "/desk/access/",
} as const;
export type DeskPage = keyof typeof hrefs;
const deskPages = Object.keys(hrefs) as DeskPage[];

/** The page for a posted address, which may not answer a GET itself. */
export function pageBehind(path: string): string {
  const [lead] = /^\/desk\/leads\/[\da-f-]{36}/.exec(path) ?? [];
  const { now, ...others } = hrefs;
  return lead ?? Object.values(others).find((href) => path.startsWith(href.slice(0, -1))) ?? now;
}

export type FrameProps = {
  readonly speech: Speech;
  readonly title: string;
  /** Null if no one is signed in. */
  readonly person: Person | null;
  readonly page: DeskPage | null;
  /** The result of the action before. */
  readonly message?: { readonly text: string; readonly failed: boolean } | undefined;
  /** True if the page changes by itself. With scripts it is refreshed every few seconds. */
  readonly isLive?: boolean;
  readonly path: string;
  readonly children: ReactNode;
};

/** The document of a page of the desk. */
export function DeskFrame(props: FrameProps) {
  const { speech, title, person, page, message, isLive = false, path, children } = props;
  const { words } = speech;
  return (
    <html lang={speech.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} | ${words.desk} | ${brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.styles.first} />
        <link rel="stylesheet" href={assets.deskStyle} />
        <script type="module" src={assets.deskScript} />
      </head>
      <body className="desk">
        <a className="skip-link" href="#main">
          {words.skip}
        </a>
        <header className="desk-header">
          <div className="row desk-bar">
            <a className="desk-brand" href="/desk/">
              <Logo />
              <span className="desk-name">{words.desk}</span>
            </a>
            {person && <DeskMenu page={page} person={person} words={words} />}
            <div className="desk-account">
              <a
                href={`/desk/language/${speech.language === "en" ? "de" : "en"}?to=${encodeURIComponent(path)}`}
                lang={speech.language === "en" ? "de" : "en"}
              >
                {words.otherLanguage}
              </a>
              {person && (
                <span className="desk-person" title={words.roles[person.role]}>
                  {person.name}
                </span>
              )}
              {person?.by === "session" && (
                <PostButton action="/desk/sign-out" text={words.signOut} look="link" />
              )}
            </div>
          </div>
        </header>
        <main id="main" className="desk-main" tabIndex={-1} {...(isLive && { "data-live": "" })}>
          {message && (
            <output className="desk-message" data-grade={message.failed ? "error" : undefined}>
              {message.text}
            </output>
          )}
          {children}
        </main>
      </body>
    </html>
  );
}

type MenuProps = {
  readonly page: DeskPage | null;
  readonly person: Person;
  readonly words: Speech["words"];
};

function DeskMenu({ page, person, words }: MenuProps) {
  // Only those who may invite people see who else may enter.
  const shown = deskPages.filter((name) => name !== "access" || may(person, "privacy"));
  return (
    <nav className="desk-menu" aria-label={words.desk}>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <a href={hrefs[name]} {...(name === page && { "aria-current": "page" as const })}>
              {words.pages[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The time of the facts on the page, and a link to refresh them. */
export function AsOf({ speech, path }: { speech: Speech; path: string }) {
  return (
    <p className="row desk-as-of">
      <span>{speech.words.updated(speech.clock(speech.now))}</span>
      <a href={path} data-refresh="">
        {speech.words.refresh}
      </a>
    </p>
  );
}

/** Replaces the facts while they cannot be read. */
export function FactsUnavailable({ speech, since }: { speech: Speech; since: number | null }) {
  const { words } = speech;
  return (
    <section className="desk-sentence" data-grade="unknown">
      <h1>{words.notKnown(since === null ? null : speech.clock(since))}</h1>
      <p>{words.notKnownText}</p>
    </section>
  );
}
