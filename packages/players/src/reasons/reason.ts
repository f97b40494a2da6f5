/**
 * The reasons of a computer player: facts that follow from what its seat has seen, each with its object.
 *
 * A reason is only given if it is true of this case, whoever asks. The page puts it into words
 * (packages/web/src/lib/words/reasons.ts).
 */
import type { Card, Seat, Suit } from '@troef/games';

export type Reason =
  /** No other move was legal. */
  | { readonly id: 'only' }
  /** None of the players still to play can beat it. */
  | { readonly id: 'surelyTakes'; readonly card: Card }
  /** Only a trump can beat it, or nothing. */
  | { readonly id: 'highestLeft'; readonly card: Card }
  /** The number of trumps that have not been seen. */
  | { readonly id: 'drawsTrumps'; readonly count: number }
  /** The last card of its suit in the hand, so that the hand can ruff that suit afterwards. */
  | { readonly id: 'lastOfSuit'; readonly suit: Suit }
  | { readonly id: 'longSuit'; readonly suit: Suit; readonly count: number }
  /** The number of higher cards of its suit that have not been seen. */
  | { readonly id: 'lowLead'; readonly suit: Suit; readonly count: number }
  /** Of its suit only these still beat it. */
  | { readonly id: 'fewHigher'; readonly cards: readonly Card[] }
  /** It does not take the trick for sure, and this card, which would, stays in the hand. */
  | { readonly id: 'keepsEntry'; readonly card: Card }
  /** The highest card of a suit that must not take much; no card of it has been played. */
  | { readonly id: 'early'; readonly suit: Suit }
  /** The partner is winning the trick, and nobody plays after this. */
  | { readonly id: 'partnerHasIt'; readonly seat: Seat; readonly gift: boolean }
  | { readonly id: 'partnerAhead'; readonly seat: Seat }
  /** The weakest card that wins the trick so far; `last`: nobody plays after it. */
  | { readonly id: 'cheapestTaker'; readonly last: boolean }
  /** It wins the trick, and nobody plays after it. */
  | { readonly id: 'takes' }
  | { readonly id: 'ahead' }
  | { readonly id: 'ruffs'; readonly suit: Suit }
  /** No legal card wins the trick; `low`: this is the cheapest of them. */
  | { readonly id: 'cannotBeat'; readonly low: boolean }
  /** This card would have won the trick, but stays in the hand. */
  | { readonly id: 'keeps'; readonly card: Card }
  /** The highest of the cards that lose to this one. */
  | { readonly id: 'highestUnder'; readonly card: Card }
  | { readonly id: 'staysUnder'; readonly card: Card }
  /** Every legal card takes the trick; this is the highest. */
  | { readonly id: 'mustTake' }
  /** The hand is void in the suit led and gets rid of a card that costs points. */
  | { readonly id: 'throwsPenalty'; readonly card: Card; readonly suit: Suit }
  /**
   * The hand is void in the suit led and gets rid of a card below which this number of its suit have not been
   * seen.
   */
  | { readonly id: 'throwsDanger'; readonly card: Card; readonly count: number }
  /** All cards of this suit that are left are in the player's own hand. */
  | { readonly id: 'noneElse'; readonly suit: Suit }
  /** The last card of a trick in which no card costs points, though some do in this deal. */
  | { readonly id: 'takesFree' }
  /** A declarer who must not take a trick is winning this one so far. */
  | { readonly id: 'leavesDeclarer'; readonly seat: Seat }
  /** This seat, which is still to play, has shown that it is void in the suit. */
  | { readonly id: 'void'; readonly seat: Seat; readonly suit: Suit }
  /** The search looked at possible layouts of the hidden cards (determinizations). */
  | { readonly id: 'searched' }
  | { readonly id: 'weighed' }
  /** A pass: the high cards of the hand, which are too few. */
  | { readonly id: 'tooWeak'; readonly cards: readonly Card[] }
  /**
   * The number of trumps held, with the high ones among them. `longest`: there was a choice of suits, and the hand has
   * no longer one.
   */
  | {
      readonly id: 'suitHeld';
      readonly suit: Suit;
      readonly count: number;
      readonly cards: readonly Card[];
      readonly longest: boolean;
    }
  /** The number of cards no higher than an eight. */
  | { readonly id: 'lowCards'; readonly count: number }
  /** Nothing beats these in their suits. */
  | { readonly id: 'topCards'; readonly cards: readonly Card[] }
  /** The number of cards held that cost points in the chosen game. */
  | { readonly id: 'penaltiesHeld'; readonly count: number }
  | { readonly id: 'leavesVoid'; readonly suit: Suit }
  /** One of the cards that are passed on, or all cards of a suit that leave the hand. */
  | ({ readonly id: 'passes'; readonly card: Card } & PassReason);

export type PassReason =
  | { readonly why: 'queen' }
  /** Without the queen of spades in the kept hand, this card would catch it. */
  | { readonly why: 'catcher' }
  /** These are all cards of the suit, so the kept hand is void in it. */
  | { readonly why: 'void'; readonly cards: readonly Card[] }
  /** The number of cards of its suit that are kept. */
  | { readonly why: 'short'; readonly left: number }
  /** The number of higher cards of its suit outside of the player's hand. */
  | { readonly why: 'high'; readonly above: number }
  /** The number of lower cards of its suit outside of the player's hand. */
  | { readonly why: 'low'; readonly below: number };
