/**
 * What manille adds to the spoken table. The contract is heard as it is said. A listener at the level `few`,
 * or one who said it themselves, hears what a point counts now. A set that was won is announced with the deal
 * that ended it.
 */
import type { ManilleContract } from '@troef/games';
import type { GameEar } from '../variant/game-ear.ts';
import { ofSet } from './explain.ts';
import { extrasOf, lastLine } from './narrow.ts';
import { latest } from './sentences.ts';

const manille: GameEar = {
  tell({ t }, view, event, level) {
    if (event.type === 'scored') {
      const result = lastLine(view)?.result;
      return result === undefined ? null : ofSet(t, view, result).join(' ');
    }
    if (event.type !== 'contract') return null;
    const contract = event.contract as ManilleContract;
    const { along = null, against = null } = extrasOf(view) ?? {};
    const by = { none: view.deal?.dealer ?? null, along, against }[contract.doubling];
    return level === 'few' || by === view.seat ? latest(t, view, contract) : null;
  },
};

export default manille;
