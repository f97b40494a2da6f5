/** Remarks for a first deal of belote or coinche. */
import type { BeloteContract, BeloteExtras, BeloteResult, SheetLine, Suit } from '@troef/games';
import { BELOTE_POINTS } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/games/cards.ts';
import { followRemark, outbidRemark, resultRemark, voidRemark } from '../guide/kinds.ts';
import { countOfSuit, hasDimmed, inSuit, isAsked, isBeginning, isOwnCard, whoOf } from '../guide/moments.ts';
import type { Remark, Remarks } from '../guide/remark.ts';
import { firstPoints, goalWithPartner, halfway, partnerHasIt, partnerName } from '../guide/team-remarks.ts';
import { opposite } from '../help/opposite.ts';
import { theCard, yesNo } from '../words/names.ts';

const contractOf = ({ deal }: RoomView): BeloteContract | null =>
  (deal?.contract ?? null) as BeloteContract | null;

const extrasOf = ({ deal }: RoomView): Partial<BeloteExtras> => (deal?.game ?? {}) as Partial<BeloteExtras>;

const bid: Remark = {
  id: 'bid',
  target: 'question',
  words: (t, view) => {
    if (isAsked(view, 'auction')) return t('guide.belote.auction', { partner: partnerName(view) });
    const { turned = null } = extrasOf(view);
    if (turned === null) return null;
    const suit = inSuit(t, suitOf(turned));
    if (isAsked(view, 'bid2')) return t('guide.belote.second', suit);
    if (!isAsked(view, 'bid1')) return null;
    return t('guide.belote.first', {
      ...suit,
      card: theCard(t, turned),
      count: countOfSuit(view, suitOf(turned)),
    });
  },
};

const taken: Remark = {
  id: 'contract',
  target: 'status',
  words: (t, view) => {
    const contract = contractOf(view);
    if (contract === null || !isOwnCard(view) || !isBeginning(view)) return null;
    const { taker, trump } = contract;
    return t('guide.belote.taken', { ...whoOf(view, taker), trump });
  },
};

const follow = followRemark((t, view, suit) => {
  // Fewer legal cards than the hand has of this suit: the others are too low.
  const higher = view.legal.length < countOfSuit(view, suit);
  return t('guide.belote.follow', { ...inSuit(t, suit), higher: yesNo(higher), dim: hasDimmed(view) });
});

const cannotFollow = voidRemark((t, view, suit, variant) => {
  const trump = contractOf(view)?.trump ?? null;
  const mustRuff =
    view.legal.length < (view.deal?.hand.length ?? 0) &&
    view.legal.every((card) => card.endsWith(trump as Suit));
  const duty = mustRuff ? 'ruff' : partnerHasIt(view, variant) ? 'mate' : 'none';
  return t('guide.belote.void', { ...inSuit(t, suit), duty, partner: partnerName(view) });
});

const result = resultRemark((t, view, own) => {
  const { outcome = null, team = null } =
    (view.sheet.at(-1) as SheetLine<never, BeloteResult> | undefined)?.result ?? {};
  if (outcome === null) return null;
  const theirs = view.deal?.scores?.[((view.seat ?? 0) + 1) % 4] ?? 0;
  const took = team === (view.seat ?? 0) % 2 ? 'us' : 'them';
  return t('guide.belote.result', { outcome, took, own, theirs });
});

export default [
  goalWithPartner('guide.belote.goal', 'J'),
  bid,
  outbidRemark((view) => {
    const holder = extrasOf(view).standing?.seat;
    return holder === undefined ? [] : [holder, opposite(holder)];
  }),
  taken,
  follow,
  cannotFollow,
  firstPoints('guide.belote.won', BELOTE_POINTS),
  halfway,
  result,
] satisfies Remarks;
