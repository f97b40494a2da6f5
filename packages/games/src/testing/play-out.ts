/** Plays a whole session of random legal moves, reproducible from a seed and observed step by step. */

import { createRng, type RandomStream } from '../kernel/dealing/random.ts';
import {
  DEALING_VERSION,
  type DealingVersion,
  type FairDeal,
  type Game,
  type GameEvent,
} from '../kernel/game.ts';
import { fillPattern, patternOf } from '../kernel/pattern.ts';
import type { Seat } from '../kernel/seat.ts';
import { foldEvents, startSession } from './table.ts';
import type { TestGame } from './test-game.ts';

export interface Step<State, Event> {
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
}

export interface PlayOut<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

export interface PlayOutSettings<State, Event> {
  readonly options: unknown;
  readonly fairDeal?: FairDeal;
  readonly version?: DealingVersion;
  /** The greatest number of deals, all-passed ones too. A session of free length stops there. */
  readonly deals?: number;
  readonly onStep?: (step: Step<State, Event>) => void;
  /** Picks one of the legal moves. */
  readonly pick?: (legal: readonly string[], rng: RandomStream) => string;
}

export function playOut<State, Event extends GameEvent, Options>(
  game: Game<State, Event, Options>,
  seed: number | string,
  {
    options,
    fairDeal = 'real',
    version = DEALING_VERSION,
    deals = 64,
    onStep,
    pick,
  }: PlayOutSettings<State, Event>,
): PlayOut<State, Event> {
  const rng = createRng(seed);
  const all: Event[] = [];
  let state = startSession(game, options);
  let dealt = 0;
  const go = (events: readonly Event[]): void => {
    const before = state;
    state = foldEvents(game, state, events);
    all.push(...events);
    onStep?.({ before, events, after: state });
  };
  for (;;) {
    const waits = game.waitsFor(state);
    if (waits === 'nothing') break;
    if (waits === 'deal') {
      if (dealt >= deals) {
        const stopped = game.stop(state);
        if (stopped.ok) go(stopped.value);
        break;
      }
      dealt++;
      go(game.deal(state, rng, fairDeal, version));
      continue;
    }
    const [seat, move] = randomMove(game, state, rng, pick);
    const decided = game.decide(state, seat, move);
    if (!decided.ok) throw new Error(`seed ${seed}: legal ${move} of seat ${seat} refused: ${decided.error}`);
    go(decided.value);
  }
  return { state, events: all };
}

/** Returns a random seat of those to move and a random legal move of it. A pattern is filled. */
export function randomMove<State, Event extends GameEvent, Options>(
  game: Game<State, Event, Options>,
  state: State,
  rng: RandomStream,
  pick: (legal: readonly string[], rng: RandomStream) => string = anyOf,
): readonly [Seat, string] {
  const seats = game.toMove(state);
  const seat = seats[rng.below(seats.length)];
  if (seat === undefined) throw new Error('nobody can move');
  const legal = game.legalMoves(state, seat);
  if (legal.length === 0) throw new Error(`seat ${seat} is to move and has no legal move`);
  const move = pick(legal, rng);
  if (patternOf(move) === undefined) return [seat, move];
  return [seat, fillPattern(move, game.viewFor(state, seat).deal?.hand ?? [], rng)];
}

const anyOf = (legal: readonly string[], rng: RandomStream): string =>
  legal[rng.below(legal.length)] as string;

/** Plays a random session with random options. */
export function playOutRandom<State, Event extends GameEvent>(
  tested: TestGame<State, Event>,
  seed: number | string,
  settings: Omit<PlayOutSettings<State, Event>, 'options' | 'pick'> = {},
): PlayOut<State, Event> & { readonly options: Readonly<Record<string, unknown>> } {
  const options = tested.randomOptions(createRng(`options of ${seed}`));
  const { pickMove } = tested;
  const played = playOut(tested.game, seed, {
    deals: 12,
    ...settings,
    options,
    ...(pickMove && { pick: pickMove }),
  });
  return { ...played, options };
}
