/** The choice of the trump in manille, and the doublings. */
import type { AuctionEntry, ManilleContract } from '@troef/games';
import type { GameWords } from './game-words.ts';
import { partsOf, signOf, type Telling, who } from './telling.ts';

const TIMES = { none: 1, along: 2, against: 4 } as const;

/** Without trump every point counts double. */
const timesOf = (flat: boolean, doubling: ManilleContract['doubling']): number =>
  (flat ? 2 : 1) * TIMES[doubling];

const countsWords = ({ t }: Telling, times: number): string => t('manille.counts', { multiplier: times });

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
  contract(telling, contract) {
    const { id, trump, doubling } = contract as ManilleContract;
    const chose = telling.t('manille.chose', {
      ...who(telling, telling.deal.dealer),
      trump: trump ?? 'none',
    });
    return `${chose}, ${countsWords(telling, timesOf(id === 'flat', doubling))}`;
  },
  badge({ t }, contract) {
    const { id, trump, doubling } = contract as ManilleContract;
    const times = timesOf(id === 'flat', doubling);
    const named = trump === null ? t('manille.noTrump') : signOf(trump);
    return times > 1 ? `${named} ×${times}` : named;
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
  const counts = countsWords(telling, timesOf(flat, kind));
  return t(kind === 'along' ? 'manille.goesAlong' : 'manille.goesAgainst', { ...name, counts });
}
