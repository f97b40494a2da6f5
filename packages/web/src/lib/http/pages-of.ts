/**
 * Lists and batches (docs/behaviour/access.md 4): a list comes page by page until `has_more` is false, and
 * many ids are sent in chunks.
 */
import type { Page } from '@troef/protocol';
import type { Reply } from './failure.ts';

export const BATCH = 100;
const PAGE_MAX = 100;

export interface ListQuery {
  /** The most items; if left out, the whole list. */
  readonly limit?: number;
  readonly starting_after?: string;
  readonly [name: string]: string | number | boolean | undefined;
}

type Fetch = <T>(path: string) => Promise<Reply<T>>;
type Item = { readonly id?: string; readonly _id?: string };

const idOf = (item: Item | undefined): string | undefined => item?.id ?? item?._id;

/** Encodes a value as a part of an address. Throws if it is not a string. */
export function segment(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('URL params must be strings');
  return encodeURIComponent(value);
}

export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return words === '' ? path : `${path}?${words}`;
}

/** Returns the items of a list, as many as are wanted, however many pages that takes. */
export async function listAll<T extends Item>(
  fetchPage: Fetch,
  path: string,
  { limit = Number.POSITIVE_INFINITY, starting_after, ...query }: ListQuery = {},
): Promise<Reply<readonly T[]>> {
  if (limit !== Number.POSITIVE_INFINITY && !(Number.isFinite(limit) && limit > 0)) {
    throw new RangeError('A list limit must be a positive finite number');
  }
  const items: T[] = [];
  let after = starting_after;
  for (;;) {
    const size = Math.min(limit - items.length, PAGE_MAX);
    const asked = { ...query, size: limit === Number.POSITIVE_INFINITY ? undefined : size };
    const reply = await fetchPage<Page<T>>(withQuery(path, { ...asked, starting_after: after }));
    if (!reply.ok) return reply;
    const { data, has_more } = reply.value;
    items.push(...data);
    after = idOf(data.at(-1));
    if (!has_more || after === undefined || items.length >= limit) break;
  }
  return { ok: true, value: items };
}

/** Returns the answers for many values, requested in batches one after the other. */
export async function inBatches<Value, Found>(
  values: readonly Value[],
  ask: (batch: readonly Value[]) => Promise<Reply<readonly Found[]>>,
  size = BATCH,
): Promise<Reply<readonly Found[]>> {
  const found: Found[] = [];
  for (let start = 0; start < values.length; start += size) {
    const reply = await ask(values.slice(start, start + size));
    if (!reply.ok) return reply;
    found.push(...reply.value);
  }
  return { ok: true, value: found };
}
