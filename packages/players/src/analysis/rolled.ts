/** Choices of hearts and kingen, valued by the rollouts of their players. */
import {
  type Card,
  patternOf,
  type RandomStream,
  type Seat,
  type SessionView,
  writeChoice,
} from '@troef/games';
import type { HeartsDeal } from '../hearts/knowledge.ts';
import { know } from '../hearts/knowledge.ts';
import { judgePasses } from '../hearts/pass.ts';
import { passTrials } from '../hearts/pass-search.ts';
import { heartsPolicy, positionOf as heartsPosition, scoresOf as heartsScores } from '../hearts/search.ts';
import { WEIGHTS } from '../hearts/weights.ts';
import { choicesIn, choiceTrials, POINT } from '../kingen/choice-search.ts';
import type { KingenDeal } from '../kingen/knowledge.ts';
import { alonePosition, policyFor, signOf } from '../kingen/search.ts';
import { aloneEfforts } from '../search/alone/budget.ts';
import type { Trials } from '../search/alone/elimination.ts';
import { type AloneEffort, cardTrials, type Worth } from '../search/alone/search.ts';

/** Choices with their trials. */
export interface Rolled {
  readonly moves: readonly string[];
  readonly trials: Trials;
  /** So much worth is a point. */
  readonly unit: number;
}

/** Seats, and so the factor that keeps a lead over the mean of the table a whole number. */
const FOUR = 4;
/** Sets of cards to pass that are tried beside the one that was passed. */
const PASSES = 11;

/** A finished deal has more time than a table that waits. */
const TIMES = 3;

function efforts(asksPlays: boolean, times: number): Readonly<Record<'card' | 'choice', AloneEffort>> {
  const more = (effort: AloneEffort): AloneEffort => ({
    ...effort,
    worlds: times * TIMES * effort.worlds,
    nodes: times * TIMES * effort.nodes,
  });
  const { card, choice } = aloneEfforts('expert', asksPlays);
  return { card: more(card), choice: more(choice) };
}

/** Returns four times the lead over the mean of the table; `sign`: 1 if points are good. */
const leadIn =
  (me: Seat, sign: 1 | -1, scoresOf: (points: Int32Array) => Int32Array): Worth =>
  (points) => {
    const scores = scoresOf(points);
    let sum = 0;
    for (let seat = 0; seat < FOUR; seat++) sum += scores[seat] as number;
    return sign * (FOUR * (scores[me] as number) - sum);
  };

function heartsLead(me: Seat): Worth {
  const scores = new Int32Array(FOUR);
  return leadIn(me, -1, (points) => {
    heartsScores(points, scores);
    return scores;
  });
}

export function rolledInHearts(
  { deal: seen, legal }: SessionView,
  me: Seat,
  made: string,
  stream: RandomStream,
  times: number,
): Rolled | undefined {
  const deal = seen as HeartsDeal;
  const pattern = patternOf(legal[0] ?? '');
  const { card, choice } = efforts(true, times);
  if (pattern === undefined) {
    const cards = legal as readonly Card[];
    const trials = cardTrials(
      heartsPosition(deal, me),
      heartsPolicy(me),
      heartsLead(me),
      cards,
      card,
      stream,
    );
    return trials && { moves: legal, trials, unit: FOUR };
  }
  const liked = judgePasses(know(deal, me), deal.hand, WEIGHTS).slice(0, PASSES);
  const moves = [...new Set([made, ...liked.map(({ cards }) => writeChoice(pattern.word, cards))])];
  const sets = moves.map((move) => (move.split(':')[1] ?? '').split(',') as readonly Card[] as Card[]);
  const trials = passTrials(deal, me, heartsLead(me), sets, choice, stream);
  return trials && { moves, trials, unit: FOUR };
}

export function rolledInKingen(
  { deal: seen, legal }: SessionView,
  me: Seat,
  _made: string,
  stream: RandomStream,
  times: number,
): Rolled | undefined {
  const deal = seen as KingenDeal;
  const { card, choice } = efforts(false, times);
  if (deal.phase === 'game' || deal.phase === 'trump') {
    const choices = choicesIn(legal);
    const trials = choiceTrials(deal, choices, choice, stream);
    return trials && { moves: choices.map(({ move }) => move), trials, unit: POINT };
  }
  const position = alonePosition(deal, me);
  const lead = leadIn(me, signOf(deal), (points) => points);
  const trials = cardTrials(
    position,
    policyFor(position.rules),
    lead,
    legal as readonly Card[],
    card,
    stream,
  );
  return trials && { moves: legal, trials, unit: FOUR };
}
