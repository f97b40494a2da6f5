/** Belote and coinche for the ear: the card turned up, the cards dealt last, what is announced and shown. */

import type { GameEar } from '../game-ear.ts';
import { cardName, listOf, whoIs } from '../words/names.ts';
import { extrasOf } from './narrow.ts';

const belote: GameEar = {
  opening(t, view) {
    const turned = extrasOf(view)?.turned ?? null;
    return turned === null ? null : t('belote.turned', { card: cardName(t, turned) });
  },
  tell(voice, view, event, level) {
    const { t } = voice;
    switch (event.type) {
      case 'dealtRest':
        return view.seat === null ? null : `${t('ear.belote.rest')} ${voice.hand(view)}`;
      case 'announced': {
        if (level === 'few') return null;
        const { kinds } = event;
        const words = (id: 'belote.kind' | 'belote.aKind') => kinds.map((kind) => t(id, { kind }));
        return kinds.some((kind) => kind === 'belote' || kind === 'rebelote')
          ? t('ear.belote.says', { ...whoIs(view, event.seat), word: words('belote.kind').join(', ') })
          : t('ear.belote.announces', {
              ...whoIs(view, event.seat),
              list: listOf(t, words('belote.aKind')),
            });
      }
      case 'shown':
        return level === 'few'
          ? null
          : t('ear.belote.shown', {
              ...whoIs(view, event.seat),
              cards: voice.cards(view, event.cards),
            });
      default:
        return null;
    }
  },
};

export default belote;
