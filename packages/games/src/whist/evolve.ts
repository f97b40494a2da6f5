/**
 * Returns the state of a session of colour whist after an event. Events are facts: nothing is judged here.
 *
 * The code derives only what follows from the table itself: whose turn it is, the cards still held, and that
 * play begins when the last of the four cards is laid away.
 */
import { type Card, without } from '../kernel/cards/card.ts';
import { sortedHands } from '../kernel/cards/hands.ts';
import { withCardPlayed, withTricks, withTrickWon } from '../kernel/cards/tricks.ts';
import { replaceAt, SEATS } from '../kernel/seat.ts';
import { isOver, withDealOver } from '../kernel/session.ts';
import { applyBid, openAuction } from './auction.ts';
import { firstLeader } from './play.ts';
import type { DealState, WhistEvent, WhistState } from './types.ts';
import type { WhistContract, WhistResult } from './view.ts';

export function evolve(state: WhistState, event: WhistEvent): WhistState {
  if (event.type === 'dealt') return { ...state, deal: dealt(event) };
  if (event.type === 'finished') return { ...state, places: event.places };
  if (state.deal === null) throw new Error(`${event.type} before the first deal`);
  const deal = evolveDeal(state.deal, event, state);
  if (!isOver(deal)) return { ...state, deal };
  return { ...withDealOver(state, deal), doubleNext: event.type === 'allPassed' };
}

function dealt({ number, dealer, doubled, hands }: Extract<WhistEvent, { type: 'dealt' }>): DealState {
  return {
    number,
    dealer,
    doubled,
    dealt: hands,
    hands: sortedHands(hands),
    phase: 'auction',
    trull: null,
    auction: openAuction(dealer, null),
    contract: null,
    opened: [],
    discards: [null, null, null, null],
    trick: null,
    tricks: [],
    tricksWon: [0, 0, 0, 0],
    claimed: null,
    result: null,
    scores: null,
  };
}

type InDeal = Exclude<WhistEvent, { type: 'dealt' | 'finished' }>;

function evolveDeal(deal: DealState, event: InDeal, { options }: WhistState): DealState {
  switch (event.type) {
    case 'trullAnnounced':
      return { ...deal, trull: event.trull, auction: openAuction(deal.dealer, event.trull) };
    case 'bid': {
      const { seat, move } = event;
      if (deal.phase === 'auction') return { ...deal, auction: applyBid(deal.auction, seat, move, options) };
      return { ...deal, auction: { ...deal.auction, bids: [...deal.auction.bids, { seat, move }] } };
    }
    case 'trumpAsked':
      return { ...deal, phase: 'trump' };
    case 'contract':
      return settled({ ...deal, contract: event.contract }, event.contract);
    case 'opened':
      return { ...deal, opened: [...deal.opened, event.seat] };
    case 'discarded':
      return discarded(deal, event);
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
      const result: WhistResult = {
        status: 'allPassed',
        settlements: [],
        doubled: deal.doubled,
        claimed: null,
      };
      return { ...deal, phase: 'allPassed', result, scores: [0, 0, 0, 0] };
    }
    case 'scored':
      return { ...deal, phase: 'scored', trick: null, result: event.result, scores: event.scores };
  }
}

function settled(deal: DealState, contract: WhistContract): DealState {
  return contract.id === 'smallMisery' ? { ...deal, phase: 'discard' } : playing(deal, contract);
}

const playing = (deal: DealState, contract: WhistContract): DealState => ({
  ...deal,
  phase: 'playing',
  trick: { lead: firstLeader(contract, deal.dealer, deal.hands, deal.trull), plays: [] },
});

function discarded(deal: DealState, { seat, card }: Extract<WhistEvent, { type: 'discarded' }>): DealState {
  const discards = replaceAt<Card | null>(deal.discards, seat, card);
  const hands = replaceAt(deal.hands, seat, without(deal.hands[seat], card));
  const next = { ...deal, discards, hands };
  const everybody = SEATS.every((other) => discards[other] !== null);
  return everybody && deal.contract !== null ? playing(next, deal.contract) : next;
}
