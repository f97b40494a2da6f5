/** Decides which readers are shown a card, and which one (docs/behaviour/backers.md 1). */
import { type DonationEntry, isRecentDonor } from '@troef/protocol';
import type { BackerRow } from './backer.repository.ts';

/** Users with Premium and recent donors are shown no card. Everybody else may be. */
export const isShownCards = (
  reader: { readonly premium: boolean; readonly donations: readonly Pick<DonationEntry, 'date'>[] } | null,
  now: number,
): boolean => reader === null || !isRecentDonor(reader, now);

/** Returns one of the cards, as often as its weight says. `draw`: from 0 to below 1. */
export function chooseBacker<Card extends Pick<BackerRow, 'weight'>>(
  cards: readonly Card[],
  draw: number,
): Card | undefined {
  const all = cards.reduce((sum, { weight }) => sum + weight, 0);
  let left = draw * all;
  for (const card of cards) {
    left -= card.weight;
    if (left < 0) return card;
  }
  return cards.at(-1);
}
