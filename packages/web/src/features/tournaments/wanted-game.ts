import type { Variant } from '@troef/games';
import { useSearchParams } from 'react-router';
import { isVariant, pageOf } from '../../lib/games/variants.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';

/**
 * Returns the game whose tournaments are wanted; undefined if those of all are. Colour whist has no slug, so its
 * address says it otherwise.
 */
export function useWantedGame(): Variant | undefined {
  const variant = usePageVariant();
  const [query] = useSearchParams();
  const asked = query.get('game');
  if (pageOf(variant).slug !== '') return variant;
  return isVariant(asked) ? asked : undefined;
}
