/**
 * What the contracts of wiezen pay: the page's own copy for its help, which ./stakes.test.ts compares with
 * the rules. Nothing is scored with it.
 */
import type { WiezenContractId } from '@troef/games';
import type { Stakes } from '../help/trick-contracts.ts';

/** Contracts in which every trick counts: the value if exactly made, and if one trick short. */
const COUNTED: Readonly<Partial<Record<WiezenContractId, readonly [made: number, short: number]>>> = {
  together8: [2, 6],
  solo5: [2, 4],
  trull: [4, 6],
  trullFour: [4, 6],
};

/** Contracts that pay the same if made and if lost, whatever the number of tricks. */
const EVEN: Readonly<Partial<Record<WiezenContractId, number>>> = {
  abundance9: 5,
  abundance10: 6,
  abundance11: 8,
  abundance12: 9,
  misery: 7,
  openMisery: 14,
  solo13: 25,
  soloSlim: 30,
};

export function stakesOf(id: WiezenContractId): Stakes {
  const counted = COUNTED[id];
  if (counted === undefined) {
    const value = EVEN[id] ?? 0;
    return { kind: 'alone', made: value, lost: value, more: false, further: false };
  }
  const [made, lost] = counted;
  return { kind: id === 'solo5' ? 'alone' : 'pair', made, lost, more: true, further: true };
}
