/** Remarks that manille and belote share: two teams, and points in the tricks. */
import type { RoomView } from '@troef/protocol';
import { opposite } from '../help/opposite.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { nameOf } from '../words/names.ts';
import { goalRemark, halfRemark, trickWords, wonRemark } from './kinds.ts';
import { bestPlay, countIn, isPartner, isRank, whoOf } from './moments.ts';
import type { Remark } from './remark.ts';

const HALF = 4;

export const partnerName = (view: RoomView): string => nameOf(view, opposite(view.seat ?? 0));

/** Returns the points that the viewer's team and the other one have taken so far. */
export function pointsOf({ deal, seat }: RoomView): { readonly own: number; readonly theirs: number } {
  const own = seat ?? 0;
  return { own: deal?.points?.[own] ?? 0, theirs: deal?.points?.[(own + 1) % 4] ?? 0 };
}

/** Names the viewer's partner, and how many cards of the highest ranks the viewer holds. */
export const goalWithPartner = (id: 'guide.manille.goal' | 'guide.belote.goal', ranks: string): Remark =>
  goalRemark((t, view) =>
    t(id, { trick: trickWords(t), partner: partnerName(view), count: countIn(view, isRank(ranks)) }),
  );

/** Whether the partner is winning the trick so far. */
export function partnerHasIt(view: RoomView, variant: VariantTable): boolean {
  const best = bestPlay(view, variant);
  return best !== null && isPartner(view, best.seat);
}

export const firstPoints = (id: 'guide.manille.won' | 'guide.belote.won', all: number): Remark =>
  wonRemark((t, view, trick) => {
    const { own, theirs } = pointsOf(view);
    return t(id, { ...whoOf(view, trick.winner), points: own + theirs, all });
  });

export const halfway = halfRemark(HALF, (t, view) => t('guide.half', pointsOf(view)));
