import type { KVNamespace } from "@cloudflare/workers-types";
import { Hono } from "hono";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Article, PeerBlock, PeerContent } from "./content.ts";

/* A peer: only Hono and React. Each page is read from KV and rendered at each request. */

type Around = { title: string; around: PeerContent["around"]; children: ReactNode };

function Shell({ title, around, children }: Around) {
  const link = (name: string) => (
    <li key={name}>
      <a href={`/${name.toLowerCase()}/`}>{name}</a>
    </li>
  );
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body>
        <header>
          <nav>
            <ul>{around.menu.map(link)}</ul>
          </nav>
        </header>
        <main>{children}</main>
        <footer>
          <ul>{around.footer.map(link)}</ul>
        </footer>
      </body>
    </html>
  );
}

function ArticleView({ title, summary, sections }: Article) {
  return (
    <article>
      <h1>{title}</h1>
      <p>{summary}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

function BlockView({ block }: { block: PeerBlock }) {
  switch (block.kind) {
    case "features":
      return (
        <section className="features">
          <h2>{block.title}</h2>
          <ul>
            {block.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      );
    case "quote":
      return (
        <figure className="quote">
          <blockquote>{block.text}</blockquote>
          <figcaption>
            {block.by}, {block.position}
          </figcaption>
        </figure>
      );
    case "call":
      return (
        <section className="call">
          <h2>{block.title}</h2>
          <p>{block.text}</p>
          <a href="/demo/">{block.button}</a>
        </section>
      );
    case "text":
      return (
        <section className="text">
          <h2>{block.title}</h2>
          {block.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      );
    default:
      return block satisfies never;
  }
}

const app = new Hono<{ Bindings: { CONTENT: KVNamespace } }>();

app.get("/:page/", async (c) => {
  const content = await c.env.CONTENT.get<PeerContent>(c.req.param("page"), "json");
  if (!content) return c.notFound();
  const { page, around } = content;
  const view =
    "article" in page ? (
      <ArticleView {...page.article} />
    ) : (
      page.blocks.map((block, at) => <BlockView key={at} block={block} />)
    );
  const html = renderToString(
    <Shell title={page.title} around={around}>
      {view}
    </Shell>,
  );
  return c.html(`<!DOCTYPE html>${html}`);
});

export default app;
