/** The filters of the list of sessions, in the address of the page: `?variant=whist&contract=solo5`. */
import type { Variant } from '@troef/games';
import { VARIANTS } from '../../../lib/games/variants.ts';
import type { SessionFilters } from '../../../lib/tables/own-sessions.ts';

const NAMES = ['variant', 'with', 'contract', 'from', 'to'] as const;
export type FilterName = (typeof NAMES)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns what the address says; what no list could be narrowed by is left out. */
export function readFilters(search: URLSearchParams): SessionFilters {
  const given = NAMES.flatMap((name) => {
    const value = search.get(name);
    return value === null || !fits(name, value) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

function fits(name: FilterName, value: string): boolean {
  if (name === 'variant') return VARIANTS.some((variant) => variant === value);
  if (name === 'from' || name === 'to') return DAY.test(value) && !Number.isNaN(Date.parse(value));
  return value !== '';
}

/** Returns the address with one filter changed. A contract belongs to its game. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name === 'variant') next.delete('contract');
  return next;
}

export const variantOf = ({ variant }: SessionFilters): Variant | undefined =>
  VARIANTS.find((each) => each === variant);
