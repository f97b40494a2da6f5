/**
 * What a guest's own deals cost, kept on this device until they have an account (docs/behaviour/my-play.md 1). In the
 * order in which they were looked at.
 */
import type { Variant } from '@troef/games';
import { type AnalysedDeal, lostIn, type MyDeal, type PlayDecision } from '@troef/protocol';
import { createStored } from '../device/stored.ts';
import { isVariant } from '../games/variants.ts';

/** So many fit beside everything else that a browser keeps for a site. */
const KEPT = 60;

export interface DealHere extends MyDeal {
  /** Milliseconds. */
  readonly analysed: number;
}

interface DealsHere {
  readonly deals: readonly DealHere[];
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isDecision(value: unknown): value is PlayDecision {
  const { kind, at, loss, error, sure } = (value ?? {}) as Partial<Record<keyof PlayDecision, unknown>>;
  return typeof kind === 'string' && typeof sure === 'boolean' && [at, loss, error].every(isNumber);
}

function isDeal(value: unknown): value is DealHere {
  const found = (value ?? {}) as Partial<Record<keyof DealHere, unknown>>;
  const { deal, variant, seat, contract, record, decisions, analysed } = found;
  return (
    isVariant(variant) &&
    [deal, record].every((text) => typeof text === 'string') &&
    (contract === null || typeof contract === 'string') &&
    [seat, analysed].every(isNumber) &&
    Array.isArray(decisions) &&
    decisions.every(isDecision)
  );
}

export function readDeals(stored: unknown): DealsHere {
  const { deals } = (stored ?? {}) as { readonly deals?: unknown };
  return { deals: Array.isArray(deals) ? deals.filter(isDeal) : [] };
}

export const useDealsHere = createStored<DealsHere>('troef.deals', readDeals);

/** Keeps a deal. One that is there is written anew in its place. */
export function keepDealHere(deal: MyDeal, now = Date.now()): void {
  const { deals } = useDealsHere.getState();
  const before = deals.find((each) => each.deal === deal.deal);
  const kept: DealHere = { ...deal, analysed: before?.analysed ?? now };
  useDealsHere.setState({
    deals:
      before === undefined
        ? [...deals, kept].slice(-KEPT)
        : deals.map((each) => (each === before ? kept : each)),
  });
}

export const forgetDealHere = (deal: string): void =>
  useDealsHere.setState({ deals: useDealsHere.getState().deals.filter((each) => each.deal !== deal) });

/** Returns the deals of a game as they are summed, the oldest first. */
export const dealsHereOf = ({ deals }: DealsHere, variant: Variant): readonly AnalysedDeal[] =>
  deals
    .filter((each) => each.variant === variant)
    .map(({ declared = null, analysed, ...deal }) => ({
      ...{ ...deal, declared, lost: lostIn(deal.decisions), at: new Date(analysed) },
    }));
