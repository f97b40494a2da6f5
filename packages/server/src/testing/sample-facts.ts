/** Makes facts of sessions for tests, with what a test is about. */
import type { SeatFacts, SessionFacts } from '@troef/engine/outcome/facts.ts';
import { mapSeats } from '@troef/games';
import type { Deps } from '../platform/deps.ts';

export type SeatSample = string | (Partial<SeatFacts> & { readonly user: string | null });

const COMPUTER: SeatFacts = {
  user: null,
  stay: 'computer',
  playedDeals: 0,
  place: null,
  score: 0,
  contracts: {},
};

/** A user named by the id alone sat there to the end. A seat that is not named belongs to a computer. */
export function sessionFacts(
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  seats: readonly SeatSample[],
  rest: Partial<SessionFacts> = {},
): SessionFacts {
  const deals = rest.deals ?? 16;
  return {
    room: random.id(),
    variant: 'whist',
    status: 'finished',
    length: 16,
    deals,
    alone: false,
    restricted: false,
    chosenTeams: false,
    rulesChanged: false,
    endedAt: clock.now(),
    seats: mapSeats((seat) => seatFacts(seats[seat], seat + 1, deals)),
    ...rest,
  };
}

function seatFacts(seat: SeatSample | undefined, place: number, deals: number): SeatFacts {
  if (seat === undefined) return { ...COMPUTER, place };
  const given = typeof seat === 'string' ? { user: seat } : seat;
  return { ...COMPUTER, stay: 'there', playedDeals: deals, place, ...given };
}
