/**
 * Returns the state of a session of hearts after an event. Events are facts: nothing is judged here.
 *
 * The code derives only what follows from the table itself: the cards still held, and that hearts are broken
 * once a heart was played. A heart can only have been thrown on another suit, or led when that was allowed.
 */
import { sortedHands } from '../kernel/cards/hands.ts';
import { withCardPlayed, withTrickWon } from '../kernel/cards/tricks.ts';
import { mapSeats, replaceAt } from '../kernel/seat.ts';
import { isOver, withDealOver } from '../kernel/session.ts';
import { afterExchange } from './exchange.ts';
import { isHeart } from './play.ts';
import type { DealState, HeartsEvent, HeartsState } from './types.ts';

export function evolve(state: HeartsState, event: HeartsEvent): HeartsState {
  if (event.type === 'dealt') return { ...state, deal: dealt(event) };
  if (event.type === 'finished') return { ...state, places: event.places };
  if (state.deal === null) throw new Error(`${event.type} before the first deal`);
  const deal = evolveDeal(state.deal, event);
  return isOver(deal) ? withDealOver(state, deal) : { ...state, deal };
}

const dealt = ({ number, dealer, direction, hands }: Extract<HeartsEvent, { type: 'dealt' }>): DealState => ({
  number,
  dealer,
  direction,
  dealt: hands,
  hands: sortedHands(hands),
  phase: 'pass',
  choices: [null, null, null, null],
  received: [[], [], [], []],
  contract: null,
  trick: null,
  tricks: [],
  tricksWon: [0, 0, 0, 0],
  heartsBroken: false,
  captured: [[], [], [], []],
  points: [0, 0, 0, 0],
  result: null,
  scores: null,
});

type InDeal = Exclude<HeartsEvent, { type: 'dealt' | 'finished' }>;

function evolveDeal(deal: DealState, event: InDeal): DealState {
  switch (event.type) {
    case 'chose':
      return { ...deal, choices: replaceAt<DealState['choices'][0]>(deal.choices, event.seat, event.cards) };
    case 'exchanged':
      return { ...deal, ...afterExchange(deal.hands, event.passes) };
    case 'began':
      return { ...deal, phase: 'playing', trick: { lead: event.leader, plays: [] } };
    case 'played': {
      const next = withCardPlayed(deal, event.seat, event.card);
      return isHeart(event.card) && !deal.heartsBroken ? { ...next, heartsBroken: true } : next;
    }
    case 'trickWon':
      return captured(withTrickWon(deal, event.seat), event);
    case 'scored':
      return { ...deal, phase: 'scored', trick: null, result: event.result, scores: event.scores };
  }
}

function captured(
  deal: DealState,
  { seat, captured: cards, points }: Extract<HeartsEvent, { type: 'trickWon' }>,
): DealState {
  if (cards.length === 0) return deal;
  return {
    ...deal,
    captured: mapSeats((other) =>
      other === seat ? [...deal.captured[other], ...cards] : deal.captured[other],
    ),
    points: replaceAt(deal.points, seat, deal.points[seat] + points),
  };
}
