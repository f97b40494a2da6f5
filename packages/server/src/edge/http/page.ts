/** Pages of a list: the stretch that a query asks for, and the answer (`data`, `has_more`, `sort_key`). */
import { ApiError, PAGE_SIZE } from '@troef/protocol';
import type { PageRange } from '../../features/profile/about.repository.ts';
import { isId } from '../../platform/text/id.ts';

interface PageQuery {
  readonly size?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly seen?: string | undefined;
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly sort_key: string;
}

/** Asks for one row more than is shown, to know whether there are more. */
export function rangeOf({ size = PAGE_SIZE, starting_after: after, seen }: PageQuery): PageRange {
  if (after !== undefined && !isId(after)) throw new ApiError('bad_request', 'starting_after');
  if (seen !== undefined && !isId(seen)) throw new ApiError('bad_request', 'seen');
  return { after: after ?? null, seen: seen ?? null, size: size + 1 };
}

/** Returns the page of the rows that were found for the range. */
export function pageFrom<Item extends { readonly id: string }>(
  found: readonly Item[],
  { size, seen }: PageRange,
  sortKey: string,
): Page<Item> {
  const end = found.slice(0, size - 1).findIndex(({ id }) => id === seen);
  if (end >= 0) return { data: found.slice(0, end), has_more: false, sort_key: sortKey };
  return { data: found.slice(0, size - 1), has_more: found.length >= size, sort_key: sortKey };
}

/** Returns the page of a list that was read whole. An item that is not there is no bound. */
export function pageOfWhole<Item extends { readonly id: string }>(
  items: readonly Item[],
  { size = PAGE_SIZE, starting_after: after, seen = '' }: PageQuery,
  sortKey: string,
): Page<Item> {
  const rest = items.slice(items.findIndex(({ id }) => id === after) + 1);
  return pageFrom(rest, { after: null, seen, size: size + 1 }, sortKey);
}

/** Returns a list that is never divided into pages. */
export const wholeList = <Item>(data: readonly Item[], sortKey: string): Page<Item> => ({
  data,
  has_more: false,
  sort_key: sortKey,
});
