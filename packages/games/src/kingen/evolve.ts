/** Returns the state of a session of kingen after an event. Events are facts: nothing is judged here. */
import { sortedHands } from '../kernel/cards/hands.ts';
import { withCardPlayed, withTrickWon } from '../kernel/cards/tricks.ts';
import { replaceAt } from '../kernel/seat.ts';
import { withDealOver } from '../kernel/session.ts';
import type { AuctionEntry } from '../kernel/view.ts';
import type { DealState, KingenEvent, KingenState } from './types.ts';

type EventOf<Type extends KingenEvent['type']> = Extract<KingenEvent, { type: Type }>;

export function evolve(state: KingenState, event: KingenEvent): KingenState {
  if (event.type === 'dealt') return { ...state, deal: dealt(event) };
  if (event.type === 'finished') return { ...state, places: event.places };
  if (state.deal === null) throw new Error(`${event.type} before the first deal`);
  switch (event.type) {
    case 'game': {
      const { seat, game } = event;
      const chosen = replaceAt(state.chosen, seat, [...state.chosen[seat], game]);
      const said = withChoice(state.deal, { seat, move: `game:${game}` });
      return { ...state, chosen, deal: { ...said, game, phase: 'trump' } };
    }
    case 'trump':
      return {
        ...state,
        deal: withChoice(state.deal, { seat: event.seat, move: `trump:${event.suit}` }),
      };
    case 'contract': {
      const { contract, lead } = event;
      return { ...state, deal: { ...state.deal, phase: 'playing', contract, trick: { lead, plays: [] } } };
    }
    case 'played':
      return { ...state, deal: withCardPlayed(state.deal, event.seat, event.card) };
    case 'trickWon':
      return { ...state, deal: withTrickWon(state.deal, event.seat) };
    case 'scored':
      return withDealOver(state, {
        ...state.deal,
        phase: 'scored',
        trick: null,
        scores: event.scores,
        result: event.result,
      });
  }
}

function dealt({ number, dealer, game, hands }: EventOf<'dealt'>): DealState {
  return {
    number,
    dealer,
    dealt: hands,
    hands: sortedHands(hands),
    // The contract of a negative game is the next event of the same deal.
    phase: game === null ? 'game' : 'trump',
    game,
    choices: [],
    contract: null,
    trick: null,
    tricks: [],
    tricksWon: [0, 0, 0, 0],
    result: null,
    scores: null,
  };
}

const withChoice = (deal: DealState, choice: AuctionEntry): DealState => ({
  ...deal,
  choices: [...deal.choices, choice],
});
