/** The choice of the trump in manille, and the doublings. */
import type { AuctionEntry, ManilleContract } from '@troef/games';
import { chose, countsWords, timesOf } from '../contracts/manille.ts';
import type { GameWords } from './game-words.ts';
import { partsOf, signOf, type Telling, who } from './telling.ts';

export const manilleWords: GameWords = {
  bid,
  said({ t }, move) {
    const { kind, first } = partsOf(move);
    switch (kind) {
      case 'along':
        return t('manille.saysAlong');
      case 'against':
        return t('manille.saysAgainst');
      case 'flat':
        return t('manille.saysFlat');
      default:
        return t('manille.saysTrump', { suit: signOf(first) });
    }
  },
  badge({ t }, contract) {
    const { trump } = contract;
    const times = timesOf(contract as ManilleContract);
    const named = trump === null ? t('manille.noTrump') : signOf(trump);
    return times > 1 ? `${named} ×${times}` : named;
  },
  plainContract(t, scene, contract) {
    const { trump, ...doubled } = contract as ManilleContract;
    return timesOf(doubled) === 1 ? chose(t, scene, scene.dealer, trump) : null;
  },
};

function bid(telling: Telling, entries: readonly AuctionEntry[], at: number): string {
  const entry = entries[at];
  if (entry === undefined) return '';
  const { t } = telling;
  const name = who(telling, entry.seat);
  const { kind, first } = partsOf(entry.move);
  if (kind !== 'along' && kind !== 'against') return t('manille.chose', { ...name, trump: first ?? 'none' });
  const flat = entries.some(({ move }) => move === 'flat');
  const counts = countsWords(t, timesOf({ id: flat ? 'flat' : 'trump', doubling: kind }));
  return t(kind === 'along' ? 'manille.goesAlong' : 'manille.goesAgainst', { ...name, counts });
}
