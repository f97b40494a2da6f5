/**
 * The reasons for a bid, a trump, a game or a choice of cards: what in the hand speaks for it. The value of a
 * bid is the computer's estimate; the reasons name the cards behind it.
 */
import {
  type Card,
  type ContractView,
  isCard,
  KINGEN_GAMES,
  KINGEN_RULES,
  type KingenGame,
  PACK_52,
  RANKS,
  rankOf,
  SEATS,
  type Seat,
  type SessionView,
  SUITS,
  type Suit,
  suitOf,
  type Variant,
} from '@troef/games';
import type { PassReason, Reason } from './reason.ts';
import { lowerThan, situationOf } from './situation.ts';
import { type Terms, termsOf } from './terms.ts';

/** The ranks of low cards, for bids to take no trick. */
const LOW = '8765432';
/** The most cards that are named. */
const NAMED = 4;
/** The number of cards from the top of a suit that count as high. */
const HIGH = 4;

/** What saying `move` would lead to, as far as the view shows it. */
interface Meant {
  readonly trump: string | null;
  readonly isLow: boolean;
}

interface Offered {
  readonly move: string;
  readonly trump?: string | null;
  readonly contract?: string | { readonly trump: string | null };
}

const LOW_WORDS = /misery/i;
const isSuit = (word: string): word is Suit => SUITS.some((suit) => suit === word);

function meantBy(move: string, offers: readonly Offered[]): Meant {
  const offer = offers.find((each) => each.move === move);
  const named = move.split(':').at(-1) ?? '';
  const trump =
    typeof offer?.contract === 'object'
      ? offer.contract.trump
      : (offer?.trump ?? (isSuit(named) ? named : null));
  return { trump: trump ?? (/^(SA|TA)$/.test(named) ? named : null), isLow: LOW_WORDS.test(move) };
}

export function reasonsForWord(
  variant: Variant,
  view: SessionView,
  me: Seat,
  move: string,
): readonly Reason[] {
  const { deal } = view;
  if (deal === null) return [];
  if (view.legal.length === 1 && !move.startsWith('pass:')) return [{ id: 'only' }];
  const { hand } = deal;
  if (move.startsWith('pass:')) return passed(hand, cardsIn(move));
  if (move.startsWith('discard:')) return laidAway(variant, view, me, move);
  if (move.startsWith('game:')) return chosenGame(hand, move.slice('game:'.length));
  const {
    offers = [],
    standing = null,
    turned = null,
  } = deal.game as {
    readonly offers?: readonly Offered[];
    readonly standing?: ContractView | null;
    readonly turned?: Card | null;
  };
  const meant = meantBy(move, offers);
  const played = (trump: string | null): Terms => termsOf(variant, view, me, { id: 'trumps', trump });
  if (isPass(move)) {
    const trump = deal.contract?.trump ?? standing?.trump ?? onlyTrump(view.legal, offers);
    return [{ id: 'tooWeak', cards: topsOf(played(trump), hand).slice(0, NAMED) }];
  }
  if (meant.isLow) return [{ id: 'lowCards', count: lowCards(hand).length }];
  const trump = meant.trump ?? standing?.trump ?? deal.contract?.trump ?? null;
  const terms = played(trump);
  // A hand that is not whole yet gets the card that is turned up.
  const isWhole = hand.length * SEATS.length >= terms.pack.length;
  const held = turned === null || isWhole ? hand : [...hand, turned];
  if (trump !== null && isSuit(trump))
    return suitHeld(terms, held, trump, onlyTrump(view.legal, offers) === null);
  const cards = topsOf(terms, hand).slice(0, NAMED);
  return cards.length === 0 ? [] : [{ id: 'topCards', cards }];
}

/** Returns the only suit that can become trump, if a card was turned up; null if there is a choice. */
function onlyTrump(legal: readonly string[], offers: readonly Offered[]): string | null {
  const [only = null, ...more] = new Set(
    legal.map((move) => meantBy(move, offers).trump).filter((trump) => trump !== null),
  );
  return more.length === 0 ? only : null;
}

const isPass = (move: string): boolean => move === 'pass' || move === 'passParole';

const lowCards = (hand: readonly Card[]): readonly Card[] =>
  hand.filter((card) => LOW.includes(rankOf(card)));

function cardsIn(move: string): readonly Card[] {
  return (move.split(':')[1] ?? '').split(',').filter(isCard);
}

