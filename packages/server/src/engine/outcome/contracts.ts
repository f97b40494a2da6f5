/**
 * What a score sheet says about who declared what, in the one shape statistics count: contract by contract, how often bid and
 * how often made. And the outcome of a session as the facts of its result want it.
 *
 * Each game has its own words for a contract and its own way to say that it was made; games without a contract
 * (hearts) or without one that can fail (kingen) count nothing.
 */
import {
  type BeloteContract,
  type BeloteResult,
  type BySeat,
  GAMES,
  type ManilleResult,
  mapSeats,
  type Seat,
  type SheetLine,
  teamOf,
  type Variant,
  type WhistResult,
  type WiezenResult,
} from '@troef/games';
import type { ContractCounts } from './facts.ts';

interface Declared {
  readonly seat: Seat;
  readonly contract: string;
  readonly made: boolean;
}
type Read = (line: SheetLine) => readonly Declared[];

const none: Read = () => [];

/** Several settlements in a shared misery: each of its players made his own or did not. */
const bySettlement: Read = ({ contract, result }) => {
  if (contract === null) return [];
  const { settlements } = result as WhistResult | WiezenResult;
  return settlements.flatMap(({ declarers, made }) =>
    declarers.map((seat) => ({ seat, contract: contract.id, made })),
  );
};

/** The dealer chooses; it is made when his team scores. */
const byDealer: Read = ({ contract, dealer, result }) =>
  contract === null
    ? []
    : [{ seat: dealer, contract: contract.id, made: (result as ManilleResult).winner === teamOf(dealer) }];

const byTaker: Read = ({ contract, result }) => {
  if (contract === null) return [];
  const { id, taker } = contract as BeloteContract;
  return [{ seat: taker, contract: id, made: (result as BeloteResult).outcome === 'made' }];
};

const READERS: Readonly<Record<Variant, Read>> = {
  whist: bySettlement,
  wiezen: bySettlement,
  manille: byDealer,
  belote: byTaker,
  kingen: none,
  hearts: none,
};

export function contractsOf(variant: Variant, sheet: readonly SheetLine[]): BySeat<ContractCounts> {
  const declared = sheet.filter(({ result }) => result.status === 'scored').flatMap(READERS[variant]);
  return mapSeats((seat) => {
    const counts: Record<string, { bid: number; made: number }> = {};
    for (const { contract, made } of declared.filter((each) => each.seat === seat)) {
      const before = counts[contract] ?? { bid: 0, made: 0 };
      counts[contract] = { bid: before.bid + 1, made: before.made + (made ? 1 : 0) };
    }
    return counts;
  });
}

export interface Outcome {
  /** Counted deals. */
  readonly deals: number;
  /** null while it is not finished. */
  readonly places: BySeat<number> | null;
  readonly totals: BySeat<number>;
  readonly contracts: BySeat<ContractCounts>;
}

/** Of a session as its game holds it. */
export function outcomeOf(variant: Variant, session: unknown): Outcome {
  const { sheet, places, totals } = GAMES[variant].viewFor(session, null);
  return {
    deals: sheet.filter(({ result }) => result.status === 'scored').length,
    places,
    totals,
    contracts: contractsOf(variant, sheet),
  };
}
