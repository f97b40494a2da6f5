/**
 * What each decision of a seat in a finished deal cost, in points: every choice is valued over the deals that the seat
 * could then believe in, by the players' own means. Apart from it stands what was best with all cards open.
 *
 * Effort is counted in worlds and cards, and the seed is fixed, so the same record has the same answer everywhere.
 */
import type { Card, RandomStream, Seat, SessionRecord } from '@troef/games';
import { isCard } from '@troef/games';
import { PLAYERS } from '../index.ts';
import { seededStream } from '../random.ts';
import type { Trials } from '../search/alone/elimination.ts';
import { bidsTried } from './candidates.ts';
import { type Decision, decisionsIn, type PlayedAgain } from './decisions.ts';
import { type Estimates, estimatesOf } from './estimate.ts';
import { ANALYSED, beliefsOf, solvableOf } from './games.ts';
import { type DecisionKind, kindOf } from './kind.ts';
import { isDoubtful, type Mark, markOf } from './mark.ts';
import { bestOpen, type OpenBest } from './open.ts';
import { type PlayedEffort, playedOutTrials } from './played-out.ts';
import { orderOf, runsOf } from './runs.ts';
import { solvedTrials, withEffort } from './solved.ts';

export interface ChoiceWorth {
  readonly move: string;
  /** Expected score of the deal for the seat: over the mean of the table, or of its side over the other one. */
  readonly mean: number;
  /** How much less than the best choice, and the standard error of that. */
  readonly loss: number;
  readonly error: number;
}

export interface MoveCost {
  /** Its place among the moves of the deal, from 0. */
  readonly at: number;
  readonly seat: Seat;
  readonly move: string;
  readonly kind: DecisionKind;
  /** The choices that were valued, the best first; empty if there was no choice or none could be valued. */
  readonly choices: readonly ChoiceWorth[];
  /** Whether there was a choice at all. */
  readonly isFree: boolean;
  /** What the move lost, and its standard error. */
  readonly loss: number;
  readonly error: number;
  /** null: nothing is lost beyond the error. */
  readonly mark: Mark | null;
  readonly worlds: number;
  /** Whether these are all deals that fit. */
  readonly isEvery: boolean;
  readonly open: OpenBest | null;
}

export interface CostProgress {
  /** How many decisions are known, and of how many. */
  readonly done: number;
  readonly of: number;
  readonly cost: MoveCost;
}

/** Words are played out in more worlds than cards: there are few of them, and they decide more. */
const BID = { worlds: 120, deals: 320 } as const;
const CARD = { worlds: 64, deals: 240 } as const;
const VERSION = 'cost 1';

/**
 * Yields the decisions of a seat in a record of one deal, those that cost least time first: the first answers come
 * at once. `pause` is awaited before each, and those at places in `except` are left out. Nothing is yielded if the
 * rules refuse the record.
 */
export async function* costOfMoves(
  record: SessionRecord,
  seat: Seat,
  pause: () => Promise<void> = () => Promise.resolve(),
  except: readonly number[] = [],
): AsyncGenerator<CostProgress, void> {
  const found = decisionsIn(record, seat);
  if (found === undefined) return;
  const { deal } = found;
  const decisions = found.decisions.filter(({ at }) => !except.includes(at));
  for (const [done, decision] of inOrder(decisions).entries()) {
    await pause();
    yield { done: done + 1, of: decisions.length, cost: costOf(deal, decision) };
  }
}

/** What left no choice comes first, then the deal from its end to its beginning. */
const inOrder = (decisions: readonly Decision[]): readonly Decision[] =>
  decisions.toSorted((a, b) => Number(hasChoice(a)) - Number(hasChoice(b)) || b.at - a.at);

const hasChoice = ({ view }: Decision): boolean =>
  view.legal.length > 1 || view.legal[0]?.includes('*') === true;

/** How hard a decision is looked at: so many times the usual worlds, drawn by a seed of their own. */
export interface Look {
  readonly times: number;
  readonly seed: string;
}
const USUAL: Look = { times: 1, seed: VERSION };
/** In worlds of its own: what the first look happened to see must not count twice. */
const AGAIN: Look = { times: 4, seed: `${VERSION} again` };

/**
 * Returns what a decision cost. Without `look` it is looked at as usual, and once more if that leaves open whether
 * anything was lost.
 */
export function costOf(deal: PlayedAgain, decision: Decision, look?: Look): MoveCost {
  const cost = costBy(deal, decision, look ?? USUAL);
  return look === undefined && !cost.isEvery && isDoubtful(deal.variant, cost.loss, cost.error)
    ? costBy(deal, decision, AGAIN)
    : cost;
}

