/**
 * What tricks are worth in the contracts of wiezen in which every trick counts: the page's own copy for its
 * explanations, which ./values.test.ts compares with the rules. Nothing is scored with it. The table of the
 * game would be a request of its own, because the help shares it.
 */
import type { WiezenContractId } from '@troef/games';

export interface TrickValues {
  /** The value if exactly made, and of every overtrick. */
  readonly made: number;
  readonly over: number;
  /** The value if one trick short, and of every further trick short. */
  readonly short: number;
  readonly further: number;
}

const TOGETHER: TrickValues = { made: 2, over: 1, short: 6, further: 2 };
const SOLO: TrickValues = { made: 2, over: 1, short: 4, further: 2 };
const TRULL: TrickValues = { made: 4, over: 2, short: 6, further: 2 };

export const VALUES_BY_TRICKS: Readonly<Partial<Record<WiezenContractId, TrickValues>>> = {
  together8: TOGETHER,
  solo5: SOLO,
  trull: TRULL,
  trullFour: TRULL,
};
