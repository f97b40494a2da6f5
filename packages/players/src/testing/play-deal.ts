/**
 * Four computer players at a table without a room. Deals come from a seeded stream, and every decision is
 * made from the view of its seat. Drives the `play` command, tests and the bench.
 */
import {
  type Card,
  DEALING_VERSION,
  type FairDeal,
  type Game,
  type GameEvent,
  mapSeats,
  type Seat,
  type SessionView,
} from '@troef/games';
import type { Level } from '../level.ts';
import type { Player } from '../player.ts';
import { seededStream } from '../random.ts';

/** The player in a seat and its level. */
export interface Sitting {
  readonly player: Pick<Player, 'chooseMove'>;
  readonly level: Level;
}

export interface Decision {
  readonly seat: Seat;
  readonly move: string;
}

export type Four<T> = readonly [T, T, T, T];

/** Called with every question before it is answered. */
export type Onlooker = (view: SessionView, seat: Seat) => void;

export function apply(game: Game, state: unknown, events: readonly GameEvent[]): unknown {
  return events.reduce<unknown>((before, event) => game.evolve(before, event), state);
}

/**
 * The first state of a session, or of one continued from a record's carry. Options and carry must be valid.
 */
export function startSession(
  game: Game,
  options: Readonly<Record<string, unknown>> = {},
  carry?: Readonly<Record<string, unknown>>,
): unknown {
  const read = game.readOptions(options);
  if (!read.ok) throw new Error(`wrong option ${read.error}`);
  const started = game.start(read.value, carry);
  if (!started.ok) throw new Error(`wrong start ${started.error}`);
  return started.value;
}

export const dealNext = (game: Game, state: unknown, seed: string, fairDeal: FairDeal = 'real'): unknown =>
  apply(game, state, game.deal(state, seededStream(seed), fairDeal, DEALING_VERSION));

/** Returns the events of one decision. An illegal answer is a fault in the player and throws. */
export function eventsOf(game: Game, state: unknown, { seat, move }: Decision): readonly GameEvent[] {
  const decided = game.decide(state, seat, move);
  if (!decided.ok) throw new Error(`seat ${seat} answered ${move}: ${decided.error}`);
  return decided.value;
}

export interface PlayedDeal {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** Plays until no more moves are asked for: to the end of the deal. */
export function playDeal(
  game: Game,
  start: unknown,
  sitting: Four<Sitting>,
  seed: string,
  lookOn?: Onlooker,
): PlayedDeal {
  const events: GameEvent[] = [];
  let state = start;
  for (let asked = 0; game.waitsFor(state) === 'moves'; asked++) {
    const seat = game.toMove(state)[0] as Seat;
    const view = game.viewFor(state, seat);
    lookOn?.(view, seat);
    const { player, level } = sitting[seat];
    const move = player.chooseMove(view, level, `${seed} ${asked} ${seat}`);
    const made = eventsOf(game, state, { seat, move });
    events.push(...made);
    state = apply(game, state, made);
  }
  return { state, events };
}

/** The four hands of the deal in progress, each as its owner sees it. */
export const handsOf = (game: Game, state: unknown): Four<readonly Card[]> =>
  mapSeats((seat) => game.viewFor(state, seat).deal?.hand ?? []);
