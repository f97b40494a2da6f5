/**
 * Play-outs: a whole session of random legal moves, reproducible from a seed, watched step by step.
 *
 * Everybody passes often and leaps rarely, so that auctions climb and end at all levels.
 */
import type { FairDeal, Game, GameEvent } from '../kernel/game.ts';
import { createRng, type RandomStream } from '../kernel/random.ts';
import type { Seat } from '../kernel/seat.ts';
import { whist } from '../whist/index.ts';
import type { WhistOptions } from '../whist/options.ts';
import { foldEvents, startSession } from './table.ts';

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
  /** Deals to play at most, all-passed ones too; a free length stops there. */
  readonly deals?: number;
  readonly onStep?: (step: Step<State, Event>) => void;
}

export function playOut<State, Event extends GameEvent, Options>(
  game: Game<State, Event, Options>,
  seed: number | string,
  { options, fairDeal = 'real', deals = 64, onStep }: PlayOutSettings<State, Event>,
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
      go(game.deal(state, rng, fairDeal));
      continue;
    }
    const [seat, move] = randomMove(game, state, rng);
    const decided = game.decide(state, seat, move);
    if (!decided.ok) throw new Error(`seed ${seed}: legal ${move} of seat ${seat} refused: ${decided.error}`);
    go(decided.value);
  }
  return { state, events: all };
}

/** Bids that leap over most of the auction; taken at their share they would end nearly every one at once. */
const LEAPS = /^(abundance|misery|openMisery|soloSlim)/;

/** A random seat of those to move and a random legal move of it. */
export function randomMove<State, Event extends GameEvent, Options>(
  game: Game<State, Event, Options>,
  state: State,
  rng: RandomStream,
): readonly [Seat, string] {
  const seats = game.toMove(state);
  const seat = seats[rng.below(seats.length)];
  if (seat === undefined) throw new Error('nobody can move');
  const legal = game.legalMoves(state, seat);
  if (legal.includes('pass')) return [seat, randomBid(legal, rng)];
  const move = legal[rng.below(legal.length)];
  if (move === undefined) throw new Error(`seat ${seat} is to move and has no legal move`);
  return [seat, move];
}

function randomBid(legal: readonly string[], rng: RandomStream): string {
  if (rng.below(3) === 0) return 'pass';
  const low = rng.below(8) === 0 ? legal : legal.filter((bid) => !LEAPS.test(bid));
  return low[rng.below(low.length)] ?? 'pass';
}

/** Options of colour whist at random; short sessions, so that a run sees many of them. */
export function randomWhistOptions(rng: RandomStream): WhistOptions {
  const flip = (): boolean => rng.below(2) === 0;
  return {
    soloFive: flip(),
    smallMisery: flip(),
    piccolo: flip(),
    trull: flip(),
    length: ([4, 4, 8, 'free'] as const)[rng.below(4)] ?? 4,
  };
}

/** A random session of colour whist over random options. */
export function playOutWhist(
  seed: number | string,
  settings: Omit<
    PlayOutSettings<Parameters<typeof whist.evolve>[0], Parameters<typeof whist.evolve>[1]>,
    'options'
  > = {},
) {
  const options = randomWhistOptions(createRng(`options of ${seed}`));
  return playOut(whist, seed, { ...settings, options, deals: settings.deals ?? 12 });
}
