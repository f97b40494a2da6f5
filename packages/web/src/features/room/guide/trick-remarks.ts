/** Remarks that colour whist and wiezen share: a contract of tricks, and no duty but to follow. */
import type { ContractView, Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { partIn } from '../help/trick-contracts.ts';
import { theCard } from '../words/names.ts';
import {
  asGain,
  countOfSuit,
  firstTrick,
  followed,
  inSuit,
  isBeginning,
  isOwnCard,
  isPast,
  missed,
  ownScore,
  takerOf,
  whoOf,
} from './moments.ts';
import { RESULT, type Remark, type Remarks } from './remark.ts';

interface TrickContract extends ContractView {
  readonly declarers: readonly Seat[];
  readonly target: number;
}

const contractOf = ({ deal }: RoomView): TrickContract | null =>
  (deal?.contract ?? null) as TrickContract | null;

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

const follow: Remark = {
  id: 'follow',
  target: 'hand',
  words: (t, view) => {
    const suit = followed(view);
    return suit === null ? null : t('guide.follow', inSuit(t, suit));
  },
};

const cannotFollow: Remark = {
  id: 'void',
  target: 'hand',
  words: (t, view) => {
    const suit = missed(view);
    if (suit === null) return null;
    const trump = contractOf(view)?.trump ?? null;
    const mayRuff = trump !== null && trump !== suit && countOfSuit(view, trump) > 0;
    return t('guide.void', { ...inSuit(t, suit), ruff: mayRuff ? 'yes' : 'no' });
  },
};

const won: Remark = {
  id: 'won',
  target: 'trick',
  words: (t, view) => {
    const trick = firstTrick(view);
    if (trick === null) return null;
    return t('guide.won', { ...whoOf(view, trick.winner), card: theCard(t, takerOf(trick)) });
  },
};

const half: Remark = {
  id: 'half',
  target: 'status',
  words: (t, view) => {
    const played = contractOf(view);
    if (played === null || !isPast(view, HALF) || played.target < 2) return null;
    const count = played.declarers.reduce<number>((sum, seat) => sum + (view.deal?.tricksWon[seat] ?? 0), 0);
    const { tricks = [] } = view.deal ?? {};
    const part = partIn(view, played) ?? 'down';
    return t('guide.progress', { part, count, target: played.target, played: tricks.length });
  },
};

const result: Remark = {
  id: RESULT,
  target: 'result',
  words: (t, view) => {
    const score = ownScore(view);
    return score === null ? null : t('guide.paid', asGain(score));
  },
};

/** What comes after the bidding. */
export const TRICK_REMARKS: Remarks = [contract, follow, cannotFollow, won, half, result];
