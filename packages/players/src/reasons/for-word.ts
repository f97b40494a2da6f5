/**
 * The reasons for a bid, a trump, a game or a choice of cards: what in the hand speaks for it. The value of a
 * bid is the computer's estimate; the reasons name the cards behind it.
 */
import {
  type Card,
  isCard,
  KINGEN_GAMES,
  KINGEN_RULES,
  type KingenGame,
  PACK_52,
  RANKS,
  rankOf,
  type Seat,
  type SessionView,
  SUITS,
  type Suit,
  suitOf,
  type Variant,
} from '@troef/games';
import { reasonsForBid } from './for-bid.ts';
import { lowCards } from './held.ts';
import type { PassReason, Reason } from './reason.ts';
import { lowerThan, situationOf } from './situation.ts';
import { termsOf } from './terms.ts';

/** `made`: the move beside which this one is to be explained. */
export function reasonsForWord(
  variant: Variant,
  view: SessionView,
  me: Seat,
  move: string,
  made: string | null = null,
): readonly Reason[] {
  const { deal } = view;
  if (deal === null) return [];
  if (view.legal.length === 1 && !move.startsWith('pass:')) return [{ id: 'only' }];
  const { hand } = deal;
  if (move.startsWith('pass:')) return passedBeside(hand, cardsIn(move), cardsIn(made ?? ''));
  if (move.startsWith('discard:')) return laidAway(variant, view, me, move);
  if (move.startsWith('game:')) return chosenGame(hand, move.slice('game:'.length));
  return reasonsForBid(variant, { ...view, deal }, me, move, made);
}

function cardsIn(move: string): readonly Card[] {
  return (move.split(':')[1] ?? '').split(',').filter(isCard);
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

/** Returns the reasons for the cards that another choice would keep. */
const passedBeside = (
  hand: readonly Card[],
  cards: readonly Card[],
  made: readonly Card[],
): readonly Reason[] => {
  const own = passed(hand, cards).filter(
    (reason) => reason.id !== 'passes' || reason.why === 'void' || !made.includes(reason.card),
  );
  return own.length > 0 ? own : passed(hand, cards);
};

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
