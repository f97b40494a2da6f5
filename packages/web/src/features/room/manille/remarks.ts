/** Remarks for a first deal of manille. */
import type { ManilleExtras, ManilleResult, SheetLine } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import {
  bestPlay,
  countIn,
  countOfSuit,
  followed,
  inSuit,
  isAsked,
  isBeginning,
  isOwnCard,
  isPartner,
  isRank,
  longestSuit,
  missed,
} from '../guide/moments.ts';
import type { Remark, Remarks } from '../guide/remark.ts';
import { RESULT } from '../guide/remark.ts';
import { firstPoints, halfway, partnerName } from '../guide/team-remarks.ts';
import { nameOf } from '../words/names.ts';

const ALL = 60;

const extrasOf = ({ deal }: RoomView): Partial<ManilleExtras> => (deal?.game ?? {}) as Partial<ManilleExtras>;

const bid: Remark = {
  id: 'bid',
  target: 'question',
  words: (t, view) => {
    if (isAsked(view, 'trump')) {
      const { suit, count } = longestSuit(view);
      return t('guide.manille.choose', { ...inSuit(t, suit), count });
    }
    if (isAsked(view, 'along'))
      return t('guide.manille.along', { name: nameOf(view, view.deal?.dealer ?? 0) });
    return isAsked(view, 'against') ? t('guide.manille.against') : null;
  },
};

const trump: Remark = {
  id: 'trump',
  target: 'status',
  words: (t, view) => {
    const { contract = null } = view.deal ?? {};
    if (contract === null || !isOwnCard(view) || !isBeginning(view)) return null;
    return t('guide.manille.trump', {
      trump: contract.trump ?? 'none',
      count: countOfSuit(view, contract.trump),
    });
  },
};

const follow: Remark = {
  id: 'follow',
  target: 'hand',
  words: (t, view) => {
    const suit = followed(view);
    if (suit === null) return null;
    return t('guide.manille.follow', {
      ...inSuit(t, suit),
      beat: extrasOf(view).duty === 'beat' ? 'yes' : 'no',
    });
  },
};

const cannotFollow: Remark = {
  id: 'void',
  target: 'hand',
  words: (t, view, variant) => {
    const suit = missed(view);
    if (suit === null) return null;
    const best = bestPlay(view, variant);
    const isMate = best !== null && isPartner(view, best.seat);
    const duty = isMate ? 'mate' : (extrasOf(view).duty ?? 'none');
    return t('guide.manille.void', { ...inSuit(t, suit), duty, partner: partnerName(view) });
  },
};

const result: Remark = {
  id: RESULT,
  target: 'result',
  words: (t, view) => {
    if (view.deal?.phase !== 'scored') return null;
    const line = view.sheet.at(-1) as SheetLine<never, ManilleResult> | undefined;
    const own = line?.result.points[((view.seat ?? 0) % 2) as 0 | 1];
    if (line === undefined || own === undefined) return null;
    const outcome = own > ALL / 2 ? 'won' : own < ALL / 2 ? 'lost' : 'tie';
    const { margin, multiplier } = line.result;
    return t('guide.manille.result', { own, outcome, margin, multiplier, score: margin * multiplier });
  },
};

export default [
  {
    id: 'goal',
    target: 'hand',
    words: (t, view) =>
      isBeginning(view)
        ? t('guide.manille.goal', { partner: partnerName(view), count: countIn(view, isRank('T')) })
        : null,
  },
  bid,
  trump,
  follow,
  cannotFollow,
  firstPoints('guide.manille.won', ALL),
  halfway,
  result,
] satisfies Remarks;