/** Returns the trumps of the hand, the high ones by name, and the sure cards beside them. */
function suitHeld(terms: Terms, hand: readonly Card[], suit: Suit, isChosen: boolean): readonly Reason[] {
  const lengthOf = (each: Suit): number => hand.filter((card) => suitOf(card) === each).length;
  const count = lengthOf(suit);
  if (count === 0) return [];
  const high = downFromTop(terms, suit).slice(0, HIGH);
  const beside = topsOf(terms, hand)
    .filter((card) => suitOf(card) !== suit)
    .slice(0, NAMED);
  return [
    {
      id: 'suitHeld',
      suit,
      count,
      cards: high.filter((card) => hand.includes(card)),
      longest: isChosen && SUITS.every((each) => lengthOf(each) <= count),
    },
    ...(beside.length > 0 ? [{ id: 'topCards', cards: beside } as const] : []),
  ];
}

const downFromTop = ({ pack, strength }: Terms, suit: Suit): readonly Card[] =>
  pack.filter((card) => suitOf(card) === suit).toSorted((one, other) => strength(other) - strength(one));

/** Returns the unbroken run from the highest card of each suit: only a trump beats these. */
function topsOf(terms: Terms, hand: readonly Card[]): readonly Card[] {
  return SUITS.flatMap((suit) => {
    const ranked = downFromTop(terms, suit);
    const missing = ranked.findIndex((card) => !hand.includes(card));
    return missing < 0 ? ranked : ranked.slice(0, missing);
  });
}

function chosenGame(hand: readonly Card[], name: string): readonly Reason[] {
  const game = KINGEN_GAMES.find((each): each is KingenGame => each === name);
  if (game === undefined) return [];
  if (game === 'trumps') {
    const [suit, count] = SUITS.map(
      (each) => [each, hand.filter((card) => suitOf(card) === each).length] as const,
    ).toSorted((one, other) => other[1] - one[1])[0] as readonly [Suit, number];
    return [{ id: 'longSuit', suit, count }];
  }
  const { penalties } = KINGEN_RULES[game];
  return penalties.length > 0
    ? [{ id: 'penaltiesHeld', count: penalties.filter((card) => hand.includes(card)).length }]
    : [{ id: 'lowCards', count: lowCards(hand).length }];
}

function laidAway(variant: Variant, view: SessionView, me: Seat, move: string): readonly Reason[] {
  const [card] = cardsIn(move);
  if (card === undefined || view.deal === null) return [];
  const situation = situationOf(termsOf(variant, view, me), view.deal, me, []);
  const count = lowerThan(situation, card).length;
  return count > 0 ? [{ id: 'throwsDanger', card, count }] : [];
}

/** At most this number of cards of a suit is short: soon the hand is void in it. */
const FEW = 2;
/** High ranks, which mostly take a trick. */
const TOPS = 'AKQJ';

/**
 * Returns the reasons in the order in which the cards are passed. Cards that empty a suit together have one
 * reason: it is true of none of them alone.
 */
const passed = (hand: readonly Card[], cards: readonly Card[]): readonly Reason[] =>
  cards
    .map(
      (card): Extract<Reason, { readonly id: 'passes' }> => ({
        id: 'passes',
        card,
        ...whyPassed(hand, cards, card),
      }),
    )
    .filter(
      (reason, at, all) =>
        reason.why !== 'void' ||
        at === all.findIndex((each) => each.why === 'void' && suitOf(each.card) === suitOf(reason.card)),
    );

function whyPassed(hand: readonly Card[], cards: readonly Card[], card: Card): PassReason {
  const suit = suitOf(card);
  const kept = hand.filter((each) => suitOf(each) === suit && !cards.includes(each)).length;
  const rank = (each: Card): number => RANKS.indexOf(rankOf(each));
  const out = PACK_52.filter((each) => suitOf(each) === suit && !hand.includes(each));
  if (card === 'QS') return { why: 'queen' };
  if ((card === 'AS' || card === 'KS') && (!hand.includes('QS') || cards.includes('QS')))
    return { why: 'catcher' };
  if (kept === 0) return { why: 'void', cards: cards.filter((each) => suitOf(each) === suit) };
  if (TOPS.includes(rankOf(card)))
    return { why: 'high', above: out.filter((each) => rank(each) < rank(card)).length };
  if (kept <= FEW) return { why: 'short', left: kept };
  return { why: 'low', below: out.filter((each) => rank(each) > rank(card)).length };
}
