/** Remarks for a first deal of colour whist. */
import type { WhistExtras } from '@troef/games';
import { goalRemark, outbidRemark, trickWords } from '../guide/kinds.ts';
import { countIn, inSuit, isAsked, isRank, longestSuit } from '../guide/moments.ts';
import type { Remarks } from '../guide/remark.ts';
import { TRICK_REMARKS } from '../guide/trick-remarks.ts';

export default [
  goalRemark((t, view) =>
    t('guide.whist.goal', {
      trick: trickWords(t),
      aces: countIn(view, isRank('A')),
      kings: countIn(view, isRank('K')),
    }),
  ),
  {
    id: 'bid',
    target: 'question',
    words: (t, view) => {
      const { suit, count } = longestSuit(view);
      if (!isAsked(view, 'auction') || !view.legal.includes(`ask:${suit}`)) return null;
      // If somebody has asked, the question is whether to join them.
      if (view.legal.some((bid) => bid.startsWith('join'))) return null;
      return t('guide.whist.bid', { ...inSuit(t, suit), count });
    },
  },
  outbidRemark(({ deal }) => ((deal?.game ?? {}) as Partial<WhistExtras>).standing?.declarers ?? []),
  ...TRICK_REMARKS,
] satisfies Remarks;
