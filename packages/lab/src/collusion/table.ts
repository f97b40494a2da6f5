/** Plays one session of simulated people, and keeps what the test of plays needs. */
import {
  type BySeat,
  type Card,
  FACTS,
  GAMES,
  mapSeats,
  SEATS,
  type Seat,
  type SessionView,
  type Variant,
} from '@troef/games';
import { seededStream } from '@troef/players/internal/random.ts';
import { apply, dealNext, eventsOf, startSession } from '@troef/players/testing';
import { chosenBy, type Mind } from './minds.ts';

/** A choice that may be tested later: as text, for thousands of them wait. */
export interface KeptChoice {
  readonly view: string;
  readonly other: Seat;
  readonly real: readonly Card[];
  readonly card: Card;
}

export interface PlayedSession {
  /** By seat: the lead over the mean of the table, a deal. */
  readonly leads: BySeat<number>;
  readonly kept: readonly KeptChoice[];
}

export interface Sitters {
  readonly variant: Variant;
  readonly minds: BySeat<Mind>;
  /** Whether the seats opposite are pairs who sat down together. */
  readonly inPairs: boolean;
  readonly deals: number;
  readonly seed: string;
}

/** Cards left at which a choice is kept: all of them, or in games with many choices three for each seat and deal. */
const KEPT_EACH = 3;
const MANY_CHOICES: readonly Variant[] = ['hearts', 'kingen'];
const KEPT_FROM = 3;
const KEPT_TO: Readonly<Record<Variant, number>> = {
  manille: 5,
  belote: 5,
  whist: 7,
  wiezen: 7,
  hearts: 9,
  kingen: 9,
};

const acrossFrom = (seat: Seat): Seat => ((seat + 2) & 3) as Seat;

export function playSession({ variant, minds, inPairs, deals, seed }: Sitters): PlayedSession {
  const game = GAMES[variant];
  const kept: KeptChoice[] = [];
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  for (let number = 0; number < deals; number++) {
    // Each deal begins a session, so that nobody plays for places.
    let state = dealNext(game, startSession(game), `${seed} ${number}`);
    const stream = seededStream(`kept ${seed} ${number}`);
    const span = KEPT_TO[variant] - KEPT_FROM + 1;
    const some = (): number[] => Array.from({ length: KEPT_EACH }, () => KEPT_FROM + stream.below(span));
    const every = (): number[] => Array.from({ length: span }, (_, nth) => KEPT_FROM + nth);
    const wanted = SEATS.map(() => (MANY_CHOICES.includes(variant) ? some() : every()));
    for (let asked = 0; game.waitsFor(state) === 'moves'; asked++) {
      const seat = game.toMove(state)[0] as Seat;
      const view = game.viewFor(state, seat);
      const hand = inPairs ? handOf(game.viewFor(state, acrossFrom(seat))) : [];
      const other = inPairs ? { seat: acrossFrom(seat), hand } : null;
      const move = chosenBy(minds[seat], { variant, view, other, seed: `${seed} ${number} ${asked}` });
      if (other !== null && isKept(view, wanted[seat] ?? [])) {
        kept.push({ view: JSON.stringify(view), other: other.seat, real: hand, card: move as Card });
      }
      state = apply(game, state, eventsOf(game, state, { seat, move }));
    }
    const { totals } = game.viewFor(state, null);
    const mean = totals.reduce((sum: number, each) => sum + each, 0) / SEATS.length;
    const sign = FACTS[variant].lowestWins === true ? -1 : 1;
    for (const seat of SEATS) sums[seat] += (sign * (totals[seat] - mean)) / deals;
  }
  return { leads: mapSeats((seat) => sums[seat]), kept };
}

const handOf = ({ deal }: SessionView): readonly Card[] => deal?.hand ?? [];

const isKept = ({ deal, legal }: SessionView, wanted: readonly number[]): boolean =>
  deal !== null &&
  deal.contract !== undefined &&
  legal.length > 1 &&
  wanted.includes(deal.hand.length) &&
  legal.every((move) => deal.hand.includes(move as Card));
