/** The status line of a table of wiezen. */
import type { RoomView } from '@troef/protocol';
import { progress } from '../contracts/declarers.ts';
import { settledStatus } from '../contracts/settled.ts';
import type { StatusLine } from '../variant/variant-table.ts';
import { bidTurn, playTurn } from '../words/hints.ts';
import { suitName, type Translate } from '../words/names.ts';
import { dealNumber, partsOfStatus } from '../words/status.ts';
import { explain } from './explain.ts';
import { contractOf, extrasOf, lastLine } from './narrow.ts';
import { contractSentence, standingSentence } from './sentences.ts';

export function status(t: Translate, view: RoomView): StatusLine {
  const number = dealNumber(t, view);
  const contract = contractOf(view);
  const extras = extrasOf(view);
  switch (view.deal?.phase) {
    case 'auction': {
      const turned = extras === null ? '' : t('wiezen.turnedSuit', { suit: suitName(t, extras.turnedSuit) });
      return { title: standingSentence(t, view), parts: partsOfStatus(bidTurn(t, view), turned, number) };
    }
    case 'playing':
      if (contract === null) break;
      return {
        title: contractSentence(t, view, contract),
        parts: partsOfStatus(progress(t, contract, view.deal.tricksWon), playTurn(t, view)),
      };
    case 'allPassed':
      return { title: t('table.allPassed'), parts: partsOfStatus(number) };
    case 'scored': {
      const line = lastLine(view);
      const ended = line && settledStatus(t, view, line, explain(t, view, line), contractSentence);
      if (ended !== null) return ended;
    }
  }
  return { title: t('table.dealOver'), parts: partsOfStatus(number) };
}
