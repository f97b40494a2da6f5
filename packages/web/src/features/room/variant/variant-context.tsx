/** The game of this table, for every component on it. */
import type { Card } from '@troef/games';
import { createContext, use, useCallback } from 'react';
import { sortHand } from '../../../components/cards/sort-hand.ts';
import { usePreferences } from '../../../lib/preferences/preferences.ts';
import { useView } from '../client/room-context.tsx';
import type { VariantTable } from './variant-table.ts';

export const VariantContext = createContext<VariantTable | null>(null);

export function useVariantTable(): VariantTable {
  const variant = use(VariantContext);
  if (variant === null) throw new Error('a table component outside of its game');
  return variant;
}

/** Returns a function that sorts cards in the player's preferred order and by the ranks of this game. */
export function useSorted(): (cards: readonly Card[]) => readonly Card[] {
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  const order = usePreferences((preferences) => preferences.cards);
  return useCallback(
    (cards) => sortHand(cards, order, (suit) => variant.ranks(view, suit)),
    [order, variant, view],
  );
}
