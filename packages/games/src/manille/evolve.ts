/**
 * Returns the state of a session of manille after an event. Events are facts: nothing is judged here.
 *
 * The code derives only what follows from the table itself: whose turn it is, the cards still held, the
 * running totals.
 */
import { sortedHands } from '../kernel/cards/hands.ts';
import { withCardPlayed, withTrickWon } from '../kernel/cards/tricks.ts';
import { withDealOver } from '../kernel/session.ts';
import { replaceAtTeam } from '../kernel/team.ts';
import { addPoints } from './decide.ts';
import type { DealState, ManilleEvent, ManilleState } from './types.ts';

export function evolve(state: ManilleState, event: ManilleEvent): ManilleState {
  switch (event.type) {
    case 'dealt':
      return {
        ...state,
        totals: event.set > state.set ? [0, 0, 0, 0] : state.totals,
        set: event.set,
        deal: dealt(event),
      };
    case 'finished':
      return { ...state, places: event.places };
    default: {
      if (state.deal === null) throw new Error(`${event.type} before the first deal`);
      const deal = evolveDeal(state.deal, event);
      return event.type === 'scored' ? scored(state, deal, event) : { ...state, deal };
    }
  }
}

type EventOf<Type extends ManilleEvent['type']> = Extract<ManilleEvent, { readonly type: Type }>;

const dealt = ({ number, set, dealer, hands }: EventOf<'dealt'>): DealState => ({
  number,
  set,
  dealer,
  dealt: hands,
  hands: sortedHands(hands),
  phase: 'trump',
  said: [],
  asked: [dealer],
  contract: null,
  trick: null,
  tricks: [],
  tricksWon: [0, 0, 0, 0],
  points: [0, 0],
  result: null,
  scores: null,
});

function evolveDeal(
  deal: DealState,
  event: Exclude<ManilleEvent, EventOf<'dealt'> | EventOf<'finished'>>,
): DealState {
  switch (event.type) {
    case 'bid': {
      const { seat, move } = event;
      return { ...deal, said: [...deal.said, { seat, move }], asked: deal.asked.slice(1) };
    }
    case 'contract':
      return { ...deal, contract: event.contract };
    case 'asked':
      return { ...deal, phase: event.phase, asked: event.seats };
    case 'playBegun':
      return { ...deal, phase: 'playing', asked: [], trick: { lead: event.lead, plays: [] } };
    case 'played':
      return withCardPlayed(deal, event.seat, event.card);
    case 'trickWon':
      return {
        ...withTrickWon(deal, event.seat),
        points: addPoints(deal.points, event.seat, event.points),
      };
    case 'scored':
      return { ...deal, phase: 'scored', trick: null, result: event.result, scores: event.scores };
  }
}

function scored(
  state: ManilleState,
  deal: DealState,
  { result: { setWon } }: EventOf<'scored'>,
): ManilleState {
  const next = withDealOver(state, deal);
  return setWon === null
    ? next
    : { ...next, sets: replaceAtTeam(state.sets, setWon, state.sets[setWon] + 1) };
}
