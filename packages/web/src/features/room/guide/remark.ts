/**
 * Remarks for a first deal: what a regular at the next table would say to somebody who has never played this game.
 *
 * A remark is a pure function of the view. It is words while its moment is there, and null otherwise; so whatever it says is true of
 * the deal at hand. A file of remarks imports nothing else that runs of its game (help/game-help.ts says why).
 */
import type { RoomView } from '@troef/protocol';
import type { VariantTable } from '../variant-table.ts';
import type { Translate } from '../words/names.ts';

/** What a remark speaks of. */
export type Target = 'hand' | 'question' | 'trick' | 'status' | 'partner' | 'advice' | 'result';

export interface Remark {
  readonly id: string;
  readonly target: Target;
  readonly words: (t: Translate, view: RoomView, variant: VariantTable) => string | null;
}

/** In the order in which they are said where the moment is right for several. */
export type Remarks = readonly Remark[];

/** The last one of every game, after the deal. */
export const RESULT = 'result';
/** Nobody wants to be talked to all the time: so many before the result. */
export const BEFORE_RESULT = 5;

export interface Said {
  readonly remark: Remark;
  readonly words: string;
}

/** What to say now. `shown`: what has been said in this game. */
export function nextRemark(
  t: Translate,
  view: RoomView,
  variant: VariantTable,
  remarks: Remarks,
  shown: readonly string[],
): Said | null {
  const isFull = remarks.filter(({ id }) => id !== RESULT && shown.includes(id)).length >= BEFORE_RESULT;
  for (const remark of remarks) {
    if (shown.includes(remark.id) || (isFull && remark.id !== RESULT)) continue;
    const words = remark.words(t, view, variant);
    if (words !== null) return { remark, words };
  }
  return null;
}
