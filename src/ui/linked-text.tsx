/** `I agree to the [terms].`: what is in brackets is a link in a new tab, so that nothing is lost. */
export function LinkedText({ text, href, newTab }: { text: string; href: string; newTab: string }) {
  const [before, link, after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      {link !== undefined && (
        <a href={href} target="_blank" rel="noopener">
          {link}
          <span className="visually-hidden"> ({newTab})</span>
        </a>
      )}
      {after}
    </>
  );
}
