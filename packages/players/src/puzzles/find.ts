/**
 * Looks for puzzles in finished deals: decisions of seat 0 in which one to three choices are clearly best, and a
 * player who goes by the rules of thumb often misses them. Whatever is found is looked at again with four times
 * the effort and other worlds, and dropped if the answer changes (docs/behaviour/puzzles.md 1).
 */
import { isCard, type Seat, type SessionRecord, type Variant } from '@troef/games';
import type { Puzzle, PuzzleChoice } from '@troef/games/puzzles';
import { type ChoiceWorth, costOf, type MoveCost } from '../analysis/cost.ts';
import { type Decision, decisionsIn } from '../analysis/decisions.ts';
import { usualSpread } from '../analysis/games.ts';
import { PLAYERS } from '../index.ts';
import { factsOf } from '../reasons/facts.ts';
import { reasonsAmong } from '../reasons/reasons.ts';

const ME: Seat = 0;
/** Players who are asked, and how many of them must miss it. */
const ASKED = 10;
const MISS_AT_LEAST = 4;
/** Shares of the usual spread of a deal: what a wrong choice loses at least, and what counts as the same. */
const CLEAR = 0.12;
const SAME = 0.02;
/** Standard errors by which every wrong choice loses. */
const SURE = 3;
const MOST_RIGHT = 3;
/** The question says how many choices are right, so with one wrong choice nothing would be left to find. */
const FEWEST_WRONG = 2;
/** With fewer choices there is little to find. */
const FEWEST_CHOICES = 3;
const TIMES = 4;
/** A bid decides a whole deal, whose results lie far apart: it takes so many times as many deals to be sure. */
const TIMES_OF_BIDS = 4;

export interface PuzzleFound {
  readonly puzzle: Puzzle;
  /** What seat 0 did in the deal. */
  readonly played: string;
}

export interface PuzzleSearch {
  readonly id: string;
  readonly seed: string;
  /**
   * Looks at bids alone, and at more of them: all levels bid by the same rules of thumb, so no strong player says which are
   * worth a look. What it finds is for a person to look at, because the analysis plays on by such rules as well.
   */
  readonly bids?: boolean;
}

/**
 * Returns at most one puzzle of a record of one deal; undefined if there is none, or if the rules refuse the record.
 * No name of the record is in it.
 */
export function puzzleIn(
  record: SessionRecord,
  { id, seed, bids = false }: PuzzleSearch,
): PuzzleFound | undefined {
  const found = decisionsIn(record, ME);
  if (found === undefined) return undefined;
  const { deal, decisions } = found;
  const { variant } = record;
  for (const decision of decisions) {
    if (!isInteresting(decision) || (bids && asksCard(decision))) continue;
    const missing = movesOfOthers(variant, decision, seed);
    const likely = bids
      ? costOf(deal, decision).choices[0]?.move
      : // A strong player, who takes a hundredth of the time, says first whether it may be worth a look.
        PLAYERS[variant].chooseMove(decision.view, 'hard', seed);
    if (missing.filter((move) => move !== likely).length < MISS_AT_LEAST) continue;
    const times = timesOf(decision);
    const once = costOf(deal, decision, { times: times / TIMES, seed: `first ${seed}` });
    const right = rightOf(variant, once);
    if (right === 0) continue;
    const best = new Set(once.choices.slice(0, right).map(({ move }) => move));
    const wrong = once.choices.slice(right).map(({ move }) => move);
    if (![...best].every((move) => hasReason(variant, decision, move, wrong))) continue;
    const missed = missing.filter((move) => !best.has(move)).length;
    if (missed < MISS_AT_LEAST) continue;
    const again = costOf(deal, decision, { times, seed: `again ${seed}` });
    if (rightOf(variant, again) !== right) continue;
    if (!again.choices.slice(0, right).every(({ move }) => best.has(move))) continue;
    return {
      puzzle: { id, deal: upTo(record, decision.at), choices: again.choices.map(rounded), right, missed },
      played: decision.move,
    };
  }
  return undefined;
}

/** A choice of one card among several kinds, or of a bid. */
function isInteresting({ view }: Decision): boolean {
  const { legal, deal } = view;
  return deal !== null && legal.length >= FEWEST_CHOICES && !legal.some((move) => move.includes('*'));
}

const asksCard = ({ view }: Decision): boolean => isCard(view.legal[0] ?? '');

/** How much effort the second look takes, which is to be sure. */
export const timesOf = (decision: Decision): number => TIMES * (asksCard(decision) ? 1 : TIMES_OF_BIDS);

/** Whether a fact about the position tells the move from a wrong one, so that its answer can be explained. */
const hasReason = (variant: Variant, { view }: Decision, move: string, wrong: readonly string[]): boolean =>
  factsOf(reasonsAmong(variant, view, ME, move, wrong)).length > 0;

const movesOfOthers = (variant: Variant, { view }: Decision, seed: string): readonly string[] =>
  Array.from({ length: ASKED }, (_, nth) =>
    PLAYERS[variant].chooseMove(view, nth % 2 === 0 ? 'normal' : 'easy', `${seed} ${nth}`),
  );

/** Whether a choice is worth the same as the best one. */
export const isBest = (variant: Variant, { loss }: ChoiceWorth): boolean =>
  loss <= SAME * usualSpread(variant);

/** Whether a choice loses clearly and surely: so much of the usual spread. */
export const isWrong = (variant: Variant, { loss, error }: ChoiceWorth, share = CLEAR): boolean =>
  loss >= share * usualSpread(variant) && loss >= SURE * error;

/** Returns how many choices share the first place, if all others lose clearly and surely; else 0. */
function rightOf(variant: Variant, { choices }: MoveCost): number {
  const right = choices.findIndex((choice) => !isBest(variant, choice));
  if (right < 1 || right > MOST_RIGHT) return 0;
  const wrong = choices.slice(right);
  if (wrong.length < FEWEST_WRONG) return 0;
  return wrong.every((choice) => isWrong(variant, choice)) ? right : 0;
}

function upTo({ options, carry, deals }: SessionRecord, at: number): Puzzle['deal'] {
  const [deal] = deals;
  if (deal?.dealer === undefined) throw new Error('a record without a dealer');
  const { dealer, hands, deck, moves = [] } = deal;
  return {
    dealer,
    ...(hands === undefined ? {} : { hands }),
    ...(deck === undefined ? {} : { deck }),
    ...(at === 0 ? {} : { moves: moves.slice(0, at).join(', ') }),
    ...(options === undefined ? {} : { options }),
    ...(carry === undefined ? {} : { carry }),
  };
}

const tenths = (points: number): number => Math.round(points * 10) / 10;

export const rounded = ({ move, loss, error }: ChoiceWorth): PuzzleChoice => ({
  ...{ move, loss: tenths(loss) },
  ...(tenths(loss) > 0 && { error: tenths(error) }),
});
