/**
 * Kinds of remarks that games share: when each is made and what it points at. The game supplies the sentence.
 */
import type { Suit, WonTrick } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { VariantTable } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';
import { firstTrick, followed, isBeginning, isPast, missed, ownScore } from './moments.ts';
import { RESULT, type Remark } from './remark.ts';

/** What a remark needs besides its moment. */
type RemarkSentence<Found> = (
  t: Translate,
  view: RoomView,
  found: Found,
  variant: VariantTable,
) => string | null;

const remark = <Found>(
  id: string,
  target: Remark['target'],
  find: (view: RoomView) => Found | null,
  sentence: RemarkSentence<Found>,
): Remark => ({
  id,
  target,
  words: (t, view, variant) => {
    const found = find(view);
    return found === null ? null : sentence(t, view, found, variant);
  },
});

/** Makes a remark before the second trick: the goal of the game. */
export const goalRemark = (sentence: RemarkSentence<true>): Remark =>
  remark('goal', 'hand', (view) => isBeginning(view) || null, sentence);

export const followRemark = (sentence: RemarkSentence<Suit>): Remark =>
  remark('follow', 'hand', followed, sentence);

export const voidRemark = (sentence: RemarkSentence<Suit>): Remark =>
  remark('void', 'hand', missed, sentence);

export const wonRemark = (sentence: RemarkSentence<WonTrick>): Remark =>
  remark('won', 'trick', firstTrick, sentence);

/** Makes a remark once this number of tricks has been played. */
export const halfRemark = (tricks: number, sentence: RemarkSentence<true>): Remark =>
  remark('half', 'status', (view) => isPast(view, tricks) || null, sentence);

export const resultRemark = (sentence: RemarkSentence<number>): Remark =>
  remark(RESULT, 'result', ownScore, sentence);
