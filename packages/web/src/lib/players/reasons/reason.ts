/**
 * Why a computer player does something: facts that can be read from what its seat has seen, each with what it speaks of.
 *
 * A reason is only given where it is true of this case, whoever asks; words for it are made on the page (../words.ts).
 */
import type { Card, Seat, Suit } from '@troef/games';

export type Reason =
  /** Nothing else was legal. */
  | { readonly id: 'only' }
  /** Nobody who is still to play can beat it. */
  | { readonly id: 'surelyTakes'; readonly card: Card }
  /** Only a trump can beat it, or nothing. */
  | { readonly id: 'highestLeft'; readonly card: Card }
  /** So many trumps have not been seen. */
  | { readonly id: 'drawsTrumps'; readonly count: number }
  /** The last card of a suit that can be trumped from then on. */
  | { readonly id: 'lastOfSuit'; readonly suit: Suit }
  | { readonly id: 'longSuit'; readonly suit: Suit; readonly count: number }
  /** So many higher cards of its suit have not been seen. */
  | { readonly id: 'lowLead'; readonly suit: Suit; readonly count: number }
  /** The partner has the trick, and nobody plays after this. */
  | { readonly id: 'partnerHasIt'; readonly seat: Seat; readonly gift: boolean }
  | { readonly id: 'partnerAhead'; readonly seat: Seat }
  /** The weakest card that beats the table; `last`: nobody plays after it. */
  | { readonly id: 'cheapestTaker'; readonly last: boolean }
  /** Beats the table; nobody plays after it. */
  | { readonly id: 'takes' }
  | { readonly id: 'ahead' }
  | { readonly id: 'ruffs'; readonly suit: Suit }
  /** No legal card beats the table; `low`: this is the cheapest of them. */
  | { readonly id: 'cannotBeat'; readonly low: boolean }
  /** It could have been beaten with this card, which stays in the hand. */
  | { readonly id: 'keeps'; readonly card: Card }
  /** The highest card of those that lose to this one. */
  | { readonly id: 'highestUnder'; readonly card: Card }
  | { readonly id: 'staysUnder'; readonly card: Card }
  /** Whatever is played takes the trick; this is the highest. */
  | { readonly id: 'mustTake' }
  /** No card of the suit led in the hand: a card that costs points goes. */
  | { readonly id: 'throwsPenalty'; readonly card: Card; readonly suit: Suit }
  /** The same, with a card under which so many of its suit have not been seen. */
  | { readonly id: 'throwsDanger'; readonly card: Card; readonly count: number }
  /** All cards of this suit that are left are in the own hand. */
  | { readonly id: 'noneElse'; readonly suit: Suit }
  /** The last card of a trick in which no card costs points, though some do in this deal. */
  | { readonly id: 'takesFree' }
  /** A declarer who must not take a trick has this one so far. */
  | { readonly id: 'leavesDeclarer'; readonly seat: Seat }
  /** This seat, which is still to play, has shown that it holds none of the suit. */
  | { readonly id: 'void'; readonly seat: Seat; readonly suit: Suit }
  /** The search looked at the ways the hidden cards may lie. */
  | { readonly id: 'searched' }
  | { readonly id: 'weighed' }
  /** A pass: the high cards of the hand, which are too few. */
  | { readonly id: 'tooWeak'; readonly cards: readonly Card[] }
  /** So many of the trump, with those of them that are high in it. */
  | { readonly id: 'suitHeld'; readonly suit: Suit; readonly count: number; readonly cards: readonly Card[] }
  /** So many cards at most an eight. */
  | { readonly id: 'lowCards'; readonly count: number }
  /** Nothing beats these in their suits. */
  | { readonly id: 'topCards'; readonly cards: readonly Card[] }
  /** So many of the cards that cost points in the chosen game. */
  | { readonly id: 'penaltiesHeld'; readonly count: number }
  | { readonly id: 'leavesVoid'; readonly suit: Suit }
  /** One of the cards that are passed on; each of them has one such reason. */
  | ({ readonly id: 'passes'; readonly card: Card } & PassReason);

/** Why a card is passed on. */
export type PassReason =
  | { readonly why: 'queen' }
  /** Without the queen of spades in the hand that stays: it would take her. */
  | { readonly why: 'catcher' }
  /** No card of its suit stays in the hand. */
  | { readonly why: 'void' }
  /** So few of its suit stay. */
  | { readonly why: 'short'; readonly left: number }
  /** So many cards of its suit that are not in the own hand are higher. */
  | { readonly why: 'high'; readonly above: number }
  /** So many cards of its suit that are not in the own hand are lower. */
  | { readonly why: 'low'; readonly below: number };

export type ReasonId = Reason['id'];
