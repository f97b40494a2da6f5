/** Values the choices of a puzzle again, with their errors: over other worlds, so what was found by chance shows. */
import { isCard, type Variant } from '@troef/games';
import { recordOf } from '@troef/games/lessons';
import type { Puzzle, PuzzleChoice } from '@troef/games/puzzles';
import { costOf, type MoveCost } from '../analysis/cost.ts';
import { decisionsIn } from '../analysis/decisions.ts';
import { isBest, isWrong, rounded, timesOf } from './find.ts';

/**
 * Parts of the effort of the second look of a search. A choice that is soon seen to lose gets few worlds, so its error may
 * be large: then a longer look follows.
 */
const EFFORTS = [1, 4, 8] as const;

/** A search takes what two looks found clear, so a third one often finds a smaller loss: half is still clear. */
const CLEAR_STILL = 0.06;

/**
 * Returns the puzzle with new losses and errors; undefined if it is no longer sure that the same choices are clearly best,
 * or if the rules refuse the deal.
 */
export function valuedAgain(variant: Variant, puzzle: Puzzle): Puzzle | undefined {
  const { choices, right, id } = puzzle;
  const best = new Set(choices.slice(0, right).map(({ move }) => move));
  for (const times of EFFORTS) {
    const cost = costOfChoices(variant, puzzle, { times, seed: `value ${times} ${id}` });
    // If another choice comes first, no longer look mends that.
    if (!cost?.choices.slice(0, right).every(({ move }) => best.has(move))) return undefined;
    const holds = cost.choices.every((choice) =>
      best.has(choice.move) ? isBest(variant, choice) : isWrong(variant, choice, CLEAR_STILL),
    );
    if (holds) return { ...puzzle, choices: cost.choices.map(rounded) };
  }
  return undefined;
}

function costOfChoices(
  variant: Variant,
  { deal, choices }: Puzzle,
  { times, seed }: { readonly times: number; readonly seed: string },
): MoveCost | undefined {
  // Of many legal bids those are valued that may be good, and the one that was made: with that of the deal all are there.
  for (const { move: made } of choices) {
    const moves = [deal.moves, `0 ${made}`].filter((each) => each !== undefined).join(', ');
    const found = decisionsIn(recordOf(variant, { ...deal, moves }), 0);
    const decision = found?.decisions.at(-1);
    if (found === undefined || decision === undefined) return undefined;
    const cost = costOf(found.deal, decision, { times: times * timesOf(decision), seed });
    if (isCard(made) || hasAll(cost.choices, choices)) return cost;
  }
  return undefined;
}

const hasAll = (valued: readonly { readonly move: string }[], choices: readonly PuzzleChoice[]): boolean =>
  choices.every(({ move }) => valued.some((each) => each.move === move));
