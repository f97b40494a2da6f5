/**
 * The status line of a hearts table: the direction of passing, whether hearts are broken, where the queen of
 * spades is.
 */
import type { RoomView } from '@troef/protocol';
import type { StatusLine } from '../variant/variant-table.ts';
import { playTurn } from '../words/hints.ts';
import { nameOf, type Translate } from '../words/names.ts';
import { dealNumber, partsOfStatus } from '../words/status.ts';
import { storyOf } from './explain.ts';
import { extrasOf, isFirstTrick } from './narrow.ts';
import { brokenSentence, choosingNames, leadSentence, queenSentence } from './sentences.ts';

function passing(t: Translate, view: RoomView): StatusLine {
  const { seat, toMove } = view;
  const direction = extrasOf(view)?.direction ?? 'hold';
  const own = seat !== null && toMove.includes(seat);
  const others = choosingNames(t, view);
  return {
    title: t('hearts.allChoose', { direction }),
    parts: partsOfStatus(own || others === '' ? '' : t('hearts.waitFor', { others }), dealNumber(t, view)),
  };
}

/**
 * Returns the status of the first trick. Hearts cannot be broken yet, so the player has to know what was
 * passed, or that nothing was.
 */
function opening(t: Translate, view: RoomView): StatusLine {
  const extras = extrasOf(view);
  const hold = extras?.direction === 'hold';
  const from = extras?.received.length ? (extras.passFrom ?? null) : null;
  const waits = view.deal?.trick?.plays.length === 0;
  return {
    title: hold ? t('hearts.keeps') : leadSentence(t, view),
    parts: partsOfStatus(
      from === null ? '' : t('hearts.markedFrom', { name: nameOf(view, from) }),
      hold && waits ? leadSentence(t, view) : playTurn(t, view),
    ),
  };
}

export function status(t: Translate, view: RoomView): StatusLine {
  switch (view.deal?.phase) {
    case 'pass':
      return passing(t, view);
    case 'playing':
      return isFirstTrick(view)
        ? opening(t, view)
        : {
            title: brokenSentence(t, view),
            parts: partsOfStatus(queenSentence(t, view), playTurn(t, view)),
          };
    default: {
      const [story] = storyOf(t, view).parts;
      return { title: story?.title ?? t('table.dealOver'), parts: partsOfStatus(dealNumber(t, view)) };
    }
  }
}
