/** The status line of a whist table. */
import type { RoomView } from '@troef/protocol';
import { progress } from '../contracts/declarers.ts';
import { settledStatus } from '../contracts/settled.ts';
import { auctionSentence } from '../contracts/trull-auction.tsx';
import type { StatusLine } from '../variant/variant-table.ts';
import { bidTurn, playTurn } from '../words/hints.ts';
import { type Translate, whoIs } from '../words/names.ts';
import { dealNumber, partsOfStatus } from '../words/status.ts';
import { explain } from './explain.ts';
import { contractOf, extrasOf, lastLine } from './narrow.ts';
import { contractSentence, heard, trullSentence } from './sentences.ts';

function auctionTitle(t: Translate, view: RoomView): string {
  const trull = extrasOf(view)?.trull;
  return auctionSentence(t, view, heard, trull ? trullSentence(t, view, trull) : null);
}

function discardTurn(t: Translate, { seat, toMove }: RoomView): string {
  if (toMove.length === 0) return '';
  const own = seat !== null && toMove.includes(seat);
  return own ? t('whist.turnDiscard') : t('whist.discardWaiting', { count: toMove.length });
}

export function status(t: Translate, view: RoomView): StatusLine {
  const number = dealNumber(t, view);
  const doubled = extrasOf(view)?.doubled === true ? t('whist.doubled') : '';
  switch (view.deal?.phase) {
    case 'auction':
      return { title: auctionTitle(t, view), parts: partsOfStatus(bidTurn(t, view), number, doubled) };
    case 'trump': {
      const [next = 0] = view.toMove;
      const trull = extrasOf(view)?.trull;
      return {
        title: t('whist.choosesTrump', whoIs(view, next)),
        parts: partsOfStatus(trull ? trullSentence(t, view, trull) : '', number, doubled),
      };
    }
    case 'scored': {
      const line = lastLine(view);
      const ended = line && settledStatus(t, view, line, explain(t, view, line), contractSentence);
      return ended ?? { title: t('table.dealOver'), parts: partsOfStatus(number) };
    }
    case 'allPassed':
      return { title: t('table.allPassed'), parts: partsOfStatus(number) };
    default: {
      const contract = contractOf(view);
      if (contract === null) return { title: t('table.dealOver'), parts: partsOfStatus(number) };
      const title = contractSentence(t, view, contract);
      return view.deal?.phase === 'discard'
        ? { title, parts: partsOfStatus(discardTurn(t, view), doubled) }
        : {
            title,
            parts: partsOfStatus(
              progress(t, contract, view.deal?.tricksWon ?? []),
              playTurn(t, view),
              doubled,
            ),
          };
    }
  }
}
