/**
 * A table of the administration, from its columns. On a phone each row becomes a block in which every value follows the
 * heading of its column. A table that is laid out as blocks loses its meaning in some browsers, so the roles are written.
 */
import type { ReactNode } from 'react';
import styles from './parts.module.css';

export interface Column<Item> {
  /** The heading. Screen readers say it with each value. */
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  /**
   * `head`: it names the row, in one column of a table. `number`: at the right. `bare`: marks that need no heading
   * before them. `acts`: buttons, under a heading for the ear only.
   */
  readonly kind?: 'head' | 'number' | 'bare' | 'acts';
}

interface DataTableProps<Item> {
  /** What the table is, for the ear: a heading above it says the same. */
  readonly caption: string;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly keyOf: (item: Item) => string | number;
}

const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

export function DataTable<Item>({ caption, items, columns, keyOf }: DataTableProps<Item>) {
  return (
    <table {...ROLE.table} className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {columns.map(({ title, kind }) => (
            <th {...ROLE.heading} key={title} className={kind === 'number' ? styles.number : undefined}>
              {kind === 'acts' ? <span className="visually-hidden">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group}>
        {items.map((item) => (
          <tr {...ROLE.row} key={keyOf(item)}>
            {columns.map((column) => (
              <Cell key={column.title} column={column} item={item} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Item>({ column, item }: { readonly column: Column<Item>; readonly item: Item }) {
  const { title, kind, cell } = column;
  if (kind === 'head') return <th {...ROLE.name}>{cell(item)}</th>;
  return (
    <td
      {...ROLE.cell}
      className={kind === 'number' ? styles.number : undefined}
      data-label={kind === 'bare' || kind === 'acts' ? undefined : title}
    >
      {cell(item)}
    </td>
  );
}

/** The key of what has an id. */
export const byId = ({ id }: { readonly id: string }): string => id;
