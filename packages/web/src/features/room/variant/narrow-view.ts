/**
 * The casts by which the folder of a game reads its own fields in a view of any game. Each game calls this
 * once, in its `narrow.ts`.
 */
import type { ContractView, DealResult, SheetLine } from '@troef/games';
import type { RoomView } from '@troef/protocol';

/** Returns the readers of a game with these fields: what only this game shows, its contracts and results. */
export function narrowView<Extras, Contract extends ContractView, Result extends DealResult>() {
  type Line = SheetLine<Contract, Result>;
  return {
    /** Returns what only this game shows of a deal; null between deals. */
    extrasOf: ({ deal }: RoomView): Extras | null => (deal?.game as Extras | undefined) ?? null,
    contractOf: ({ deal }: RoomView): Contract | null => (deal?.contract ?? null) as Contract | null,
    lineOf: (line: SheetLine): Line => line as Line,
    lastLine: ({ sheet }: RoomView): Line | null => (sheet.at(-1) as Line | undefined) ?? null,
  };
}
