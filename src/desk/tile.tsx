type Props = {
  readonly name: string;
  readonly value: string;
  readonly text?: string;
  readonly href?: string;
};

/** A number, with a link to its details. */
export function Tile({ name, value, text, href }: Props) {
  return (
    <div className="desk-tile">
      <dt>{href === undefined ? name : <a href={href}>{name}</a>}</dt>
      <dd>
        <span className="desk-value">{value}</span>
        {text !== undefined && <span className="desk-note">{text}</span>}
      </dd>
    </div>
  );
}
