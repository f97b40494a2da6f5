/** Remarks for a first deal of colour whist. */
import type { Seat, WhistExtras } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { goalRemark, outbidRemark, trickWords } from '../guide/kinds.ts';
import { countIn, inSuit, isAsked, isRank, longestSuit } from '../guide/moments.ts';
import type { Remarks } from '../guide/remark.ts';
import { TRICK_REMARKS } from '../guide/trick-remarks.ts';

/** The seats whose bid is the highest so far; none before the first bid. */
const standing = ({ deal }: RoomView): readonly Seat[] =>
  ((deal?.game ?? {}) as Partial<WhistExtras>).standing?.declarers ?? [];

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
      // Over a higher bid, asking promises more tricks than a long suit is good for.
      if (standing(view).length > 0) return t('guide.whist.bidOver');
      const waits = view.deal?.auction.some(({ move }) => move === 'wait') ? 'yes' : 'no';
      return t('guide.whist.bid', { ...inSuit(t, suit), count, waits });
    },
  },
  outbidRemark(standing),
  ...TRICK_REMARKS,
] satisfies Remarks;
