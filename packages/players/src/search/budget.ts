/**
 * How much a level may search, by the cards left in the hand: worlds, and cards played in them. Never time, so that a slow
 * machine and a quick one choose the same card.
 */
import type { Level } from '../level.ts';
import type { Depth } from './alpha-mu.ts';
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

/** Endings of make-or-fail contracts, by cards left from three: choices of its own that `expert` looks ahead (alpha-mu.ts). */
const CHOICES = [1, 1, 1, 3, 2] as const;
const NODES_AHEAD = 200_000;

/** How far `expert` looks ahead blindly; undefined where the vote says all there is to say, or ahead is too far. */
export function lookAhead(level: Level, cardsLeft: number): Depth | undefined {
  const choices = level === 'expert' ? (CHOICES[cardsLeft] ?? 1) : 1;
  return choices === 1 ? undefined : { choices, nodes: NODES_AHEAD };
}

export interface EffortOf8 extends Effort {
  /** Whether a world counts for less where the others would have played other cards in it. */
  readonly asksPlays: boolean;
}

/**
 * Games of 32 cards. A world that is not solved by then is left out; with too few of them the rules decide. `often`: so many
 * times as many worlds, where a contract made or lost sets one world further apart from another than points do.
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

/** Games of 52 cards; undefined where nothing is searched yet. */
export function effortOf13(level: 'hard' | 'expert', cardsLeft: number): Effort | undefined {
  const times = level === 'expert' ? EXPERT : 1;
  const worlds = WORLDS_OF_13[cardsLeft];
  return worlds === undefined
    ? undefined
    : { worlds: times * worlds, nodesEach: 250_000, nodesAll: times * 1_000_000 };
}
