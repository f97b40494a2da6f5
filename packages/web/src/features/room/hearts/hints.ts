/** What a player of hearts has to do now, and why one of their cards cannot be played. */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/games/cards.ts';
import type { MoveQuestion } from '../variant/variant-table.ts';
import { playHint, whyNotThis, whyNotYet } from '../words/hints.ts';
import type { Translate } from '../words/names.ts';
import { extrasOf, isFirstTrick } from './narrow.ts';
import { choosingNames, receiverName } from './sentences.ts';
import { PassSign } from './signs.tsx';

const PASSED = 3;

/**
 * Returns the words over the cards to choose. A player who has chosen, and a watcher, read which players the
 * table waits for.
 */
function passWords(t: Translate, view: RoomView) {
  const direction = extrasOf(view)?.direction ?? 'hold';
  const name = receiverName(view);
  const others = choosingNames(t, view);
  const waiting = others === '' ? t('hearts.onTheirWay', { name }) : t('hearts.waiting', { name, others });
  return {
    question: t('hearts.question', { direction, name }),
    confirm: t('hearts.confirm'),
    waiting: view.seat === null ? t('hearts.allChoose', { direction }) : waiting,
  };
}

export function ask(view: RoomView): MoveQuestion | null {
  switch (view.deal?.phase) {
    case 'pass':
      return {
        kind: 'cards',
        count: PASSED,
        move: (cards) => `pass:${cards.join(',')}`,
        chosen: extrasOf(view)?.passed ?? [],
        Sign: PassSign,
        words: passWords,
      };
    case 'playing':
      return { kind: 'card', move: (card) => card };
    default:
      return null;
  }
}

/**
 * Returns what makes cards illegal besides following suit: the first lead, the first trick, hearts that are
 * not broken.
 */
function restriction(view: RoomView): 'two' | 'notBroken' | 'noPenalty' | null {
  const { deal, legal } = view;
  if (deal === null || legal.length === deal.hand.length) return null;
  const led = deal.trick?.plays[0]?.card;
  if (led === undefined) return isFirstTrick(view) ? 'two' : 'notBroken';
  const follows = deal.hand.some((card) => suitOf(card) === suitOf(led));
  return follows ? null : 'noPenalty';
}

const HINT = {
  two: 'hearts.turnTwo',
  notBroken: 'hearts.turnNoHeart',
  noPenalty: 'hearts.turnNoPenalty',
} as const;

const WHY = {
  two: 'hearts.whyTwo',
  notBroken: 'hearts.whyNotBroken',
  noPenalty: 'hearts.whyNoPenalty',
} as const;

export function turnHint(t: Translate, view: RoomView): string {
  if (view.deal?.phase === 'pass') return t('hearts.turnPass', { name: receiverName(view) });
  const held = restriction(view);
  // A player with only hearts and the queen of spades must lead the queen. Naming the card helps more than
  // the reason.
  return held === null || (held === 'notBroken' && view.legal.length === 1)
    ? playHint(t, view)
    : t(HINT[held]);
}

export function whyNot(t: Translate, view: RoomView, card: Card): string | null {
  const { deal, legal, toMove, seat } = view;
  if (deal === null) return null;
  const own = seat !== null && toMove.includes(seat);
  if (deal.phase === 'pass') return own ? null : t('hearts.whyPassed', { others: choosingNames(t, view) });
  const notYet = whyNotYet(t, view, ask(view));
  if (notYet !== null) return notYet;
  if (legal.includes(card)) return null;
  const held = restriction(view);
  return held === null ? whyNotThis(t, view) : t(WHY[held]);
}
