/** Remarks for a first deal of manille. */
import type { ManilleExtras, ManilleResult, SheetLine } from '@troef/games';
import { MANILLE_POINTS } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { followRemark, resultRemark, voidRemark } from '../guide/kinds.ts';
import {
  countOfSuit,
  hasDimmed,
  inSuit,
  isAsked,
  isBeginning,
  isOwnCard,
  longestSuit,
} from '../guide/moments.ts';
import type { Remark, Remarks } from '../guide/remark.ts';
import { firstPoints, goalWithPartner, halfway, partnerHasIt, partnerName } from '../guide/team-remarks.ts';
import { nameOf, yesNo } from '../words/names.ts';

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

const follow = followRemark((t, view, suit) =>
  t('guide.manille.follow', {
    ...inSuit(t, suit),
    beat: yesNo(extrasOf(view).duty === 'beat'),
    dim: hasDimmed(view),
  }),
);

const cannotFollow = voidRemark((t, view, suit, variant) => {
  const duty = partnerHasIt(view, variant) ? 'mate' : (extrasOf(view).duty ?? 'none');
  return t('guide.manille.void', { ...inSuit(t, suit), duty, partner: partnerName(view) });
});

const result = resultRemark((t, view) => {
  const line = view.sheet.at(-1) as SheetLine<never, ManilleResult> | undefined;
  const own = line?.result.points[((view.seat ?? 0) % 2) as 0 | 1];
  if (line === undefined || own === undefined) return null;
  const outcome = own > MANILLE_POINTS / 2 ? 'won' : own < MANILLE_POINTS / 2 ? 'lost' : 'tie';
  const { margin, multiplier } = line.result;
  return t('guide.manille.result', { own, outcome, margin, multiplier, score: margin * multiplier });
});

export default [
  goalWithPartner('guide.manille.goal', 'T'),
  bid,
  trump,
  follow,
  cannotFollow,
  firstPoints('guide.manille.won', MANILLE_POINTS),
  halfway,
  result,
] satisfies Remarks;
