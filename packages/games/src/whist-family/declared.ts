/** The declared contracts of games whose result has settlements: colour whist and wiezen. */
import type { Declared } from '../kernel/game.ts';
import type { Seat } from '../kernel/seat.ts';
import type { DealResult, SheetLine } from '../kernel/view.ts';

interface SettledResult extends DealResult {
  readonly settlements: readonly { readonly declarers: readonly Seat[]; readonly made: boolean }[];
}

/** A shared misery has several settlements: each declarer makes their own or does not. */
export function declaredBySettlement({ contract, result }: SheetLine): readonly Declared[] {
  if (contract === null) return [];
  return (result as SettledResult).settlements.flatMap(({ declarers, made }) =>
    declarers.map((seat) => ({ seat, contract: contract.id, made })),
  );
}
