/** What a table that plays a deal of a record again keeps of the original deal. */
import type { BySeat, DealTimeline } from '@troef/games';
import type { AgainDeal } from './local-words.ts';

/**
 * `players`: as the replay names them. `back`: the address of the replay. `made`: moves that have been made when the
 * player comes; without them the deal begins anew.
 */
export function originalOf(deal: DealTimeline, players: BySeat<string>, back: string, made = 0): AgainDeal {
  const { record, dealer, turned, contract, result, scores } = deal;
  const [dealt] = record.deals;
  // How it was played from there is no part of the new table.
  const { moves = [], ...cards } = dealt ?? {};
  return {
    record: { ...record, deals: [made === 0 ? cards : { ...cards, moves: moves.slice(0, made) }] },
    ...{ players, dealer, turned, contract, scores, back },
    isPassed: result?.status === 'allPassed',
  };
}
