/** What the contracts of wiezen pay, for the help: read from the table of the game. */
import type { WiezenContract } from '@troef/games';
import { wiezenStakeOf } from '@troef/games/facts';
import { paid, type Stakes } from '../help/trick-contracts.ts';

export const stakesOf = ({ id, target, declarers }: WiezenContract): Stakes => ({
  kind: declarers.length === 2 && target > 0 ? 'pair' : 'alone',
  ...paid(target, (tricks) => wiezenStakeOf(id, tricks)),
});
