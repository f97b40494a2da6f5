/**
 * How much a level may search, by the cards left in the hand: worlds, and cards played in them. Never time, so that a slow
 * machine and a quick one choose the same card.
 */
import type { Level } from '../level.ts';
import type { Effort } from './vote.ts';

export const searches = (level: Level): level is 'hard' | 'expert' => level === 'hard' || level === 'expert';

/** By cards left, from one: worlds of `hard`. Long hands cost most and are decided least by one card. */
const WORLDS_OF_8 = [0, 0, 24, 24, 24, 20, 20, 16, 12] as const;
/** The same where thirteen are held: a search begins with eleven left, before that a world costs too much. */
const WORLDS_OF_13 = [0, 0, 30, 30, 30, 30, 30, 30, 24, 20, 14, 10] as const;

/** What `expert` has of everything, against `hard`. */
const EXPERT = 2;

/** By cards left: points that need not be told apart. So few change no choice, and two thirds of the work is saved. */
const GRAIN_OF_8 = [1, 1, 1, 1, 1, 1, 3, 5, 9] as const;

export interface EffortOf8 extends Effort {
  /** Whether a world counts for less where the others would have played other cards in it. */
  readonly asksPlays: boolean;
}

/** Games of 32 cards. A world that is not solved by then is left out; with too few of them the rules decide. */
export function effortOf8(level: 'hard' | 'expert', cardsLeft: number): EffortOf8 {
  const times = level === 'expert' ? EXPERT : 1;
  return {
    worlds: times * (WORLDS_OF_8[cardsLeft] ?? 8),
    nodesEach: 250_000,
    nodesAll: times * 1_000_000,
    grain: GRAIN_OF_8[cardsLeft] ?? 1,
    asksPlays: level === 'expert',
  };
}

/** Games of 52 cards; undefined where nothing is searched yet. */
export function effortOf13(level: 'hard' | 'expert', cardsLeft: number): Effort | undefined {
  const times = level === 'expert' ? EXPERT : 1;
  const worlds = WORLDS_OF_13[cardsLeft];
  return worlds === undefined
    ? undefined
    : { worlds: times * worlds, nodesEach: 250_000, nodesAll: times * 1_000_000 };
}
