/** The inside of the worker thread of cost-pool.ts: a deal in, what each decision of a seat cost out. */
import { costOfMoves, type MoveCost } from '@troef/players/analysis';
import { answerAlone } from './answer-alone.ts';
import type { CostRequest, CostsFound } from './cost-pool.ts';

async function costsOf({ record, seat }: CostRequest): Promise<CostsFound> {
  const costs: MoveCost[] = [];
  for await (const { cost } of costOfMoves(record, seat)) costs.push(cost);
  return { costs };
}

answerAlone(costsOf, { costs: [] });
