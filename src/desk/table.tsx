import { Children, type ReactNode } from "react";

type Column = {
  readonly name: string;
  /** What its head shows, where that is not its name alone. */
  readonly head?: ReactNode;
  readonly className?: string;
};

type Props = {
  readonly label: string;
  readonly columns: readonly (string | Column)[];
  /** Whether its cells are counts by two names. */
  readonly isMatrix?: boolean;
  /** What is said in place of a table without rows. */
  readonly empty?: string;
  /** Its rows. */
  readonly children: ReactNode;
};

/** A table. One that is wider than a phone is scrolled by itself, by keyboard, too. */
export function Table({ label, columns, isMatrix = false, empty, children }: Props) {
  if (empty !== undefined && Children.count(children) === 0) return <Empty text={empty} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, or no keyboard scrolls it
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

/** A card that says why there is nothing to see. */
export function Empty({ text }: { text: string }) {
  return <p className="desk-empty desk-card">{text}</p>;
}

const columnOf = (column: string | Column): Column =>
  typeof column === "string" ? { name: column } : column;
