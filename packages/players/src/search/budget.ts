/**
 * How much a level may search, by the number of cards left in the hand: worlds, and nodes (cards played in
 * them). Never time, so that a slow machine and a fast one choose the same card.
 */
import type { Level } from '../level.ts';
import type { Depth } from './alpha-mu.ts';
import type { Effort } from './vote.ts';

export const searches = (level: Level): level is 'hard' | 'expert' => level === 'hard' || level === 'expert';

/**
 * Worlds for `hard`; the index is the number of cards left. Long hands cost most, and one card decides least
 * in them.
 */
const WORLDS_OF_8 = [0, 0, 24, 24, 24, 20, 20, 16, 12] as const;
/** The same for hands of thirteen. Search begins with eleven cards left: earlier a world costs too much. */
const WORLDS_OF_13 = [0, 0, 30, 30, 30, 30, 30, 30, 24, 20, 14, 10] as const;

/** `expert` has so many times the effort of `hard`. */
const EXPERT = 2;

/**
 * By cards left: points that need not be told apart. Steps this small change no choice, and those of eight
 * cards save half of the work.
 */
const GRAIN_OF_8 = [1, 1, 1, 1, 1, 1, 3, 5, 9] as const;

/** By cards left: own choices that alpha-mu looks ahead in endings with sides (alpha-mu.ts). */
const CHOICES = [1, 1, 1, 3, 2] as const;
const NODES_AHEAD = { hard: 100_000, expert: 200_000 } as const;

/** Returns how far alpha-mu looks ahead; undefined if the vote alone decides. */
export function lookAhead(level: 'hard' | 'expert', cardsLeft: number): Depth | undefined {
  const choices = CHOICES[cardsLeft] ?? 1;
  return choices === 1 ? undefined : { choices, nodes: NODES_AHEAD[level] };
}

export interface EffortOf8 extends Effort {
  /**
   * Whether plays give a world a likelihood weight: less if the others would have played other cards in it.
   */
  readonly asksPlays: boolean;
}

/**
 * The effort for games of 32 cards. A world that is not solved within its nodes is left out; if too few
 * remain, the rules of thumb decide. `often` multiplies the number of worlds: a contract made or lost varies
 * more between worlds than points do.
 */
export function effortOf8(level: 'hard' | 'expert', cardsLeft: number, often = 1): EffortOf8 {
  const times = level === 'expert' ? EXPERT : 1;
  return {
    worlds: often * times * (WORLDS_OF_8[cardsLeft] ?? 8),
    nodesEach: 250_000,
    nodesAll: times * 1_000_000,
    grain: GRAIN_OF_8[cardsLeft] ?? 1,
    asksPlays: level === 'expert',
  };
}

/** The effort for games of 52 cards; undefined while no search is made. */
export function effortOf13(level: 'hard' | 'expert', cardsLeft: number): Effort | undefined {
  const times = level === 'expert' ? EXPERT : 1;
  const worlds = WORLDS_OF_13[cardsLeft];
  return worlds === undefined
    ? undefined
    : { worlds: times * worlds, nodesEach: 250_000, nodesAll: times * 1_000_000 };
}
