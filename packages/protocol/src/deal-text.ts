/**
 * A deal as text: the same for the deal of a table and for that of the replay of its session. Its SHA-256 is the
 * fingerprint by which a deal is counted once and kept once.
 *
 * Names, the length of the session and what came before are no part of a deal. A table shows sorted hands, a record has
 * them in the order dealt. The rules are left out as well: the moves were made by them.
 */
import type { SessionRecord } from '@troef/games';

export function dealText({ variant, deals }: Pick<SessionRecord, 'variant' | 'deals'>): string {
  return JSON.stringify([
    variant,
    ...deals.map(({ dealer = null, hands, deck, moves = [] }) => [
      dealer,
      hands?.map(sorted) ?? null,
      deck === undefined ? null : packetsOf(deck),
      moves,
    ]),
  ]);
}

const sorted = (cards: string): string => cards.split(' ').toSorted().join(' ');

/** A pack of 32 as it is dealt before the bidding: three and two cards a seat, then one is turned. */
function packetsOf(deck: string): readonly string[] {
  const cards = deck.split(' ');
  const first = [0, 1, 2, 3].map((nth) => [
    ...cards.slice(3 * nth, 3 * nth + 3),
    ...cards.slice(12 + 2 * nth, 12 + 2 * nth + 2),
  ]);
  // The bids decide which seat gets the rest.
  return [...first, cards.slice(20, 21), cards.slice(21)].map((part) => part.toSorted().join(' '));
}
