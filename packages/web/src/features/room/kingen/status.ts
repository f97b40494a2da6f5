/** The status line of a kingen table. */
import type { KingenContract } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { gameTitle } from '../../../lib/words/contracts/kingen.ts';
import { signed } from '../../../lib/words/points.ts';
import type { StatusLine } from '../variant/variant-table.ts';
import { playTurn } from '../words/hints.ts';
import { type Translate, whoIs } from '../words/names.ts';
import { dealNumber, partsOfStatus } from '../words/status.ts';
import { outcomeTitle } from './explain.ts';
import { contractOf, costsPoints, LAST, lastLine, trickNumber } from './narrow.ts';
import { criticalWarning, stillOut, worth } from './sentences.ts';

/**
 * Returns the progress of the deal: cards still out, or the number of the trick, with a warning if it costs
 * points.
 */
function progress(t: Translate, view: RoomView, { id }: KingenContract): string {
  const number = trickNumber(view);
  const trick = t('kingen.trickOf', { number, of: LAST });
  if (id === 'seventhLast') return costsPoints(number) ? (criticalWarning(t, number) ?? trick) : trick;
  // Only one card counts in this game, and the table shows whether it is still out.
  if (id === 'king') return '';
  return id === 'tricks' || id === 'trumps' ? trick : stillOut(t, view, id);
}

/** Returns what the viewer has taken so far. A phone says it nowhere else. */
function ownPoints(t: Translate, { deal, seat }: RoomView): string {
  const points = seat === null ? 0 : (deal?.points?.[seat] ?? 0);
  return points === 0 ? '' : t('kingen.ownSoFar', { points: signed(points) });
}

export function status(t: Translate, view: RoomView): StatusLine {
  const number = dealNumber(t, view);
  const [chooser = 0] = view.toMove;
  switch (view.deal?.phase) {
    case 'game':
      return { title: t('kingen.choosesGame', whoIs(view, chooser)), parts: partsOfStatus(number) };
    case 'trump':
      return {
        title: t('table.choosesTrump', whoIs(view, chooser)),
        parts: partsOfStatus(worth(t, 'trumps'), number),
      };
    case 'scored': {
      const line = lastLine(view);
      const title = line === null ? null : outcomeTitle(t, view, line);
      return { title: title ?? t('table.dealOver'), parts: partsOfStatus(number) };
    }
    default: {
      const contract = contractOf(view);
      if (contract === null) return { title: t('table.dealOver'), parts: partsOfStatus(number) };
      return {
        title: gameTitle(t, contract.id, contract.trump),
        parts: partsOfStatus(progress(t, view, contract), ownPoints(t, view), playTurn(t, view)),
      };
    }
  }
}
