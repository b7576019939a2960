/** `I agree to the [terms].`: the text in brackets is a link. It opens in a new tab, so that no input is lost. */
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
