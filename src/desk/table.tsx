import { Children, type ReactNode } from "react";

type Column = {
  readonly name: string;
  /** The content of its head, if it is more than the name. */
  readonly head?: ReactNode;
  readonly className?: string;
};

type Props = {
  readonly label: string;
  readonly columns: readonly (string | Column)[];
  /** True if its cells are counts by two criteria. */
  readonly isMatrix?: boolean;
  /** The text in place of a table without rows. */
  readonly empty?: string;
  /** The rows. */
  readonly children: ReactNode;
};

/** A table. If it is wider than the screen it scrolls by itself, also by keyboard. */
export function Table({ label, columns, isMatrix = false, empty, children }: Props) {
  if (empty !== undefined && Children.count(children) === 0) return <Empty text={empty} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- needs focus so that a keyboard can scroll it
    <section className="desk-scroll" aria-label={label} tabIndex={0}>
      <table className={isMatrix ? "desk-table desk-matrix" : "desk-table"}>
        <thead>
          <tr>
            {columns.map((column) => {
              const { name, head = name, className } = columnOf(column);
              return (
                <th key={name} scope="col" className={className}>
                  {head}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** A card that explains why there is nothing to see. */
export function Empty({ text }: { text: string }) {
  return <p className="soft desk-card">{text}</p>;
}

const columnOf = (column: string | Column): Column =>
  typeof column === "string" ? { name: column } : column;
