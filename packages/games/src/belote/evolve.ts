/** Returns the state of a session of belote after an event. Events are facts: nothing is judged here. */
import { sortedHands } from '../kernel/cards/hands.ts';
import { withCardPlayed, withTrickWon } from '../kernel/cards/tricks.ts';
import { type BySeat, leftOf, replaceAt } from '../kernel/seat.ts';
import { withDealOver } from '../kernel/session.ts';
import { afterBid } from './bidding.ts';
import type { BeloteEvent, BeloteState, DealState } from './types.ts';
import type { Announcement, BeloteResult } from './view.ts';

export function evolve(state: BeloteState, event: BeloteEvent): BeloteState {
  if (event.type === 'dealt') return { ...state, deal: dealt(event) };
  if (event.type === 'finished') return { ...state, places: event.places };
  if (state.deal === null) throw new Error(`${event.type} before the first deal`);
  const deal = evolveDeal(state.deal, event, state);
  if (deal.result === null) return { ...state, deal };
  return { ...withDealOver(state, deal), held: deal.result.held };
}

const NOTHING_ANNOUNCED: BySeat<readonly Announcement[]> = [[], [], [], []];

function dealt(event: Extract<BeloteEvent, { type: 'dealt' }>): DealState {
  const { number, dealer, deck = null, turned = null, hands } = event;
  return {
    number,
    dealer,
    deck,
    turned,
    dealt: hands,
    hands: sortedHands(hands),
    phase: deck === null ? 'auction' : 'bid1',
    bids: [],
    standing: null,
    bidder: leftOf(dealer),
    contract: null,
    announced: NOTHING_ANNOUNCED,
    showing: [],
    belotes: [],
    trick: null,
    tricks: [],
    tricksWon: [0, 0, 0, 0],
    result: null,
    scores: null,
  };
}

type InDeal = Exclude<BeloteEvent, { type: 'dealt' | 'finished' }>;

function evolveDeal(deal: DealState, event: InDeal, { held }: BeloteState): DealState {
  switch (event.type) {
    case 'bid':
      return { ...deal, ...afterBid(deal, event.seat, event.move) };
    case 'dealtRest':
      return { ...deal, dealt: event.hands, hands: sortedHands(event.hands) };
    case 'contract':
      return {
        ...deal,
        contract: event.contract,
        phase: 'playing',
        bidder: null,
        trick: { lead: leftOf(deal.dealer), plays: [] },
      };
    case 'played':
      return withCardPlayed(deal, event.seat, event.card);
    case 'announced':
      return { ...deal, announced: replaceAt(deal.announced, event.seat, event.announcements) };
    case 'belote': {
      const { seat, suit, word } = event;
      return { ...deal, belotes: [...deal.belotes, { seat, suit, word }] };
    }
    case 'shown':
      return { ...deal, showing: [...deal.showing, event.seat] };
    case 'trickWon':
      return withTrickWon(deal, event.seat);
    case 'allPassed':
      return { ...deal, phase: 'allPassed', bidder: null, result: passedOut(held), scores: [0, 0, 0, 0] };
    case 'scored':
      return { ...deal, phase: 'scored', trick: null, result: event.result, scores: event.scores };
  }
}

/** Returns the result of a deal that nobody took. Points that are held over stay held over. */
const passedOut = (held: number): BeloteResult => ({
  status: 'allPassed',
  outcome: null,
  team: null,
  tricks: [0, 0],
  announcements: [0, 0],
  belote: [0, 0],
  capot: null,
  heldBefore: held,
  held,
});
