/**
 * What manille adds to the spoken table. The contract is heard as it is said. A listener at the level `few`,
 * or one who said it themselves, hears what a point counts now. A set that was won is announced with the deal
 * that ended it. The points of a trick are what is played for, so they are told with its winner.
 */
import type { ManilleContract } from '@troef/games';
import { manillePoints } from '@troef/games/facts';
import type { GameEar } from '../variant/game-ear.ts';
import { whoIs } from '../words/names.ts';
import { ofSet } from './explain.ts';
import { extrasOf, lastLine } from './narrow.ts';
import { latest } from './sentences.ts';

const manille: GameEar = {
  trick(t, view, seat, level) {
    const trick = view.deal?.tricks.findLast(({ winner }) => winner === seat);
    if (trick === undefined || level === 'few') return null;
    const count = trick.plays.reduce((sum, { card }) => sum + manillePoints(card), 0);
    return t('ear.manille.takes', { ...whoIs(view, seat), count });
  },
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
