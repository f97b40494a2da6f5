/**
 * What the contracts of wiezen pay, by the table of the IWWA (docs/rules/wiezen.md 8): for the score of a
 * deal, for players and for the help of the page.
 */
import { CONTRACTS, type ContractId } from './contracts.ts';

export const TRICKS = 13;

/** Values where every trick counts: exactly made, each overtrick, one down. Each further one costs 2. */
const BY_TRICKS: Readonly<Record<string, { made: number; over: number; short: number }>> = {
  together8: { made: 2, over: 1, short: 6 },
  solo5: { made: 2, over: 1, short: 4 },
  trull: { made: 4, over: 2, short: 6 },
  trullFour: { made: 4, over: 2, short: 6 },
};
const UNDERTRICK = 2;

/** Contracts that pay the same if made and if lost, whatever the number of tricks. */
const FLAT: Readonly<Record<string, number>> = {
  abundance9: 5,
  abundance10: 6,
  abundance11: 8,
  abundance12: 9,
  misery: 7,
  openMisery: 14,
  solo13: 25,
  soloSlim: 30,
};

export const isMade = (id: ContractId, tricks: number): boolean =>
  CONTRACTS[id].family === 'misery' ? tricks === 0 : tricks >= CONTRACTS[id].target;

/** Returns `v`: what each opponent pays each declarer (negative: receives). All 13 tricks pay double. */
export function stakeOf(id: ContractId, tricks: number): number {
  const made = isMade(id, tricks);
  const values = BY_TRICKS[id];
  if (values === undefined) return (made ? 1 : -1) * (FLAT[id] as number);
  const { target } = CONTRACTS[id];
  if (!made) return -(values.short + UNDERTRICK * (target - 1 - tricks));
  return (values.made + values.over * (tricks - target)) * (tricks === TRICKS ? 2 : 1);
}
