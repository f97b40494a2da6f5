/**
 * Whether the learner asked in a suit although another one of their hand was longer (the lesson on asking). What that
 * loses is seldom beyond doubt, so the judgement of the deal (./judge.ts) does not answer it.
 */
import type { Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { SUIT_ORDER, suitOf } from '../../../lib/games/cards.ts';
import { suitName, type Translate } from '../words/names.ts';
import { handOf, tricksOf } from './moments.ts';

const ASK = 'ask:';

/** The learner's last word in the auction; null: none, or it asks for no partner. */
export function askedBy({ deal, seat }: RoomView): string | null {
  const said = deal?.auction.findLast((each) => each.seat === seat)?.move;
  return said?.startsWith(ASK) === true ? said : null;
}

interface ShortAsk {
  readonly asked: Suit;
  readonly count: number;
  readonly longest: Suit;
  readonly most: number;
}

function shortAsk(view: RoomView): ShortAsk | null {
  const asked = SUIT_ORDER.find((suit) => askedBy(view) === ASK + suit);
  if (asked === undefined) return null;
  const played = tricksOf(view).flatMap(({ plays }) => plays.filter(({ seat }) => seat === view.seat));
  const dealt = new Set([...played.map(({ card }) => card), ...handOf(view)]);
  const countOf = (suit: Suit): number => [...dealt].filter((card) => suitOf(card) === suit).length;
  const [longest = asked] = SUIT_ORDER.toSorted((one, other) => countOf(other) - countOf(one));
  const [count, most] = [countOf(asked), countOf(longest)];
  return most > count ? { asked, count, longest, most } : null;
}

export const isShortAsk = (view: RoomView): boolean => shortAsk(view) !== null;

/** Says which suit would have been the one to ask in; empty if the learner asked in it, or not at all. */
export function shortAskWords(t: Translate, view: RoomView): string {
  const found = shortAsk(view);
  if (found === null) return '';
  const { asked, count, longest, most } = found;
  return t('guide.shortAsk', { asked: suitName(t, asked), count, suit: suitName(t, longest), most });
}
