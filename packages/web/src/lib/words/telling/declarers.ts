/** The declarers of colour whist and wiezen, as the sentences of both need them. */
import type { ContractView, Moment, WhistContract } from '@troef/games';
import { nameIn, suitWord, type Telling } from './telling.ts';

/** The caller, the partner and the trump of a trull. */
export const trullOf = (telling: Telling, trull: NonNullable<Telling['deal']['trull']>) => ({
  who: 'other',
  caller: nameIn(telling, trull.caller),
  partner: nameIn(telling, trull.partner),
  suit: suitWord(telling.t, trull.trump),
});

/** Says how many tricks the declarers have, of how many. Several miseries count each for itself. */
export function progress({ t }: Telling, { contract, tricksWon }: Moment): string {
  if (contract === null) return '';
  const { declarers, target } = contract as ContractView & Pick<WhistContract, 'declarers' | 'target'>;
  if (target === 0 && declarers.length > 1) {
    const clean = declarers.filter((seat) => tricksWon[seat] === 0).length;
    return t('table.stillClean', { clean, players: declarers.length });
  }
  const won = declarers.reduce<number>((sum, seat) => sum + tricksWon[seat], 0);
  if (target === 0) return t('table.tricksTaken', { won });
  return t(won > target ? 'table.tricksBeyond' : 'table.tricksOf', { won, target });
}
