/**
 * A list of the administration: a page of it at a time. Filters and the place in the list are in the address, so
 * that a link, a reload and the way back show the same.
 */
import type { Page } from '@troef/protocol';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { withQuery } from '../../../lib/http/pages-of.ts';
import { asAccount } from '../../../lib/session/session.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { pageAfter } from './page-after.ts';
import styles from './parts.module.css';
import { Read, type Reading, type Shown, useRead } from './read.tsx';

const SIZE = 25;
const AFTER = 'after';
const ALL = 'all';

/** Reads the page of the list that the address says. `filters`: the words of the query that are filters. */
export function useList<Item>(
  path: string,
  filters: Readonly<Record<string, string | undefined>>,
): Reading<Page<Item>> {
  const [query] = useSearchParams();
  const after = query.get(AFTER) ?? undefined;
  const address = withQuery(path, { ...filters, size: SIZE, starting_after: after });
  return useRead(() => asAccount<Page<Item>>('GET', address), [address]);
}

/**
 * Divides a list that the server sends whole into pages, as its address says. `items`: what the filters leave of it,
 * in order.
 */
export function usePartOf<Whole, Item extends { readonly id: string }>(
  whole: Shown<Whole>,
  items: (value: Whole) => readonly Item[],
): Shown<Page<Item>> {
  const [query] = useSearchParams();
  const { value, error, again } = whole;
  return { error, again, value: value && pageAfter(items(value), query.get(AFTER), SIZE) };
}

/** Returns the query with this word set, or without it (null). Another list begins at its first page. */
export function fromFirstPage(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(AFTER);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

interface ListProps<Item> {
  readonly of: Shown<Page<Item>>;
  /** What a list without items says. */
  readonly none: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

export function List<Item extends { readonly id: string }>({ of, none, children }: ListProps<Item>) {
  const t = useT();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isFirst = !query.has(AFTER);
  const addressOf = (after: string | undefined): string => {
    const next = new URLSearchParams(query);
    if (after === undefined) next.delete(AFTER);
    else next.set(AFTER, after);
    const words = next.toString();
    return words === '' ? pathname : `${pathname}?${words}`;
  };
  return (
    <Read of={of}>
      {({ data, has_more }) => (
        <>
          {data.length === 0 ? <p className={styles.none}>{none}</p> : children(data)}
          {(has_more || !isFirst) && (
            <nav className={styles.pages} aria-label={t('admin.list.pages')}>
              {!isFirst && <Link to={addressOf(undefined)}>{t('admin.list.first')}</Link>}
              {has_more && <Link to={addressOf(data.at(-1)?.id)}>{t('admin.list.next')}</Link>}
            </nav>
          )}
        </>
      )}
    </Read>
  );
}

interface FilterProps<Value extends string> {
  readonly label: string;
  /** The word of the query. */
  readonly name: string;
  readonly values: readonly Value[];
  readonly words: (value: Value) => string;
  /** The words of no filter. */
  readonly all: string;
  /** The filter of an address that names none; no filter is then named `all` there. */
  readonly usual?: Value;
}

/** Links that filter the list by one word of the query. Another filter begins at the first page. */
export function Filter<Value extends string>({ label, name, values, words, all, usual }: FilterProps<Value>) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const asked = query.get(name) ?? usual ?? null;
  const now = asked === ALL ? null : asked;
  const addressOf = (value: Value | null): string =>
    `${pathname}?${fromFirstPage(query, name, value ?? (usual === undefined ? null : ALL))}`;
  return (
    <nav className={styles.filter} aria-label={label}>
      {[null, ...values].map((value) => (
        <Link key={value} to={addressOf(value)} aria-current={now === value ? 'true' : undefined}>
          {value === null ? all : words(value)}
        </Link>
      ))}
    </nav>
  );
}
