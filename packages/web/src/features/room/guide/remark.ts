/**
 * Remarks for a first deal: what an experienced player at the next table would say to somebody who has never
 * played this game.
 *
 * A remark is a pure function of the view. It returns words while its moment lasts, and null otherwise, so
 * that whatever it says is true of the deal at hand. A file of remarks imports no other runtime code of its
 * game (help/game-help.ts says why).
 */
import type { RoomView } from '@troef/protocol';
import type { VariantTable } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';

/** What a remark points at. */
export type RemarkTarget = 'hand' | 'question' | 'trick' | 'status' | 'partner' | 'advice' | 'result';

export interface Remark {
  readonly id: string;
  readonly target: RemarkTarget;
  readonly words: (t: Translate, view: RoomView, variant: VariantTable) => string | null;
}

/** In the order in which they are made if the moment is right for several. */
export type Remarks = readonly Remark[];

/** The last remark of every game, after the deal. */
export const RESULT = 'result';
/** The number of remarks before the result: nobody wants to be talked to all the time. */
export const BEFORE_RESULT = 5;

export interface SpokenRemark {
  readonly remark: Remark;
  readonly words: string;
}

/** Returns what to say now. `shown`: the ids of what has been said in this game. */
export function nextRemark(
  t: Translate,
  view: RoomView,
  variant: VariantTable,
  remarks: Remarks,
  shown: readonly string[],
): SpokenRemark | null {
  const isFull = remarks.filter(({ id }) => id !== RESULT && shown.includes(id)).length >= BEFORE_RESULT;
  for (const remark of remarks) {
    if (shown.includes(remark.id) || (isFull && remark.id !== RESULT)) continue;
    const words = remark.words(t, view, variant);
    if (words !== null) return { remark, words };
  }
  return null;
}
