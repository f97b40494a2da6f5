/**
 * Counts from a score sheet who declared what, in the one shape that statistics use: for each contract how
 * often it was bid and made. Also gives the outcome of a session for the facts of its result.
 *
 * Each game reads its own contracts (`declared` of the game). Games without a contract (hearts), or without
 * one that can fail (kingen), count nothing.
 */
import { type BySeat, GAMES, mapSeats, type SheetLine, type Variant } from '@troef/games';
import type { ContractCounts } from './facts.ts';

export function contractsOf(variant: Variant, sheet: readonly SheetLine[]): BySeat<ContractCounts> {
  const game = GAMES[variant];
  const declared = sheet
    .filter(({ result }) => result.status === 'scored')
    .flatMap((line) => game.declared?.(line) ?? []);
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
