/**
 * What every session does around its deals: what it waits for, and the end of one whose length is free.
 */
import type { Card } from './card.ts';
import { err, ok, type Result } from './result.ts';
import type { BySeat, Seat } from './seat.ts';
import type { WonTrick } from './view.ts';

/** What is asked of a state here; every game's state has it under these names. */
export interface Session {
  readonly deal: { readonly phase: string } | null;
  /** Set when the session is finished. */
  readonly places: BySeat<number> | null;
}

export const isOver = ({ phase }: { readonly phase: string }): boolean =>
  phase === 'scored' || phase === 'allPassed';

export function waitsFor({ deal, places }: Session): 'deal' | 'moves' | 'nothing' {
  if (places !== null) return 'nothing';
  return deal === null || isOver(deal) ? 'deal' : 'moves';
}

export type StopRefusal = 'session_finished' | 'length_not_free' | 'no_deal_yet' | 'deal_not_over';

/** Stopping takes effect only between deals, and only where the length is free. */
export function stopAfterDeal(
  { deal, places }: Session,
  lengthIsFree: boolean,
  placesNow: () => BySeat<number>,
): Result<readonly [{ readonly type: 'finished'; readonly places: BySeat<number> }], StopRefusal> {
  if (places !== null) return err('session_finished');
  if (!lengthIsFree) return err('length_not_free');
  if (deal === null) return err('no_deal_yet');
  if (!isOver(deal)) return err('deal_not_over');
  return ok([{ type: 'finished', places: placesNow() }]);
}

/** Complete tricks as they are gathered. */
export const sweptTricks = (
  tricks: readonly WonTrick[],
): readonly { readonly cards: readonly Card[]; readonly winner: Seat }[] =>
  tricks.map(({ plays, winner }) => ({ cards: plays.map(({ card }) => card), winner }));
