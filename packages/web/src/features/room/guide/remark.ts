/**
 * Remarks for a first deal, and a few for the next one: what an experienced player at the next table would say to somebody who has never
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
  /** It answers a card of the player: no other remark takes its place, and it takes that of none. */
  readonly answers?: true;
}

/** In the order in which they are made if the moment is right for several. */
export type Remarks = readonly Remark[];

/** The last remark of a first deal. */
export const RESULT = 'result';
/** The number of remarks before the result: nobody wants to be talked to all the time. */
export const BEFORE_RESULT = 5;

export interface SpokenRemark {
  readonly remark: Remark;
  readonly words: string;
}

/** Noted among the shown remarks when the deal after the first result begins. */
export const LATER = 'later';
/** The number of remarks in that deal: what had no occasion in the first one. */
export const IN_LATER_DEAL = 3;
/** Remarks about a deal as a whole: a player who has played one needs them no more. */
const OF_FIRST_DEAL: ReadonlySet<string> = new Set(['goal', 'won', 'half', RESULT]);

/** Returns whether this remark may still be made. */
function mayBeMade(id: string, remarks: Remarks, shown: readonly string[]): boolean {
  if (shown.includes(id)) return false;
  const later = shown.indexOf(LATER);
  if (later >= 0) return !OF_FIRST_DEAL.has(id) && shown.length - later - 1 < IN_LATER_DEAL;
  const isCounted = (each: Remark): boolean => each.id !== RESULT && each.answers !== true;
  if (!remarks.filter(isCounted).some((each) => each.id === id)) return true;
  return remarks.filter((each) => isCounted(each) && shown.includes(each.id)).length < BEFORE_RESULT;
}

/** Returns what to say now. `shown`: the ids of what has been said in this game. */
export function nextRemark(
  t: Translate,
  view: RoomView,
  variant: VariantTable,
  remarks: Remarks,
  shown: readonly string[],
): SpokenRemark | null {
  for (const remark of remarks) {
    if (!mayBeMade(remark.id, remarks, shown)) continue;
    const words = remark.words(t, view, variant);
    if (words !== null) return { remark, words };
  }
  return null;
}
