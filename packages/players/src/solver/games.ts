/**
 * The games as the solver needs them: the rank order of each suit, the worth of cards and tricks, and the
 * duties of play. All of it follows the rules of the games. The position gives the sides.
 */
import type { Card, Rank, Suit } from '@troef/games';

/** The negative types of kingen. Its trumps are `tricks`. */
export type KingenType = 'tricks' | 'hearts' | 'kingsJacks' | 'queens' | 'king' | 'seventhLast';

export type SolverGame =
  /** Colour whist, wiezen, trumps of kingen; misery with `fewest`. Worth: tricks. */
  | { readonly kind: 'tricks'; readonly trump: Suit | null; readonly aim: 'most' | 'fewest' }
  /** Worth: card points, 60 in all. `null` is flat. */
  | { readonly kind: 'manille'; readonly trump: Suit | null }
  /** Worth: card points and 10 for the last trick, 162 in all (258 in TA, not scaled). */
  | {
      readonly kind: 'belote';
      readonly trump: Suit | 'SA' | 'TA';
      readonly variant: 'belote' | 'coinche';
    }
  /** Worth: penalty points, 26 in all. Nobody shoots the moon. */
  | { readonly kind: 'hearts'; readonly broken: boolean }
  /** Worth: penalty points. */
  | { readonly kind: 'kingen'; readonly type: KingenType };

/** What the core reads: see core/duties.ts and core/points.ts. */
export interface Terms {
  readonly counting: 'tricks' | 'points';
  /** Whether the counted side wants what is counted (else the other side does). */
  readonly wanted: boolean;
  readonly trump: Suit | null;
  readonly duty: number;
  readonly leadBan: number;
  readonly forced: Card | null;
  readonly broken: boolean;
  /** Ranks from high to low. */
  readonly order: (suit: Suit) => string;
  readonly worth: (card: Card) => number;
  /** Worth of a trick itself, by the number of tricks left, this one included. */
  readonly trickWorth: (tricks: number) => number;
}

const NATURAL = 'AKQJT98765432';
const MANILLE = 'TAKQJ987';
const TRUMPS = 'J9ATKQ87';
const PLAIN = 'ATKQJ987';

const MANILLE_WORTH: Partial<Record<Rank, number>> = { T: 5, A: 4, K: 3, Q: 2, J: 1 };
const TRUMP_WORTH: Partial<Record<Rank, number>> = { J: 20, 9: 14, A: 11, T: 10, K: 4, Q: 3 };
const PLAIN_WORTH: Partial<Record<Rank, number>> = { A: 11, T: 10, K: 4, Q: 3, J: 2 };

const nothing = () => 0;
const rank = (card: Card) => card[0] as Rank;
const isHeart = (card: Card) => card[1] === 'H';

const FREE: Terms = {
  counting: 'tricks',
  wanted: true,
  trump: null,
  duty: 0,
  leadBan: 0,
  forced: null,
  broken: true,
  order: () => NATURAL,
  worth: nothing,
  trickWorth: nothing,
};

export function termsOf(game: SolverGame): Terms {
  switch (game.kind) {
    case 'tricks':
      return { ...FREE, trump: game.trump, wanted: game.aim === 'most' };
    case 'manille':
      return {
        ...FREE,
        counting: 'points',
        trump: game.trump,
        duty: 1,
        order: () => MANILLE,
        worth: (card) => MANILLE_WORTH[rank(card)] ?? 0,
      };
    case 'belote':
      return beloteTerms(game.trump, game.variant);
    case 'hearts':
      return {
        ...FREE,
        counting: 'points',
        wanted: false,
        leadBan: 2,
        broken: game.broken,
        worth: (card) => (isHeart(card) ? 1 : card === 'QS' ? 13 : 0),
      };
    case 'kingen':
      return kingenTerms(game.type);
  }
}

function beloteTerms(trump: Suit | 'SA' | 'TA', variant: 'belote' | 'coinche'): Terms {
  const terms: Terms = {
    ...FREE,
    counting: 'points',
    duty: trump === 'SA' ? 0 : trump === 'TA' ? 4 : variant === 'belote' ? 2 : 3,
    trump: trump === 'SA' || trump === 'TA' ? null : trump,
    trickWorth: (tricks) => (tricks === 1 ? 10 : 0),
  };
  const isTrump = (suit: string | undefined) => trump === 'TA' || suit === trump;
  const acesWorth = trump === 'SA' ? { ...PLAIN_WORTH, A: 19 } : PLAIN_WORTH;
  return {
    ...terms,
    order: (suit) => (isTrump(suit) ? TRUMPS : PLAIN),
    worth: (card) => (isTrump(card[1]) ? TRUMP_WORTH : acesWorth)[rank(card)] ?? 0,
  };
}

function kingenTerms(type: KingenType): Terms {
  const avoid: Terms = { ...FREE, counting: 'points', wanted: false };
  switch (type) {
    case 'tricks':
      return { ...FREE, wanted: false };
    case 'hearts':
      return { ...avoid, leadBan: 1, worth: (card) => (isHeart(card) ? 1 : 0) };
    case 'kingsJacks':
      return { ...avoid, worth: (card) => ('KJ'.includes(rank(card)) ? 1 : 0) };
    case 'queens':
      return { ...avoid, worth: (card) => (rank(card) === 'Q' ? 2 : 0) };
    case 'king':
      return { ...avoid, leadBan: 1, forced: 'KH', worth: (card) => (card === 'KH' ? 5 : 0) };
    case 'seventhLast':
      return { ...avoid, trickWorth: (tricks) => (tricks === 7 ? 2 : tricks === 1 ? 3 : 0) };
  }
}
