/**
 * What must hold of random sessions of any game: every state sound, nothing hidden shown, the same seed the same session,
 * and state and events whole after being written down as JSON.
 */
import type { GameEvent } from '../kernel/game.ts';
import { brokenInvariants, leakingEvents, unsortedEvents, VIEWERS } from './invariants.ts';
import { playOutRandom, type Step } from './play-out.ts';
import { countOf } from './run-size.ts';
import { foldEvents, startSession } from './table.ts';
import type { TestGame } from './test-game.ts';

/** How many random sessions the play-outs of a game see. */
export const SESSIONS = countOf({ quick: 100, usual: 500, long: 10_000 });

/**
 * Writing out five views is most of the work: every viewer is looked at in turn, and in one session in so many all of
 * them at each step.
 */
const ALL_VIEWERS_IN = 20;

export interface SessionChecks<State, Event> {
  /** Deals of the session with this seed, at most. */
  readonly deals?: (seed: number) => number;
  /** To see more of a step than whether it is sound. */
  readonly onStep?: (step: Step<State, Event>) => void;
}

export interface CheckedSessions<State> {
  readonly steps: number;
  readonly ends: readonly State[];
}

/** Plays them; throws with the seed at the first state that is not sound. */
export function checkSessions<State, Event extends GameEvent>(
  tested: TestGame<State, Event>,
  { deals = () => 5, onStep }: SessionChecks<State, Event> = {},
): CheckedSessions<State> {
  let steps = 0;
  const ends: State[] = [];
  for (let seed = 0; seed < SESSIONS; seed++) {
    const { state } = playOutRandom(tested, seed, {
      fairDeal: seed % 4 === 0 ? 'shuffled' : 'real',
      deals: deals(seed),
      onStep(step) {
        const turn = steps++ % VIEWERS.length;
        const viewers = seed % ALL_VIEWERS_IN === 0 ? VIEWERS : VIEWERS.slice(turn, turn + 1);
        const wrong = [
          ...brokenInvariants(tested, step.after, viewers),
          ...leakingEvents(tested, step.events, step.after, viewers),
          ...unsortedEvents(tested, step.events, viewers),
        ];
        if (wrong.length > 0) throw new Error(`seed ${seed}: ${wrong.join('; ')}`);
        onStep?.(step);
      },
    });
    ends.push(state);
  }
  return { steps, ends };
}

/** A session and the same again: from its seed, and from its events as they were written down. */
export function sessionTwice<State, Event extends GameEvent>(tested: TestGame<State, Event>, seed: string) {
  const first = playOutRandom(tested, seed);
  const written = JSON.parse(JSON.stringify(first.events)) as readonly Event[];
  return {
    first,
    again: playOutRandom(tested, seed),
    written: JSON.parse(JSON.stringify(first.state)) as State,
    folded: foldEvents(tested.game, startSession(tested.game, first.options), written),
  };
}
