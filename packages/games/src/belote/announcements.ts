/**
 * Announcements and belote-rebelote (docs/rules/belote.md 7.2 and 7.3): those of a hand, and the team whose
 * count.
 *
 * A card serves one announcement only. Sequences are the maximal runs of the cards that the chosen carrés
 * leave, so every choice of carrés gives one set. The set with the highest total counts, among equal totals
 * the one with more carrés.
 */
import { type Card, type Rank, SUITS, type Suit } from '../kernel/cards/card.ts';
import { type BySeat, SEATS, type Seat } from '../kernel/seat.ts';
import { type Team, teamOf } from '../kernel/team.ts';
import { type BeloteTrump, isSuit } from './cards.ts';
import type { Announcement, AnnouncementKind } from './view.ts';

/** The natural order, high to low. It is not the order in which cards take tricks. */
const NATURAL: readonly Rank[] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'];
/** The ranks of carrés, high to low. Eights and sevens have none. */
const CARRES: readonly Rank[] = ['J', '9', 'A', 'T', 'K', 'Q'];
const SHORTEST_RUN = 3;

/** The points of king and queen of trump in one hand. */
export const BELOTE_VALUE = 20;

export function kindOf(announcement: Announcement): AnnouncementKind {
  if (announcement.type === 'carre') return 'carre';
  if (announcement.length === 3) return 'tierce';
  return announcement.length === 4 ? 'cinquante' : 'cent';
}

export function worthOf(announcement: Announcement): number {
  if (announcement.type === 'seq') return { 3: 20, 4: 50 }[announcement.length] ?? 100;
  if (announcement.rank === 'J') return 200;
  return announcement.rank === '9' ? 150 : 100;
}

export const cardsOf = (announcement: Announcement): readonly Card[] =>
  announcement.type === 'carre'
    ? SUITS.map((suit): Card => `${announcement.rank}${suit}`)
    : NATURAL.slice(NATURAL.indexOf(announcement.rank))
        .slice(0, announcement.length)
        .map((rank): Card => `${rank}${announcement.suit}`);

/** Returns the announcements of a hand of eight cards. */
export function announcementsIn(hand: readonly Card[]): readonly Announcement[] {
  const carres = CARRES.filter((rank) => SUITS.every((suit) => hand.includes(`${rank}${suit}`)));
  let best: readonly Announcement[] = [];
  let bestTotal = 0;
  // Sets with more carrés come first, because among equal totals the earlier set stays.
  for (const chosen of subsetsOf(carres)) {
    const set: readonly Announcement[] = [
      ...chosen.map((rank): Announcement => ({ type: 'carre', rank })),
      ...runsIn(hand.filter((card) => !chosen.includes(card[0] as Rank))),
    ];
    const total = totalOf(set);
    if (total > bestTotal) {
      best = set;
      bestTotal = total;
    }
  }
  return best;
}

/** Returns all subsets, the larger ones first. */
function subsetsOf(ranks: readonly Rank[]): readonly (readonly Rank[])[] {
  const [first, ...rest] = ranks;
  if (first === undefined) return [[]];
  const without = subsetsOf(rest);
  return [...without.map((subset) => [first, ...subset]), ...without].toSorted((a, b) => b.length - a.length);
}

/** Returns the maximal runs of three or more cards. */
function runsIn(cards: readonly Card[]): readonly Announcement[] {
  const runs: Announcement[] = [];
  for (const suit of SUITS) {
    let top: Rank | null = null;
    let length = 0;
    const close = (): void => {
      if (top !== null && length >= SHORTEST_RUN) runs.push({ type: 'seq', suit, rank: top, length });
      top = null;
      length = 0;
    };
    for (const rank of NATURAL) {
      if (cards.includes(`${rank}${suit}`)) {
        top ??= rank;
        length++;
      } else close();
    }
    close();
  }
  return runs;
}

export const totalOf = (announcements: readonly Announcement[]): number =>
  announcements.reduce((sum, announcement) => sum + worthOf(announcement), 0);

/** Returns a higher number for a better announcement, the same for exactly equal ones. */
function strengthOf(announcement: Announcement, trump: BeloteTrump): number {
  if (announcement.type === 'carre') return 1_000 + CARRES.length - CARRES.indexOf(announcement.rank);
  const longer = Math.min(announcement.length, 5);
  const higher = NATURAL.length - NATURAL.indexOf(announcement.rank);
  return longer * 100 + higher * 2 + (isSuit(trump) && announcement.suit === trump ? 1 : 0);
}

/** Returns the team whose announcements count, the one with the best single one, or null for a tie. */
export function betterTeam(announced: BySeat<readonly Announcement[]>, trump: BeloteTrump): Team | null {
  const best: [number, number] = [0, 0];
  for (const seat of SEATS) {
    for (const announcement of announced[seat]) {
      const team = teamOf(seat);
      best[team] = Math.max(best[team], strengthOf(announcement, trump));
    }
  }
  if (best[0] === best[1]) return null;
  return best[0] > best[1] ? 0 : 1;
}

/** Returns the suits with a belote: trump only, any suit at all trump, none at no trump. */
export function belotesOf(hand: readonly Card[], trump: BeloteTrump): readonly Suit[] {
  const suits = trump === 'TA' ? SUITS : SUITS.filter((suit) => suit === trump);
  return suits.filter((suit) => hand.includes(`K${suit}`) && hand.includes(`Q${suit}`));
}

/** Returns `belote` for the first of king and queen, `rebelote` for the second, null for other cards. */
export function beloteWord(
  dealt: readonly Card[],
  held: readonly Card[],
  card: Card,
  trump: BeloteTrump,
): 'belote' | 'rebelote' | null {
  const suit = belotesOf(dealt, trump).find((each) => card === `K${each}` || card === `Q${each}`);
  if (suit === undefined) return null;
  const other: Card = card === `K${suit}` ? `Q${suit}` : `K${suit}`;
  return held.includes(other) ? 'belote' : 'rebelote';
}

/** Returns the points of each team for king and queen of trump. */
export function beloteByTeam(dealt: BySeat<readonly Card[]>, trump: BeloteTrump): readonly [number, number] {
  const points: [number, number] = [0, 0];
  for (const seat of SEATS) points[teamOf(seat)] += BELOTE_VALUE * belotesOf(dealt[seat], trump).length;
  return points;
}

/** Returns the seats that show their cards: those of the better team that announced something. */
export const showingSeats = (
  announced: BySeat<readonly Announcement[]>,
  trump: BeloteTrump,
): readonly Seat[] => {
  const team = betterTeam(announced, trump);
  return SEATS.filter((seat) => teamOf(seat) === team && announced[seat].length > 0);
};
