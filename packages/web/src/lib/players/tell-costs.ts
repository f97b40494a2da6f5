/** What each move of a seat cost, one after the other, with the facts that put a marked loss into words. */
import {
  type CostProgress,
  costOfMoves,
  decisionsIn,
  isEnough,
  type MoveCost,
} from '@troef/players/analysis';
import { factsOf, objectionsTo, reasonsBeside, slipOf } from '@troef/players/reasons';
import { nearestFirst } from './nearest-best.ts';
import type { CostsPart, CostsQuestion } from './questions.ts';

/** Between two decisions the thread hears whether it is to end. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function* progressOf(known: readonly MoveCost[]): Generator<CostProgress> {
  for (const [nth, cost] of known.entries()) yield { done: nth + 1, of: known.length, cost };
}

export async function tellCosts(
  { record, seat, known, except }: CostsQuestion,
  tell: (part: CostsPart) => void,
): Promise<void> {
  const views = new Map(decisionsIn(record, seat)?.decisions.map(({ at, view }) => [at, view]));
  const found = known === undefined ? costOfMoves(record, seat, pause, except) : progressOf(known);
  for await (const { done, of, cost } of found) {
    const view = views.get(cost.at);
    const mayBeChance = cost.mark === null && isEnough(record.variant, cost.loss);
    // What is only perhaps better is named as well.
    const choices =
      (cost.mark === null && !mayBeChance) || view === undefined
        ? cost.choices
        : nearestFirst(record.variant, view, cost.move, cost.choices);
    const better = choices[0]?.move;
    const isTold = cost.mark !== null && view !== undefined && better !== undefined;
    tell({
      ...{ done, of },
      cost: {
        ...{ ...cost, choices },
        slip: isTold ? slipOf(record.variant, view, cost.move, better) : null,
        reasons: isTold
          ? factsOf(reasonsBeside(record.variant, view, seat, { made: cost.move, better }))
          : [],
        objections: isTold ? objectionsTo(record.variant, view, seat, { made: cost.move, better }) : [],
        mayBeChance,
      },
    });
  }
}
