/** Remarks for a first deal of hearts. */
import type { HeartsExtras } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/cards.ts';
import {
  bestPlay,
  countOfSuit,
  firstTrick,
  followed,
  handOf,
  inSuit,
  isAsked,
  isBeginning,
  isOwnCard,
  isPast,
  missed,
  ownScore,
  takerOf,
} from '../guide/moments.ts';
import type { Remark, Remarks } from '../guide/remark.ts';
import { RESULT } from '../guide/remark.ts';
import { listOf, nameOf, theCard, whoIs } from '../words/names.ts';

const HALF = 6;

const extrasOf = ({ deal }: RoomView): Partial<HeartsExtras> => (deal?.game ?? {}) as Partial<HeartsExtras>;

const goal: Remark = {
  id: 'goal',
  target: 'hand',
  words: (t, view) =>
    isBeginning(view)
      ? t('guide.hearts.goal', {
          count: countOfSuit(view, 'H'),
          queen: handOf(view).includes('QS') ? 'yes' : 'no',
        })
      : null,
};

const pass: Remark = {
  id: 'pass',
  target: 'question',
  words: (t, view) => {
    const to = extrasOf(view).passTo ?? null;
    return isAsked(view, 'pass') && to !== null ? t('guide.hearts.pass', { name: nameOf(view, to) }) : null;
  },
};

const received: Remark = {
  id: 'received',
  target: 'hand',
  words: (t, view) => {
    const { received: cards = [], passFrom = null } = extrasOf(view);
    if (!isOwnCard(view) || cards.length === 0 || passFrom === null) return null;
    const names = cards.map((card) => theCard(t, card));
    return t('guide.hearts.received', { name: nameOf(view, passFrom), cards: listOf(t, names) });
  },
};

const follow: Remark = {
  id: 'follow',
  target: 'hand',
  words: (t, view, variant) => {
    const suit = followed(view);
    const best = bestPlay(view, variant)?.card;
    return suit === null || best === undefined
      ? null
      : t('guide.hearts.follow', { ...inSuit(t, suit), card: theCard(t, best) });
  },
};

const cannotFollow: Remark = {
  id: 'void',
  target: 'hand',
  words: (t, view) => {
    const suit = missed(view);
    if (suit === null) return null;
    const costly = view.legal.some((card) => card === 'QS' || card.endsWith('H'));
    return t('guide.hearts.void', { ...inSuit(t, suit), costly: costly ? 'yes' : 'no' });
  },
};

const won: Remark = {
  id: 'won',
  target: 'trick',
  words: (t, view) => {
    const trick = firstTrick(view);
    if (trick === null) return null;
    const costly = trick.plays.some(({ card }) => card === 'QS' || suitOf(card) === 'H');
    return t('guide.hearts.won', {
      ...whoIs(view, trick.winner),
      card: theCard(t, takerOf(trick)),
      costly: costly ? 'yes' : 'no',
    });
  },
};

const broken: Remark = {
  id: 'broken',
  target: 'trick',
  words: (t, view) =>
    isOwnCard(view) && extrasOf(view).heartsBroken === true ? t('guide.hearts.broken') : null,
};

const half: Remark = {
  id: 'half',
  target: 'status',
  words: (t, view) =>
    isPast(view, HALF) ? t('guide.hearts.half', { count: view.deal?.points?.[view.seat ?? 0] ?? 0 }) : null,
};

const result: Remark = {
  id: RESULT,
  target: 'result',
  words: (t, view) => {
    const points = ownScore(view);
    return points === null ? null : t('guide.hearts.result', { count: points });
  },
};

export default [goal, pass, received, follow, cannotFollow, won, broken, half, result] satisfies Remarks;
