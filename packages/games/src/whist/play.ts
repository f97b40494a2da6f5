/**
 * The play of the tricks of colour whist (docs/rules/whist.md 9, 7): the first leader and the legal cards.
 * The kernel has the rules for following suit, for winning a trick and for the claim.
 */
import type { Card } from '../kernel/cards/card.ts';
import { followSuit } from '../kernel/cards/trick.ts';
import { type BySeat, leftOf, type Seat } from '../kernel/seat.ts';
import { type Trull, trullLead } from '../whist-family/trull.ts';
import { CONTRACTS } from './contracts.ts';
import type { DealState } from './types.ts';
import type { WhistContract } from './view.ts';

/** Returns the leader of the first trick. */
export function firstLeader(
  contract: WhistContract,
  dealer: Seat,
  hands: BySeat<readonly Card[]>,
  trull: Trull | null,
): Seat {
  const { family } = CONTRACTS[contract.id];
  if (family === 'abundance' || family === 'soloSlim') return contract.declarers[0] as Seat;
  if (family === 'trull' && trull !== null && contract.trump !== null) {
    return trullLead(hands, trull, contract.trump).seat;
  }
  return leftOf(dealer);
}

/** Returns the card that the first leader of a trull must play, else undefined. */
export function compulsoryCard({ contract, trull, trick, tricks, hands }: DealState): Card | undefined {
  if (contract?.id !== 'trull' || trull === null || contract.trump === null) return undefined;
  if (tricks.length > 0 || trick === null || trick.plays.length > 0) return undefined;
  return trullLead(hands, trull, contract.trump).card;
}

/** Returns the legal cards of the player whose turn it is. */
export function legalPlays(deal: DealState, seat: Seat): readonly Card[] {
  if (deal.trick === null) return [];
  const compulsory = compulsoryCard(deal);
  return compulsory === undefined ? followSuit(deal.hands[seat], deal.trick) : [compulsory];
}
