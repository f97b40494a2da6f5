/**
 * Reads the result of a session from the fold of its room, for results/. facts.ts says what each part means.
 */
import { mapSeats } from '@troef/games';
import { isChanged, type LengthValue, lengthOf, rulesOf } from '@troef/protocol';
import { gameOf, type RoomState, type SeatState } from '../state/room-state.ts';
import { outcomeOf } from './contracts.ts';
import type { SeatFacts, SessionFacts, Stay } from './facts.ts';

export function sessionFacts(state: RoomState): SessionFacts {
  const { choices, head, alone } = state;
  const { deals, places, totals, contracts } = outcomeOf(head.variant, state.game);
  const finished = state.status === 'finished';
  return {
    room: head.id,
    variant: head.variant,
    status: finished ? 'finished' : 'abandoned',
    length: lengthOf(choices.game) as LengthValue,
    deals,
    alone,
    restricted: choices.locked || choices.friendsOnly,
    chosenTeams: choices.teams === 'chosen',
    rulesChanged: isChanged(head.variant, rulesOf(head.variant, choices.game)),
    endedAt: state.at,
    seats: mapSeats((seat): SeatFacts => {
      const each = state.seats[seat];
      return {
        user: ownerOf(each),
        stay: stayOf(each),
        playedDeals: alone && each.kind !== 'ai' ? deals : each.dealsPlayed,
        place: finished ? (places?.[seat] ?? null) : null,
        score: totals[seat],
        contracts: contracts[seat],
      };
    }),
  };
}

export const canBeStopped = ({ head, game }: RoomState): boolean => gameOf(head.variant).stop(game).ok;

/** Returns the result for a player who stops here, even if the others go on. */
export function factsOfStop(state: RoomState, at: number): SessionFacts {
  const game = gameOf(state.head.variant);
  const stopped = game.stop(state.game);
  const after = stopped.ok ? stopped.value.reduce(game.evolve, state.game) : state.game;
  return sessionFacts({ ...state, game: after, status: 'finished', at });
}

export const ownerOf = ({ holder, formerly }: SeatState): string | null =>
  holder?.user ?? formerly?.user ?? null;

function stayOf({ kind, formerly, leftIllegally }: SeatState): Stay {
  if (kind === 'human' || kind === 'away') return 'there';
  if (kind === 'standin') return 'removed';
  if (formerly === null) return 'computer';
  return leftIllegally ? 'removed' : 'left';
}
