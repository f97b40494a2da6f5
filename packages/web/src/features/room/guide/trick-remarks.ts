/** Remarks that colour whist and wiezen share: a contract of tricks, and no duty except to follow suit. */
import type { ContractView } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { TrickContract } from '../contracts/declarers.ts';
import { partIn } from '../help/trick-contracts.ts';
import { theCard } from '../words/names.ts';
import { followRemark, halfRemark, resultRemark, voidRemark, wonRemark } from './kinds.ts';
import { asGain, countOfSuit, hasDimmed, inSuit, isBeginning, isOwnCard, takerOf, whoOf } from './moments.ts';
import type { Remark, Remarks } from './remark.ts';

const contractOf = ({ deal }: RoomView): (ContractView & TrickContract) | null =>
  (deal?.contract ?? null) as (ContractView & TrickContract) | null;

const HALF = 6;

const contract: Remark = {
  id: 'contract',
  target: 'status',
  words: (t, view, variant) => {
    const played = contractOf(view);
    if (played === null || !isOwnCard(view) || !isBeginning(view)) return null;
    return t('guide.contract', {
      contract: variant.contractSentence(t, view, played),
      part: partIn(view, played) ?? 'none',
    });
  },
};

const follow = followRemark((t, view, suit) =>
  t('guide.follow', { ...inSuit(t, suit), dim: hasDimmed(view) }),
);

const cannotFollow = voidRemark((t, view, suit) => {
  const trump = contractOf(view)?.trump ?? null;
  const mayRuff = trump !== null && trump !== suit && countOfSuit(view, trump) > 0;
  return t('guide.void', { ...inSuit(t, suit), ruff: mayRuff ? 'yes' : 'no' });
});

const won = wonRemark((t, view, trick) =>
  t('guide.won', { ...whoOf(view, trick.winner), card: theCard(t, takerOf(trick)) }),
);

const half = halfRemark(HALF, (t, view) => {
  const played = contractOf(view);
  if (played === null || played.target < 2) return null;
  const count = played.declarers.reduce<number>((sum, seat) => sum + (view.deal?.tricksWon[seat] ?? 0), 0);
  const { tricks = [] } = view.deal ?? {};
  const part = partIn(view, played) ?? 'down';
  return t('guide.progress', { part, count, target: played.target, played: tricks.length });
});

const result = resultRemark((t, _, score) => t('guide.paid', asGain(score)));

/** The remarks after the auction. */
export const TRICK_REMARKS: Remarks = [contract, follow, cannotFollow, won, half, result];
