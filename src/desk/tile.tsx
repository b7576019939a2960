type Props = {
  readonly name: string;
  readonly value: string;
  readonly text?: string;
  readonly href?: string;
};

/** A number, and where it leads. */
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
