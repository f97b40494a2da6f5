/**
 * Counts from a score sheet who declared what, in the one shape that statistics use: for each contract how
 * often it was bid and made. Also gives the outcome of a session for the facts of its result.
 *
 * Each game has its own words for a contract, and its own way to say that it was made. Games without a
 * contract (hearts), or without one that can fail (kingen), count nothing.
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

interface DeclaredContract {
  readonly seat: Seat;
  readonly contract: string;
  readonly made: boolean;
}
type ContractReader = (line: SheetLine) => readonly DeclaredContract[];

const none: ContractReader = () => [];

/** A shared misery has several settlements: each declarer makes their own or does not. */
const bySettlement: ContractReader = ({ contract, result }) => {
  if (contract === null) return [];
  const { settlements } = result as WhistResult | WiezenResult;
  return settlements.flatMap(({ declarers, made }) =>
    declarers.map((seat) => ({ seat, contract: contract.id, made })),
  );
};

/** The dealer chooses the contract, and makes it if their team scores. */
const byDealer: ContractReader = ({ contract, dealer, result }) =>
  contract === null
    ? []
    : [{ seat: dealer, contract: contract.id, made: (result as ManilleResult).winner === teamOf(dealer) }];

const byTaker: ContractReader = ({ contract, result }) => {
  if (contract === null) return [];
  const { id, taker } = contract as BeloteContract;
  return [{ seat: taker, contract: id, made: (result as BeloteResult).outcome === 'made' }];
};

const READERS: Readonly<Record<Variant, ContractReader>> = {
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
  /** Deals that count. */
  readonly deals: number;
  /** null while the session is not finished. */
  readonly places: BySeat<number> | null;
  readonly totals: BySeat<number>;
  readonly contracts: BySeat<ContractCounts>;
}

export function outcomeOf(variant: Variant, session: unknown): Outcome {
  const { sheet, places, totals } = GAMES[variant].viewFor(session, null);
  return {
    deals: sheet.filter(({ result }) => result.status === 'scored').length,
    places,
    totals,
    contracts: contractsOf(variant, sheet),
  };
}
