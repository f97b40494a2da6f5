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
  /** The number of trumps that have not been seen; this card of another suit is one that they could ruff. */
  | { readonly id: 'drawsTrumps'; readonly count: number; readonly saves: Card | null }
  /** The last card of its suit in the hand, so that the hand can ruff that suit afterwards. */
  | { readonly id: 'lastOfSuit'; readonly suit: Suit }
  | { readonly id: 'longSuit'; readonly suit: Suit; readonly count: number }
  /** The number of higher cards of its suit that have not been seen. */
  | { readonly id: 'lowLead'; readonly suit: Suit; readonly count: number }
  /** Of its suit only these still beat it. */
  | { readonly id: 'fewHigher'; readonly cards: readonly Card[] }
  /** It does not take the trick for sure, and this card, which would, stays in the hand. */
  | { readonly id: 'keepsEntry'; readonly card: Card }
  /** The cards of this suit that are left are all in the hand, and others still hold trumps. */
  | { readonly id: 'forcesTrump'; readonly suit: Suit }
  /** The highest card of a suit that must not take much; no card of it has been played. */
  | { readonly id: 'early'; readonly suit: Suit }
  /** It may bring out this card, which costs points and is in another hand. */
  | { readonly id: 'drivesOut'; readonly card: Card }
  /** The partner is winning the trick, and nobody plays after this. */
  | { readonly id: 'partnerHasIt'; readonly seat: Seat; readonly gift: boolean }
  | { readonly id: 'partnerAhead'; readonly seat: Seat }
  /** The partner is winning the trick, and none of those still to play can hold a card that beats theirs. */
  | { readonly id: 'partnerSure'; readonly seat: Seat }
  /** The partner is still to play, holds nothing of the suit led, and may hold a trump. */
  | { readonly id: 'partnerMayRuff'; readonly seat: Seat; readonly suit: Suit }
  /** The weakest card that wins the trick so far; `last`: nobody plays after it. */
  | { readonly id: 'cheapestTaker'; readonly last: boolean }
  /** It wins the trick, and nobody plays after it. */
  | { readonly id: 'takes' }
  | { readonly id: 'ahead' }
  /** `sure`: nobody still to play can go over it. */
  | { readonly id: 'ruffs'; readonly suit: Suit; readonly sure: boolean }
  /** No legal card wins the trick; `low`: this is the cheapest of them. */
  | { readonly id: 'cannotBeat'; readonly low: boolean }
  /** This card would have won the trick, but stays in the hand. */
  | { readonly id: 'keeps'; readonly card: Card }
  /** The highest of the cards that lose to this one. */
  | { readonly id: 'highestUnder'; readonly card: Card }
  | { readonly id: 'staysUnder'; readonly card: Card }
  /** It does not win so far, somebody is still to play, and this number of higher cards has not been seen. */
  | { readonly id: 'othersHigher'; readonly suit: Suit; readonly count: number }
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
  /** Facts of this card beside another one, which the player could have played. */
  | Beside
  /** The search looked at possible layouts of the hidden cards (determinizations). */
  | { readonly id: 'searched' }
  | { readonly id: 'weighed' }
  /** A pass: the high cards of the hand, which are too few. */
  | { readonly id: 'tooWeak'; readonly cards: readonly Card[] }
  /** Facts of a pass beside another bid. */
  | PassBeside
  /**
   * The number of tricks that a bid promises, beside that of another bid in the same suit. `side`: whether a pair takes
   * them and one player those of the other bid, or the other way round.
   */
  | {
      readonly id: 'promises';
      readonly count: number;
      readonly than: number;
      readonly side: 'pair' | 'alone' | 'same';
    }
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
  /** A misery with a hand that nobody sees, beside an open one. */
  | { readonly id: 'hidesHand' }
  /** Of a suit with a trump or two, the high ones. */
  | { readonly id: 'highTrumps'; readonly cards: readonly Card[] }
  /** A suit of one card or none in a hand with trumps. */
  | { readonly id: 'shortSuit'; readonly suit: Suit; readonly count: number }
  /** This seat asks for a partner in the suit. */
  | { readonly id: 'partnerAsks'; readonly seat: Seat; readonly suit: Suit }
  /** The number of cards no higher than an eight. */
  | { readonly id: 'lowCards'; readonly count: number }
  /** Nothing beats these in their suits. */
  | { readonly id: 'topCards'; readonly cards: readonly Card[] }
  /** The number of cards held that cost points in the chosen game. */
  | { readonly id: 'penaltiesHeld'; readonly count: number }
  | { readonly id: 'leavesVoid'; readonly suit: Suit }
  /** One of the cards that are passed on, or all cards of a suit that leave the hand. */
  | ({ readonly id: 'passes'; readonly card: Card } & PassReason);

/** What a card has before `other`. */
export type Beside =
  /** The last trump, or the higher card of the same suit, stays in the hand. */
  | { readonly id: 'keepsLastTrump'; readonly other: Card }
  | ({ readonly id: 'keepsHigh' } & Than)
  /** Cards that are the highest left of their suits stay in the hand. */
  | { readonly id: 'keepsMaster'; readonly others: readonly Card[] }
  /** This high card stays in the hand with a small one beside it, so that it does not fall under the only higher one. */
  | { readonly id: 'keepsGuard'; readonly other: Card; readonly card: Card }
  /** The trick is the partner's so far, and this card has more points. */
  | ({ readonly id: 'givesMore' } & Than)
  /** The partner is still to play and may take the trick, and this card has more points. */
  | ({ readonly id: 'partnerMayTake'; readonly seat: Seat } & Than)
  /** Both are the highest of their suits that are left, trumps are still out, and this one has fewer points. */
  | ({ readonly id: 'risksLess' } & Than)
  /** The trick goes to the other side, and this card has fewer points. */
  | ({ readonly id: 'givesLess' } & Than)
  /** The numbers of cards above each of the two that have not been seen. */
  | ({ readonly id: 'fewerAbove' | 'moreAbove' } & Counted)
  /** The numbers of cards below each of the two that have not been seen. */
  | ({ readonly id: 'moreBelow' } & Counted)
  /** Both stay under the card that is winning, and this one is the higher. */
  | ({ readonly id: 'higherGoes'; readonly card: Card; readonly under: Card } & Than);

/** The card beside which a fact is told. `and`: more cards beside which it is as true, if there are any. */
interface Than {
  readonly other: Card;
  readonly and?: readonly Card[];
}

interface Counted extends Than {
  readonly card: Card;
  readonly count: number;
  readonly than: number;
}

/** Cards between which, or a card under which, the hand has nothing. */
export interface Gap {
  readonly above: Card;
  readonly below: Card | null;
}

export type PassBeside =
  /** What may take a trick in a misery. */
  | { readonly id: 'miseryDanger'; readonly gaps: readonly Gap[] }
  /** A trull with these aces is announced, and the seat plays it. */
  | { readonly id: 'trullStands'; readonly aces: number }
  /** The seats whose bid stands, which are to play against the others. */
  | { readonly id: 'leavesBid'; readonly seats: readonly Seat[] }
  /** Cards that nothing but a trump beats in the contract that stands. */
  | { readonly id: 'defends'; readonly cards: readonly Card[] }
  /** The number of cards of the suit that would have been trumps. */
  | { readonly id: 'fewTrumps'; readonly suit: Suit; readonly count: number };

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
