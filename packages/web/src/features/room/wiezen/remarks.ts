/** Remarks for a first deal of wiezen. */
import type { WiezenExtras } from '@troef/games';
import { goalRemark, outbidRemark, trickWords } from '../guide/kinds.ts';
import { countIn, countOfSuit, inSuit, isAsked, isRank } from '../guide/moments.ts';
import type { Remarks } from '../guide/remark.ts';
import { TRICK_REMARKS } from '../guide/trick-remarks.ts';

export default [
  goalRemark((t, view) =>
    t('guide.wiezen.goal', {
      trick: trickWords(t),
      aces: countIn(view, isRank('A')),
      kings: countIn(view, isRank('K')),
    }),
  ),
  {
    id: 'bid',
    target: 'question',
    words: (t, view) => {
      // If there is a trull, or somebody has asked, the question is another one.
      if (!isAsked(view, 'auction') || !view.legal.includes('ask')) return null;
      const { turnedSuit = null } = (view.deal?.game ?? {}) as Partial<WiezenExtras>;
      return t('guide.wiezen.bid', { ...inSuit(t, turnedSuit), count: countOfSuit(view, turnedSuit) });
    },
  },
  outbidRemark(({ deal }) => ((deal?.game ?? {}) as Partial<WiezenExtras>).standing?.declarers ?? []),
  ...TRICK_REMARKS,
] satisfies Remarks;
