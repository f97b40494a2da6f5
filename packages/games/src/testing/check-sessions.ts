/**
 * Checks random sessions of any game: every state is sound, nothing hidden is shown, the same seed gives the
 * same session, and JSON keeps state and events complete.
 */
import type { GameEvent } from '../kernel/game.ts';
import { brokenInvariants, leakingEvents, unsortedEvents, VIEWERS } from './invariants.ts';
import { playOutRandom, type Step } from './play-out.ts';
import { countOf } from './run-size.ts';
import { foldEvents, startSession } from './table.ts';
import type { TestGame } from './test-game.ts';

/** The number of random sessions in the play-outs of a game. */
export const SESSIONS = countOf({ quick: 100, usual: 200, long: 10_000 });

/**
 * Making five views is most of the work. So the viewers are checked in turn, one at each step, and all of
 * them at each step in one of this number of sessions.
 */
const ALL_VIEWERS_IN = 20;

export interface SessionChecks<State, Event> {
  /** Returns the greatest number of deals of the session with this seed. */
  readonly deals?: (seed: number) => number;
  /** Gets every step, for checks beyond soundness. */
  readonly onStep?: (step: Step<State, Event>) => void;
}

export interface CheckedSessions<State> {
  readonly steps: number;
  readonly ends: readonly State[];
}

/** Plays the sessions. Throws with the seed at the first state that is not sound. */
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

/** Plays a session and makes it again, from its seed and from its events written as JSON. */
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
