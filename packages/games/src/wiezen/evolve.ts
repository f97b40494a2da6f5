/**
 * Returns the state of a session of wiezen after an event. Events are facts: nothing is judged here.
 *
 * The code derives only what follows from the table itself: whose turn it is in the auction and the cards
 * still held.
 */
import { suitOf } from '../kernel/cards/card.ts';
import { sortedHands } from '../kernel/cards/hands.ts';
import { withCardPlayed, withTricks, withTrickWon } from '../kernel/cards/tricks.ts';
import { isOver, withDealOver } from '../kernel/session.ts';
import { applyBid, openAuction } from './auction.ts';
import type { DealState, WiezenEvent, WiezenState } from './types.ts';

export function evolve(state: WiezenState, event: WiezenEvent): WiezenState {
  if (event.type === 'dealt') return { ...state, deal: dealt(event) };
  if (event.type === 'finished') return { ...state, places: event.places };
  if (state.deal === null) throw new Error(`${event.type} before the first deal`);
  const deal = evolveDeal(state.deal, event);
  return isOver(deal) ? withDealOver(state, deal) : { ...state, deal };
}

function dealt({ number, dealer, hands, turned }: Extract<WiezenEvent, { type: 'dealt' }>): DealState {
  return {
    number,
    dealer,
    turned,
    dealt: hands,
    hands: sortedHands(hands),
    phase: 'auction',
    trull: null,
    auction: openAuction(dealer, suitOf(turned), null),
    contract: null,
    opened: [],
    trick: null,
    tricks: [],
    tricksWon: [0, 0, 0, 0],
    claimed: null,
    result: null,
    scores: null,
  };
}

type InDeal = Exclude<WiezenEvent, { type: 'dealt' | 'finished' }>;

function evolveDeal(deal: DealState, event: InDeal): DealState {
  switch (event.type) {
    case 'trullAnnounced':
      return {
        ...deal,
        trull: event.trull,
        auction: openAuction(deal.dealer, deal.auction.turnedSuit, event.trull),
      };
    case 'bid':
      return { ...deal, auction: applyBid(deal.auction, event.seat, event.move) };
    case 'contract':
      return {
        ...deal,
        contract: event.contract,
        phase: 'playing',
        trick: { lead: event.lead, plays: [] },
      };
    case 'opened':
      return { ...deal, opened: [...deal.opened, event.seat] };
    case 'played':
      return withCardPlayed(deal, event.seat, event.card);
    case 'trickWon':
      return withTrickWon(deal, event.seat);
    case 'claimed':
      return {
        ...deal,
        claimed: event.seat,
        tricksWon: withTricks(deal.tricksWon, event.seat, event.tricks),
      };
    case 'allPassed': {
      const result = { status: 'allPassed', settlements: [], claimed: null } as const;
      return { ...deal, phase: 'allPassed', result, scores: [0, 0, 0, 0] };
    }
    case 'scored':
      return { ...deal, phase: 'scored', trick: null, result: event.result, scores: event.scores };
  }
}
