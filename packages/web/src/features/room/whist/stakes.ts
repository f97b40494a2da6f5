/**
 * What the contracts of colour whist pay: the page's own copy for its help, which ./stakes.test.ts compares
 * with the rules. Nothing is scored with it.
 */
import type { WhistContract } from '@troef/games';
import type { Stakes } from '../help/trick-contracts.ts';
import { partsOf } from '../words/moves.ts';

const PAIR = [8, 11, 14, 17, 20, 30] as const;
const ABUNDANCE = [10, 15, 20, 30] as const;
/** Contracts that pay the same if made and if lost. */
const EVEN: Readonly<Record<string, number>> = {
  smallMisery: 6,
  piccolo: 8,
  misery: 12,
  openMisery: 24,
  soloSlim: 60,
};

/** Returns the stakes before doubling. */
function usual({ id, target }: Pick<WhistContract, 'id' | 'target'>): Stakes {
  const { kind } = partsOf(id);
  switch (kind) {
    case 'together':
      return {
        kind: 'pair',
        made: PAIR[target - 8] ?? 0,
        lost: 11 + 3 * (target - 8),
        more: target < 13,
        further: true,
      };
    case 'trull':
      return { kind: 'trull', made: 16, lost: 16, more: false, further: false };
    case 'solo': {
      const top = target === 8;
      return {
        kind: 'alone',
        made: top ? 7 : target - 2,
        lost: top ? 8 : target - 1,
        more: !top,
        further: true,
      };
    }
    case 'abundance': {
      const value = ABUNDANCE[target - 9] ?? 0;
      return { kind: 'alone', made: value, lost: value, more: target < 12, further: false };
    }
    default: {
      const value = EVEN[kind] ?? 0;
      return { kind: 'alone', made: value, lost: value, more: false, further: false };
    }
  }
}

export function stakesOf(contract: Pick<WhistContract, 'id' | 'target' | 'doubled'>): Stakes {
  const stakes = usual(contract);
  const times = contract.doubled ? 2 : 1;
  return { ...stakes, made: times * stakes.made, lost: times * stakes.lost };
}
