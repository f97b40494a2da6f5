/** Remarks for a first deal of hearts. */
import type { HeartsExtras } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import {
  followRemark,
  goalRemark,
  halfRemark,
  resultRemark,
  trickWords,
  voidRemark,
  wonRemark,
} from '../guide/kinds.ts';
import {
  bestPlay,
  countOfSuit,
  handOf,
  hasDimmed,
  inSuit,
  isAsked,
  isOwnCard,
  takerOf,
} from '../guide/moments.ts';
import type { Remark, Remarks } from '../guide/remark.ts';
import { listOf, nameOf, theCard, whoIs, yesNo } from '../words/names.ts';

const HALF = 6;

const extrasOf = ({ deal }: RoomView): Partial<HeartsExtras> => (deal?.game ?? {}) as Partial<HeartsExtras>;

const goal = goalRemark((t, view) =>
  t('guide.hearts.goal', {
    trick: trickWords(t, 'no'),
    count: countOfSuit(view, 'H'),
    queen: yesNo(handOf(view).includes('QS')),
  }),
);

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

const follow = followRemark((t, view, suit, variant) => {
  const best = bestPlay(view, variant)?.card;
  return best === undefined ? null : t('guide.hearts.follow', { ...inSuit(t, suit), card: theCard(t, best) });
});

const isCostly = (card: string): boolean => card === 'QS' || card.endsWith('H');

const cannotFollow = voidRemark((t, view, suit) =>
  t('guide.hearts.void', {
    ...inSuit(t, suit),
    costly: yesNo(view.legal.some(isCostly)),
    dim: hasDimmed(view),
  }),
);

const won = wonRemark((t, view, trick) =>
  t('guide.hearts.won', {
    ...whoIs(view, trick.winner),
    card: theCard(t, takerOf(trick)),
    costly: yesNo(trick.plays.some(({ card }) => isCostly(card))),
  }),
);

const broken: Remark = {
  id: 'broken',
  target: 'trick',
  words: (t, view) =>
    isOwnCard(view) && extrasOf(view).heartsBroken === true ? t('guide.hearts.broken') : null,
};

const half = halfRemark(HALF, (t, view) =>
  t('guide.hearts.half', { count: view.deal?.points?.[view.seat ?? 0] ?? 0 }),
);

const result = resultRemark((t, _, points) => t('guide.hearts.result', { count: points }));

export default [goal, pass, received, follow, cannotFollow, won, broken, half, result] satisfies Remarks;
