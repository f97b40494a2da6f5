/**
 * The session around its deals, the same in every game: its state, what it waits for, what a finished deal
 * changes, and how a session of free length ends. A game adds its own fields.
 */
import type { Card } from './cards/card.ts';
import type { TrickPlay } from './cards/tricks.ts';
import type { Carry } from './options.ts';
import { addScores } from './places.ts';
import { err, ok, type Result } from './result.ts';
import type { BySeat, Seat } from './seat.ts';
import type { ContractView, DealResult, SheetLine } from './view.ts';

/** A deal of any game: the cards being played, its contract and its result. */
export interface DealCore<Phase extends string = string, Contract = ContractView, Outcome = DealResult>
  extends TrickPlay {
  /** From 1; all-passed deals are not counted. */
  readonly number: number;
  readonly dealer: Seat;
  /** The hands as dealt, in an order that no view shows. `hands` has the cards still held. */
  readonly dealt: BySeat<readonly Card[]>;
  readonly phase: Phase;
  /** null until the contract is settled. */
  readonly contract: Contract | null;
  /** Set together with the scores when the deal is over. */
  readonly result: Outcome | null;
  readonly scores: BySeat<number> | null;
}

/** A session of any game. */
export interface SessionCore<
  Options = unknown,
  Deal extends DealCore = DealCore,
  Contract = ContractView,
  Outcome = DealResult,
> {
  readonly options: Options;
  /** Deals counted so far, those before the record included. */
  readonly played: number;
  readonly totals: BySeat<number>;
  readonly deal: Deal | null;
  readonly sheet: readonly SheetLine<Contract, Outcome>[];
  /** Set when the session is finished. */
  readonly places: BySeat<number> | null;
}

/** The fields of a state that tell what it waits for. */
export interface Session {
  readonly deal: { readonly phase: string } | null;
  readonly places: BySeat<number> | null;
}

/** Returns a session before its first deal, with the result of the deals before a record. */
export const openSession = <Options>(options: Options, { played, totals }: Omit<Carry, 'fields'>) => ({
  options,
  played,
  totals,
  deal: null,
  sheet: [],
  places: null,
});

export const isOver = ({ phase }: { readonly phase: string }): boolean =>
  phase === 'scored' || phase === 'allPassed';

export function waitsFor({ deal, places }: Session): 'deal' | 'moves' | 'nothing' {
  if (places !== null) return 'nothing';
  return deal === null || isOver(deal) ? 'deal' : 'moves';
}

/** Adds a finished deal: a line on the sheet and new totals. An all-passed deal is not counted. */
export function withDealOver<State extends SessionCore>(
  state: State,
  deal: DealCore & NonNullable<State['deal']>,
): State {
  const { number, dealer, contract, result, scores } = deal;
  if (result === null || scores === null) throw new Error('a deal is over without a result');
  return {
    ...state,
    deal,
    played: result.status === 'scored' ? state.played + 1 : state.played,
    totals: addScores(state.totals, scores),
    sheet: [...state.sheet, { deal: number, dealer, contract, result, scores }],
  };
}

export type StopRefusal = 'session_finished' | 'length_not_free' | 'no_deal_yet' | 'deal_not_over';

/** Ends the session, only between deals, and only if its length is free or its time is up. */
export function stopAfterDeal(
  { deal, places }: Session,
  mayStop: boolean,
  placesNow: () => BySeat<number>,
): Result<readonly [{ readonly type: 'finished'; readonly places: BySeat<number> }], StopRefusal> {
  if (places !== null) return err('session_finished');
  if (!mayStop) return err('length_not_free');
  if (deal === null) return err('no_deal_yet');
  if (!isOver(deal)) return err('deal_not_over');
  return ok([{ type: 'finished', places: placesNow() }]);
}
