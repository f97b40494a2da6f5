/** Why the rules refuse a card of the hand, said to the learner with the names at the table. */
import { type Card, type Play, type Suit, suitOf } from '@troef/games';
import { theCard } from '../words/cards.ts';
import { suitName, yesNo } from '../words/contracts/naming.ts';
import type { Say } from '../words/telling/telling.ts';
import type { Position } from './position.ts';
import { LESSON_NAMES_OF_SEATS } from './shown.ts';

const KING_OF_HEARTS = 'KH';

interface Trick {
  readonly led: Suit;
  readonly trump: Suit | null;
  /** The play that wins so far. */
  readonly best: Play;
  /** How high a card is, from 0: nothing of its suit beats it. */
  readonly rank: (card: Card) => number;
}

function trickOf({ game, deal }: Position): Trick | null {
  const plays = deal.trick?.plays ?? [];
  const [first] = plays;
  if (first === undefined) return null;
  const trump = (deal.contract?.trump ?? null) as Suit | null;
  const rank = (card: Card): number => game.cards.ranks(suitOf(card), trump).indexOf(card[0] as never);
  const beats = (one: Card, other: Card): boolean =>
    suitOf(one) === suitOf(other) ? rank(one) < rank(other) : suitOf(one) === trump;
  const best = plays.reduce((so, play) => (beats(play.card, so.card) ? play : so), first);
  return { led: suitOf(first.card), trump, best, rank };
}

/** A lead is refused in two cases: the first card of hearts is fixed, and hearts have to be broken. */
function whyNoLead(t: Say, { view }: Position, card: Card): string {
  if (suitOf(card) === 'H') return t('learn.notBroken');
  return t('learn.mustLead', { card: theCard(t, view.legal[0] as Card) });
}

/** The hand has nothing of the suit led. */
function whyNotVoid(
  t: Say,
  { legal }: { readonly legal: readonly Card[] },
  { led, trump, best, rank }: Trick,
  card: Card,
): string {
  const winner = {
    suit: suitName(t, led),
    name: LESSON_NAMES_OF_SEATS[best.seat],
    card: theCard(t, best.card),
  };
  const isTrump = (each: Card): boolean => suitOf(each) === trump;
  if (trump !== null && legal.every(isTrump)) {
    const goesOver = isTrump(best.card) && legal.every((each) => rank(each) < rank(best.card));
    return t(isTrump(card) ? 'learn.mustOver' : 'learn.mustRuff', {
      ...winner,
      over: yesNo(goesOver),
    });
  }
  if (trump !== null && isTrump(card)) return t('learn.mayNotUnder', winner);
  const [only] = legal;
  if (legal.length === 1 && only === KING_OF_HEARTS) return t('kingen.whyKing', { suit: winner.suit });
  return t('learn.noPoints', winner);
}

export function whyRefused(t: Say, position: Position, card: Card): string {
  const trick = trickOf(position);
  if (trick === null) return whyNoLead(t, position, card);
  const { led, best } = trick;
  const legal = position.view.legal as readonly Card[];
  if (!position.deal.hand.some((each) => suitOf(each) === led)) return whyNotVoid(t, { legal }, trick, card);
  if (suitOf(card) !== led) return t('learn.mustFollow', { suit: suitName(t, led) });
  return t('learn.mustBeat', { name: LESSON_NAMES_OF_SEATS[best.seat], card: theCard(t, best.card) });
}
