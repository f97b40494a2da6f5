/**
 * The choices before the play (docs/rules/manille.md 6): the dealer's trump, then along, then against.
 *
 * The code knows which players are asked, in which order, and what each answer leads to. The first player
 * who doubles ends the question. After `along` the dealer's side is asked to double again.
 */
import { SUITS } from '../kernel/cards/card.ts';
import { clockwiseFrom, leftOf, type Seat } from '../kernel/seat.ts';
import { partnerOf, sameTeam } from '../kernel/team.ts';
import type { ManilleOptions } from './options.ts';
import type { DealState, ManilleEvent } from './types.ts';
import type { Doubling, ManilleContract } from './view.ts';

const MULTIPLIERS: Readonly<Record<Doubling, number>> = { none: 1, along: 2, against: 4 };

/** Returns what every point above 30 counts: 1, 2, 4 or 8. */
export const multiplierOf = ({ id, doubling }: ManilleContract): number =>
  (id === 'flat' ? 2 : 1) * MULTIPLIERS[doubling];

const TRUMPS = SUITS.map((suit) => `trump:${suit}`);

/** Returns the choices of the seat whose turn it is. */
export function legalWords({ phase }: DealState, { flat }: ManilleOptions): readonly string[] {
  switch (phase) {
    case 'trump':
      return flat ? [...TRUMPS, 'flat'] : TRUMPS;
    case 'along':
    case 'against':
      return [phase, 'pass'];
    default:
      return [];
  }
}

/** Returns the contract after this choice. */
export function contractAfter(contract: ManilleContract | null, word: string): ManilleContract {
  if (contract === null) {
    const trump = SUITS.find((suit) => word === `trump:${suit}`) ?? null;
    return { id: trump === null ? 'flat' : 'trump', trump, doubling: 'none' };
  }
  return word === 'along' || word === 'against' ? { ...contract, doubling: word } : contract;
}

/** Returns the opponents of the dealer, the dealer's left first. */
export const askedAlong = (dealer: Seat): readonly Seat[] => [leftOf(dealer), partnerOf(leftOf(dealer))];

/** Returns the dealer's side, clockwise from the player who went along. */
export const askedAgainst = (dealer: Seat, along: Seat): readonly Seat[] =>
  clockwiseFrom(along).filter((seat) => sameTeam(seat, dealer));

/** Returns the events that follow from a legal choice. */
export function say(deal: DealState, seat: Seat, word: string): readonly ManilleEvent[] {
  const said: ManilleEvent = { type: 'bid', seat, move: word };
  if (word === 'pass') return deal.asked.length > 1 ? [said] : [said, playBegun(deal)];
  const settled: ManilleEvent = { type: 'contract', contract: contractAfter(deal.contract, word) };
  return [said, settled, whatFollows(deal, seat)];
}

function whatFollows(deal: DealState, seat: Seat): ManilleEvent {
  switch (deal.phase) {
    case 'trump':
      return { type: 'asked', phase: 'along', seats: askedAlong(deal.dealer) };
    case 'along':
      return { type: 'asked', phase: 'against', seats: askedAgainst(deal.dealer, seat) };
    default:
      return playBegun(deal);
  }
}

/** Begins the play. The dealer's left leads, whatever was chosen and doubled. */
const playBegun = ({ dealer }: DealState): ManilleEvent => ({ type: 'playBegun', lead: leftOf(dealer) });
