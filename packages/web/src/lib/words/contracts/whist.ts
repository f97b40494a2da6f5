/** The contracts of colour whist. */
import type { WhistContract } from '@troef/games';
import { partsOf } from '../moves.ts';
import { pairOf, playersOf } from './declarers.ts';
import { type ContractSentence, suitName } from './naming.ts';

export const whistContract: ContractSentence<WhistContract> = (t, scene, contract) => {
  const { kind, level } = partsOf(contract.id);
  const suit = suitName(t, contract.trump);
  const pair = pairOf(scene, contract.declarers);
  switch (kind) {
    case 'together':
      return t('whist.playPair', { ...pair, level, suit });
    case 'trull':
      return t('whist.playTrull', { ...pair, level: contract.target, suit });
    case 'solo':
      return t('whist.playSolo', { ...pair, level, suit });
    case 'abundance':
      return t('whist.playAbundance', { ...pair, level, suit });
    case 'soloSlim':
      return t('whist.playSlim', { ...pair, suit });
    case 'piccolo':
      return t('whist.playPiccolo', pair);
    default:
      return t('whist.playMisery', { ...playersOf(t, scene, contract.declarers), kind });
  }
};
