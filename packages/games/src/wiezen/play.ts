/**
 * The play of the tricks of wiezen (docs/rules/wiezen.md 5 and 7): the first leader and the legal cards. The
 * kernel has the rules for following suit, for winning a trick and for the claim.
 */
import type { Card, Suit } from '../kernel/cards/card.ts';
import { followSuit } from '../kernel/cards/trick.ts';
import { type BySeat, leftOf, type Seat } from '../kernel/seat.ts';
import { type Trull, trullLead } from '../whist-family/trull.ts';
import { CONTRACTS } from './contracts.ts';
import type { DealState } from './types.ts';
import type { WiezenContract } from './view.ts';

/** The number of tricks after which the declarers of an open misery lay their hands open. */
export const SHOWN_AFTER_TRICKS = 1;

/**
 * Returns the leader of the first trick: the declarer of an abundance or a slam in a suit that is not
 * turned, the partner of a trull, else player 0.
 */
export function firstLeader(
  { id, declarers, trump }: Pick<WiezenContract, 'id' | 'declarers' | 'trump'>,
  dealer: Seat,
  turnedSuit: Suit,
  trull: Trull | null,
): Seat {
  const { family } = CONTRACTS[id];
  if (family === 'trull' && trull !== null) return trull.partner;
  const ownSuit = (family === 'abundance' || family === 'slam') && trump !== turnedSuit;
  return ownSuit ? (declarers[0] as Seat) : leftOf(dealer);
}

/** Returns the card that the partner of a trull must lead, else undefined. */
export function compulsoryCard(deal: DealState): Card | undefined {
  const { contract, trull, trick, tricks } = deal;
  if (contract === null || trull === null || CONTRACTS[contract.id].family !== 'trull') return undefined;
  if (tricks.length > 0 || trick === null || trick.plays.length > 0) return undefined;
  return trullCard(deal.hands, trull);
}

/** Returns the fourth ace, or the heart that chose the partner of four aces. */
const trullCard = (hands: BySeat<readonly Card[]>, trull: Trull): Card =>
  trullLead(hands, trull, trull.trump).card;

/** Returns the legal cards of the player whose turn it is. */
export function legalPlays(deal: DealState, seat: Seat): readonly Card[] {
  if (deal.trick === null) return [];
  const compulsory = compulsoryCard(deal);
  return compulsory === undefined ? followSuit(deal.hands[seat], deal.trick) : [compulsory];
}
