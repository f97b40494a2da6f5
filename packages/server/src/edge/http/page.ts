/** Pages of a list: the stretch that a query asks for, and the answer (`data`, `has_more`, `sort_key`). */
import { ApiError, PAGE_SIZE } from '@troef/protocol';
import type { PageRange } from '../../features/profile/about.repository.ts';
import { isId } from '../../platform/text/id.ts';

interface PageQuery {
  readonly size?: number | undefined;
  readonly starting_after?: string | undefined;
}

/** Asks for one row more than is shown, to know whether there are more. */
export function rangeOf({ size = PAGE_SIZE, starting_after: after }: PageQuery): PageRange {
  if (after !== undefined && !isId(after)) throw new ApiError('bad_request', 'starting_after');
  return { after: after ?? null, size: size + 1 };
}

export function pageFrom<Item>(found: readonly Item[], { size }: PageRange, sortKey: string) {
  return { data: found.slice(0, size - 1), has_more: found.length >= size, sort_key: sortKey };
}

/** Returns a list that is never divided into pages. */
export const wholeList = <Item>(data: readonly Item[], sortKey: string) => ({
  data,
  has_more: false,
  sort_key: sortKey,
});
