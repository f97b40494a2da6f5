/**
 * What belote and coinche add to the spoken table: the card turned up, the cards dealt last, what is
 * announced and shown.
 */

import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { GameEar } from '../variant/game-ear.ts';
import { cardName, listOf, type Translate, whoIs } from '../words/names.ts';
import { contractOf, extrasOf } from './narrow.ts';
import { announcementList, contractSentence } from './sentences.ts';

/** Without four of a kind: it may be worth 100, 150 or 200, which is known only once the cards are shown. */
const WORTH: Readonly<Record<string, number>> = { tierce: 20, cinquante: 50, cent: 100 };

function announcedLine(t: Translate, view: RoomView, seat: Seat, kinds: readonly string[]): string {
  const who = whoIs(view, seat);
  if (kinds.some((kind) => kind === 'belote' || kind === 'rebelote'))
    return t('ear.belote.says', { ...who, word: kinds.map((kind) => t('belote.kind', { kind })).join(', ') });
  const list = kinds.map((kind) => {
    const what = t('belote.aKind', { kind });
    const points = WORTH[kind];
    return points === undefined ? what : t('ear.belote.worth', { kind, what, points });
  });
  return t('ear.belote.announces', { ...who, list: listOf(t, list) });
}

const belote: GameEar = {
  isBare: true,
  reasonsBeginWithScores: true,
  opening(t, view) {
    const turned = extrasOf(view)?.turned ?? null;
    return turned === null ? null : t('belote.turned', { card: cardName(t, turned) });
  },
  contract(t, view, _level, isHeard) {
    const contract = contractOf(view);
    // "Bert takes clubs" was heard before the other cards.
    if (contract === null || (contract.level === null && isHeard)) return null;
    return contractSentence(t, view, contract);
  },
  own: (t, view, event) =>
    event.type === 'announced' && event.seat === view.seat
      ? announcedLine(t, view, event.seat, event.kinds)
      : null,
  tell(voice, view, event, level) {
    const { t } = voice;
    switch (event.type) {
      case 'dealtRest':
        return view.seat === null ? null : [t('ear.belote.rest'), voice.hand(view)];
      case 'contract': {
        const own = extrasOf(view)?.own ?? [];
        return own.length === 0 ? null : t('belote.own', { list: announcementList(t, own) });
      }
      case 'announced':
        // What the listener announces was said with the contract, and belote is said with its card.
        return level === 'few' || event.seat === view.seat
          ? null
          : announcedLine(t, view, event.seat, event.kinds);
      case 'shown':
        return level === 'few'
          ? null
          : t('ear.belote.shown', {
              ...whoIs(view, event.seat),
              cards: announcementList(t, extrasOf(view)?.shown[event.seat] ?? []),
            });
      default:
        return null;
    }
  },
};

export default belote;
