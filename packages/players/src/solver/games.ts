/**
 * The games as the solver needs them: the rank order of each suit and the worth of cards and tricks, read from
 * the games, and the duties of play. The position gives the sides.
 */
import {
  BELOTE_LAST_TRICK,
  beloteDuties,
  belotePoints,
  beloteRanks,
  type Card,
  type Duties,
  heartsDuties,
  heartsPenalty,
  isKingenPenalty,
  KINGEN_RULES,
  KINGEN_TRICKS,
  type KingenGame,
  type KingenNegativeGame,
  kingenDuties,
  MANILLE_RANKS,
  manilleDuties,
  manillePoints,
  RANKS,
  SUITS,
  type Suit,
} from '@troef/games';

/** The negative types of kingen. Its trumps are `tricks`. */
export type KingenType = KingenNegativeGame;

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

/** What is written for the core (position.ts, solver.ts). */
export interface Terms {
  readonly counting: 'tricks' | 'points';
  /** Whether the counted side wants what is counted (else the other side does). */
  readonly wanted: boolean;
  readonly trump: Suit | null;
  readonly duties: Duties;
  /** Whether hearts are broken. */
  readonly broken: boolean;
  /** Ranks from high to low. */
  readonly order: (suit: Suit) => string;
  readonly worth: (card: Card) => number;
  /** Worth of a trick itself, by the number of tricks left, this one included. */
  readonly trickWorth: (tricks: number) => number;
}

const NATURAL = RANKS.join('');
const MANILLE = MANILLE_RANKS.join('');

const nothing = () => 0;

const FREE: Terms = {
  counting: 'tricks',
  wanted: true,
  trump: null,
  duties: {},
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
        duties: manilleDuties,
        order: () => MANILLE,
        worth: manillePoints,
      };
    case 'belote':
      return beloteTerms(game.trump, game.variant);
    case 'hearts':
      return {
        ...FREE,
        counting: 'points',
        wanted: false,
        duties: heartsDuties,
        broken: game.broken,
        worth: heartsPenalty,
      };
    case 'kingen':
      return kingenTerms(game.type);
  }
}

function beloteTerms(trump: Suit | 'SA' | 'TA', variant: 'belote' | 'coinche'): Terms {
  const orders = new Map(SUITS.map((suit) => [suit, beloteRanks(suit, trump).join('')]));
  return {
    ...FREE,
    counting: 'points',
    duties: beloteDuties(trump, variant),
    trump: trump === 'SA' || trump === 'TA' ? null : trump,
    order: (suit) => orders.get(suit) ?? '',
    worth: (card) => belotePoints(card, trump),
    trickWorth: (tricks) => (tricks === 1 ? BELOTE_LAST_TRICK : 0),
  };
}

function kingenTerms(type: KingenType): Terms {
  if (type === 'tricks') return { ...FREE, wanted: false };
  return { ...FREE, counting: 'points', wanted: false, duties: kingenDuties(type), ...kingenWorth(type) };
}

/** What cards and tricks count in a game of kingen: upwards, also penalties, which the rules count downwards. */
export function kingenWorth(game: KingenGame): Pick<Terms, 'worth' | 'trickWorth'> {
  const { card: cost, trick } = KINGEN_RULES[game];
  return {
    worth: (card) => (isKingenPenalty(game, card) ? Math.abs(cost) : 0),
    trickWorth: (tricks) => Math.abs(trick(KINGEN_TRICKS + 1 - tricks)),
  };
}
