/** What is said of a table and of its columns in the list of personal data, and the reasons why something is kept. */

export type DataKind = 'personal' | 'secret' | 'none' | { readonly kept: string };

export interface TableOfData {
  /**
   * Columns that name a user. A row belongs to the first, and is about all of them. Empty: a table about
   * nobody.
   */
  readonly of: readonly string[];
  /**
   * What a deletion does. `rows` deletes the rows; `columns` empties columns, to null or to what `empty`
   * says; `named` replaces the member's name in rooms they played in; `nothing` changes nothing.
   */
  readonly leaving: 'rows' | 'columns' | 'named' | 'nothing';
  /** A column that names a mail address: a row belongs to the user who has proven that address. */
  readonly address?: string;
  readonly columns: Readonly<Record<string, DataKind>>;
  /** As SQL, for columns that are never null. */
  readonly empty?: Readonly<Record<string, string>>;
}

export const kept = (reason: string): DataKind => ({ kept: reason });
export const ID = kept('leads to nothing but itself when its owner is gone; hands and rankings hold it');
export const BOOKS = kept('the books are kept for seven years, without a name');
export const PROOF = kept('what administrators did must stay to be seen; it names fields, not people');

export const HISTORY = kept('what a table came to is also the history of the others who sat there');
export const FIELD = kept('the others of that day are compared with it, without a name');

export const all = (tag: DataKind, ...columns: readonly string[]): Record<string, DataKind> =>
  Object.fromEntries(columns.map((column) => [column, tag]));
