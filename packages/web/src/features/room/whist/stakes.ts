/** What the contracts of colour whist pay, for the help: read from the table of the game. */
import type { WhistContract } from '@troef/games';
import { stakeOf } from '@troef/games/facts';
import { partsOf } from '../../../lib/words/moves.ts';
import { paid, type Stakes } from '../help/trick-contracts.ts';

export function stakesOf({ id, target, doubled }: Pick<WhistContract, 'id' | 'target' | 'doubled'>): Stakes {
  const { kind } = partsOf(id);
  return {
    kind: kind === 'together' ? 'pair' : kind === 'trull' ? 'trull' : 'alone',
    ...paid(target, (tricks) => (doubled ? 2 : 1) * stakeOf(id, target, tricks)),
  };
}
