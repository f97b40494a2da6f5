/** A page of a list that came whole. Pure. */
import type { Page } from '@troef/protocol';

/** `after`: the id of the last item before the page. One that is not there is no bound, as on the server. */
export function pageAfter<Item extends { readonly id: string }>(
  items: readonly Item[],
  after: string | null,
  size: number,
): Page<Item> {
  const start = items.findIndex(({ id }) => id === after) + 1;
  return { data: items.slice(start, start + size), has_more: items.length > start + size, sort_key: 'id' };
}