function costBy(deal: PlayedAgain, decision: Decision, look: Look): MoveCost {
  const { at, seat, move } = decision;
  const nothing: MoveCost = {
    ...{ at, seat, move, choices: [], loss: 0, error: 0, mark: null, worlds: 0 },
    ...{ kind: kindOf(decision), isFree: hasChoice(decision), isEvery: false, open: null },
  };
  if (!hasChoice(decision)) return nothing;
  const valued = valuedChoices(
    deal,
    decision,
    seededStream(`${look.seed} ${deal.variant} ${at} ${move}`),
    look.times,
  );
  const open = bestOpen(deal, decision, valued?.choices[0]?.move);
  if (valued === undefined) return { ...nothing, open };
  const { choices, estimates } = valued;
  const { loss, error } = choices.find((choice) => choice.move === move) ?? { loss: 0, error: 0 };
  const { worlds, isEvery } = estimates;
  const kind = kindOf(decision, choices[0]?.move);
  return {
    ...nothing,
    kind,
    choices,
    loss,
    error,
    worlds,
    isEvery,
    open,
    mark: markOf(deal.variant, loss, error),
  };
}

interface Question {
  readonly moves: readonly string[];
  readonly trials: Trials;
  readonly unit: number;
  /** By move: the moves that are worth as much. */
  readonly alike?: ReadonlyMap<string, readonly string[]>;
}

function valuedChoices(
  deal: PlayedAgain,
  decision: Decision,
  stream: RandomStream,
  times: number,
): { readonly choices: readonly ChoiceWorth[]; readonly estimates: Estimates } | undefined {
  const question = questionOf(deal, decision, stream, times);
  if (question === undefined) return undefined;
  const { moves, trials, unit, alike } = question;
  const made = moves.indexOf(decision.move);
  const estimates = made < 0 ? undefined : estimatesOf(trials, made, unit);
  if (estimates === undefined) return undefined;
  const choices = moves.flatMap((move, choice): ChoiceWorth[] => {
    const { mean, behind: loss, error } = estimates.each[choice] as Estimates['each'][number];
    return (alike?.get(move) ?? [move]).map((each) => ({ move: each, mean, loss, error }));
  });
  return { choices: bestOfEach(choices).toSorted((a, b) => a.loss - b.loss), estimates };
}

/** Kingen: trumps are one choice for every suit, and the best suit counts. */
function bestOfEach(choices: readonly ChoiceWorth[]): readonly ChoiceWorth[] {
  const best = new Map<string, ChoiceWorth>();
  for (const choice of choices) {
    if ((best.get(choice.move)?.loss ?? Number.POSITIVE_INFINITY) > choice.loss)
      best.set(choice.move, choice);
  }
  return [...best.values()];
}

const more = ({ worlds, deals }: PlayedEffort, times: number): PlayedEffort => ({
  worlds: times * worlds,
  deals: times * deals,
});

/** Cards of two sides are solved, those of games without partners rolled out, and all else is played out. */
function questionOf(
  deal: PlayedAgain,
  decision: Decision,
  stream: RandomStream,
  times: number,
): Question | undefined {
  const { variant } = deal;
  const { seat: me, view, move } = decision;
  const { rolled, liked } = ANALYSED[variant];
  const alike = isCard(view.legal[0] ?? '') ? runsOf(view, move, orderOf(deal, view, me)) : undefined;
  const moves = alike === undefined ? view.legal : [...alike.keys()];
  if (rolled !== undefined) {
    const asked = rolled({ ...view, legal: moves }, me, move, stream, times);
    return asked && { ...asked, ...(alike && { alike }) };
  }
  const beliefs = beliefsOf(deal, decision);
  const playedOut = (moves: readonly string[], effort: PlayedEffort): Question => {
    const trials = playedOutTrials(
      deal,
      decision,
      beliefs,
      moves,
      PLAYERS[variant],
      more(effort, times),
      stream,
    );
    return { moves, trials, unit: 1 };
  };
  if (alike === undefined) return playedOut(bidsTried(liked, view, me, move), BID);
  const solvable = solvableOf(variant, view, me);
  if (solvable === undefined) return { ...playedOut(moves, CARD), alike };
  const cards = moves as readonly Card[];
  return {
    ...{ moves, alike },
    trials: solvedTrials(beliefs, withEffort(solvable, times), cards, stream),
    unit: solvable.unit,
  };
}
