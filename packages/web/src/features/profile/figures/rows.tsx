/** A table of figures: one row for each thing counted, whose name is followed by numbers. */
import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface RowsProps {
  /** Stands over the table. */
  readonly caption?: string;
  /** The name of the first column, and of those with numbers. */
  readonly heads: readonly [first: string, ...numbers: string[]];
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly numbers: readonly ReactNode[];
  }[];
}

export function Rows({ caption, heads: [first, ...heads], rows }: RowsProps) {
  return (
    <div className={styles.wide}>
      <table className={styles.rows}>
        {caption !== undefined && <caption className={styles.of}>{caption}</caption>}
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={styles.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, numbers }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {numbers.map((number, at) => (
                <td key={heads[at]} className={styles.number}>
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
