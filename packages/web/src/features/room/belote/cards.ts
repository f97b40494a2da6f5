/**
 * How the cards of belote are ranked and what their announcements are called. Only for showing: the view says
 * which cards are legal, who wins a trick and whose announcements count.
 */
import type { Announcement, AnnouncementKind, BeloteTrump, Card, Rank, Suit } from '@troef/games';
import { rankOf, suitOf } from '../../../lib/cards.ts';

/** From high to low. */
const TRUMP_ORDER: readonly Rank[] = ['J', '9', 'A', 'T', 'K', 'Q', '8', '7'];
const PLAIN_ORDER: readonly Rank[] = ['A', 'T', 'K', 'Q', 'J', '9', '8', '7'];
/** The order of sequences, which is not the order in which cards win tricks. */
const NATURAL: readonly Rank[] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'];
const ALL_SUITS: readonly Suit[] = ['H', 'D', 'C', 'S'];

/** Returns the ranks of a suit from high to low. Before a trump is known all suits are plain. */
export const ranksFor = (trump: BeloteTrump | null, suit: Suit): readonly Rank[] =>
  trump === 'TA' || trump === suit ? TRUMP_ORDER : PLAIN_ORDER;

/** Returns the best card of a suit in this list; undefined if there is none. */
export function bestOf(cards: readonly Card[], suit: Suit, trump: BeloteTrump): Card | undefined {
  const ranks = ranksFor(trump, suit);
  return cards
    .filter((card) => suitOf(card) === suit)
    .toSorted((a, b) => ranks.indexOf(rankOf(a)) - ranks.indexOf(rankOf(b)))[0];
}

export function kindOf(announcement: Announcement): AnnouncementKind {
  if (announcement.type === 'carre') return 'carre';
  return announcement.length === 3 ? 'tierce' : announcement.length === 4 ? 'cinquante' : 'cent';
}

export function worthOf(announcement: Announcement): number {
  if (announcement.type === 'seq') return { 3: 20, 4: 50 }[announcement.length] ?? 100;
  return announcement.rank === 'J' ? 200 : announcement.rank === '9' ? 150 : 100;
}

export function cardsOf(announcement: Announcement): readonly Card[] {
  if (announcement.type === 'carre') return ALL_SUITS.map((suit): Card => `${announcement.rank}${suit}`);
  const { rank, suit, length } = announcement;
  const from = NATURAL.indexOf(rank);
  return NATURAL.slice(from, from + length).map((each): Card => `${each}${suit}`);
}
