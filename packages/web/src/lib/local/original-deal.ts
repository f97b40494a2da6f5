/** What a table that plays a deal of a record again keeps of the original deal. */
import type { BySeat, DealTimeline } from '@troef/games';
import type { AgainDeal } from './local-words.ts';

/** `players`: as the replay names them. `back`: the address of the replay. */
export function originalOf(deal: DealTimeline, players: BySeat<string>, back: string): AgainDeal {
  const { record, dealer, turned, contract, result, scores } = deal;
  const [dealt] = record.deals;
  // How it was played the first time is no part of the new table.
  const { moves: _, ...cards } = dealt ?? {};
  return {
    record: { ...record, deals: [cards] },
    ...{ players, dealer, turned, contract, scores, back },
    isPassed: result?.status === 'allPassed',
  };
}
