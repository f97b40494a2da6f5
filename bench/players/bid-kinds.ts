/** The kinds under which the bench counts bids: the bid, and what the hand has for it. */
import {
  type BeloteContract,
  type BeloteExtras,
  type Card,
  type DealView,
  type SessionView,
  suitOf,
} from '@troef/games';

type BeloteDeal = DealView<BeloteExtras, BeloteContract>;

/** Fewest trumps that are counted together. */
const LONG = 5;

const lengthOf = (hand: readonly Card[], suit: string): string => {
  const many = hand.filter((card) => suitOf(card) === suit).length;
  return many >= LONG ? `${LONG}+` : `${many}`;
};

function takeOf(deal: BeloteDeal, move: string): string {
  const { turned } = deal.game;
  const trump = move === 'take' ? (turned?.[1] ?? '') : (move.split(':')[1] ?? '');
  const hand = turned === null ? deal.hand : [...deal.hand, turned];
  const has = (rank: string): string => (hand.some((card) => card === `${rank}${trump}`) ? rank : '');
  const tops = has('J') + has('9') || 'no J, no 9';
  const round = deal.auction.length === 7 ? 'last' : deal.phase === 'bid1' ? 'round 1' : 'round 2';
  return `${round}: ${tops} in ${lengthOf(hand, trump)}`;
}

export function kindOf(session: string, view: SessionView, move: string): string {
  const deal = view.deal as BeloteDeal;
  if (session === 'belote') return takeOf(deal, move);
  const [word = '', ...rest] = move.split(':');
  const suit = rest.at(-1) ?? '';
  const isSuit = suit.length === 1;
  if (session === 'coinche')
    return `${word} ${rest[0] ?? ''}${isSuit || suit === '' ? '' : ` ${suit}`}`.trim();
  if (word === 'game') return move;
  return isSuit ? `${word}, ${lengthOf(deal.hand, suit)} trumps` : word;
}
