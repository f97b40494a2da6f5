/** Remarks that manille and belote share: two teams and points in the tricks. */
import type { RoomView } from '@troef/protocol';
import { opposite } from '../help/opposite.ts';
import { nameOf, type Translate } from '../words/names.ts';
import { firstTrick, isPast, whoOf } from './moments.ts';
import type { Remark } from './remark.ts';

const HALF = 4;

export const partnerName = (view: RoomView): string => nameOf(view, opposite(view.seat ?? 0));

/** Points the viewer's team and the other one have taken so far. */
export function pointsOf({ deal, seat }: RoomView): { readonly own: number; readonly theirs: number } {
  const own = seat ?? 0;
  return { own: deal?.points?.[own] ?? 0, theirs: deal?.points?.[(own + 1) % 4] ?? 0 };
}

export const firstPoints = (id: 'guide.manille.won' | 'guide.belote.won', all: number): Remark => ({
  id: 'won',
  target: 'trick',
  words: (t: Translate, view) => {
    const trick = firstTrick(view);
    if (trick === null) return null;
    const { own, theirs } = pointsOf(view);
    return t(id, { ...whoOf(view, trick.winner), points: own + theirs, all });
  },
});

export const halfway: Remark = {
  id: 'half',
  target: 'status',
  words: (t, view) => (isPast(view, HALF) ? t('guide.half', pointsOf(view)) : null),
};
